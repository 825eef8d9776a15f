//! Figures and places: whether all find one does not depend on how it is asked.

use plane::{can_match, matching};
use proptest::prelude::*;

proptest! {
    #[test]
    fn whether_all_find_a_place_does_not_depend_on_who_tries_first(
        rows in (1_usize..9).prop_flat_map(|size| proptest::collection::vec(proptest::collection::vec(any::<bool>(), size), size)),
    ) {
        let fits = |figure: usize, slot: usize| rows[figure][slot];
        let found = matching(rows.len(), fits);
        prop_assert_eq!(can_match(rows.len(), fits), found.is_some());
        if let Some(slots) = found {
            let mut taken = slots.clone();
            taken.sort_unstable();
            prop_assert!(taken.into_iter().eq(0..rows.len()) && slots.iter().enumerate().all(|(figure, &slot)| fits(figure, slot)));
        }
    }
}
