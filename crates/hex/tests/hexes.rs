//! Hexes, directions and hexsides.

use hex::{Direction, Hex, Side};
use proptest::prelude::*;

prop_compose! {
    fn a_hex()(q in -5_000i16..=5_000, r in -5_000i16..=5_000) -> Hex { Hex::new(q, r) }
}

fn a_direction() -> impl Strategy<Value = Direction> {
    (0u8..6).prop_map(Direction::wrapping)
}

proptest! {
    #[test]
    fn distance_is_symmetric(one in a_hex(), other in a_hex()) {
        prop_assert_eq!(one.distance(other), other.distance(one));
        prop_assert_eq!(one.distance(other) == 0, one == other);
    }

    #[test]
    fn distance_is_the_greatest_cube_difference(one in a_hex(), other in a_hex()) {
        let differences: [u32; 2] = [(one.q, other.q), (one.r, other.r)].map(|(a, b)| a.abs_diff(b).into());
        let greatest = differences.into_iter().max().unwrap().max(one.s().abs_diff(other.s()));
        prop_assert_eq!(one.distance(other), greatest);
    }

    #[test]
    fn no_detour_is_shorter(one in a_hex(), other in a_hex(), third in a_hex()) {
        prop_assert!(one.distance(other) <= one.distance(third) + third.distance(other));
    }

    #[test]
    fn rings_hold_the_hexes_at_their_range(centre in a_hex(), range in 0u16..12) {
        let ring: Vec<_> = centre.ring(range).collect();
        prop_assert_eq!(ring.len(), centre.ring(range).len());
        prop_assert!(ring.iter().all(|hex| hex.distance(centre) == u32::from(range)));
        let within: std::collections::BTreeSet<_> = centre.within(range).collect();
        prop_assert_eq!(within.len(), 3 * usize::from(range) * (usize::from(range) + 1) + 1);
        prop_assert!(ring.iter().all(|hex| within.contains(hex)));
    }

    #[test]
    fn a_ring_is_walked_clockwise(centre in a_hex(), range in 1u16..12) {
        let ring: Vec<_> = centre.ring(range).collect();
        for (here, next) in ring.iter().zip(ring.iter().cycle().skip(1)) {
            prop_assert!(here.is_adjacent(*next) && (*here - centre).cross(*next - centre) > 0);
        }
    }

    #[test]
    fn neighbours_know_the_way_back(hex in a_hex(), direction in a_direction()) {
        let near = hex.neighbour(direction);
        prop_assert_eq!(hex.direction_to(near), Some(direction));
        prop_assert_eq!(near.direction_to(hex), Some(direction.opposite()));
        prop_assert_eq!(hex.row_to(hex + direction.vector() * 9), Some(direction));
    }

    #[test]
    fn turns_undo_each_other(direction in a_direction(), sides in 0u8..=255) {
        prop_assert_eq!(direction.right(sides).left(sides), direction);
        prop_assert_eq!(direction.right(direction.clockwise_to(Direction::SOUTH)), Direction::SOUTH);
        let turned = direction.right(sides);
        prop_assert_eq!(direction.sides_to(turned), turned.sides_to(direction));
        prop_assert_eq!(u32::from(direction.sides_to(turned)) , (u32::from(sides) % 6).min(6 - u32::from(sides) % 6));
    }

    #[test]
    fn a_side_is_the_same_from_both_hexes(hex in a_hex(), direction in a_direction()) {
        let near = hex.neighbour(direction);
        let side = Side::of(hex, direction);
        prop_assert_eq!(side, Side::of(near, direction.opposite()));
        prop_assert_eq!(side.across_from(hex), Some(near));
        prop_assert_eq!(side.across_from(near), Some(hex));
        prop_assert_eq!(side.across_from(hex.neighbour(direction.right(1))), None);
        let others = Direction::ALL.into_iter().filter(|&other| Side::of(hex, other) == side);
        prop_assert_eq!(others.count(), 1);
    }

    #[test]
    fn stored_forms_round_trip(hex in a_hex(), direction in a_direction()) {
        let stored = (hex, direction, Side::of(hex, direction));
        let text = serde_json::to_string(&stored).unwrap();
        prop_assert_eq!(serde_json::from_str::<(Hex, Direction, Side)>(&text).unwrap(), stored);
    }
}

#[test]
fn a_direction_beyond_five_is_refused() {
    let error = serde_json::from_str::<Direction>("6").unwrap_err();
    assert!(error.to_string().starts_with("expected a direction from 0 to 5, clockwise; found 6"));
    assert!(serde_json::from_str::<Side>("[0,0,9]").is_err());
}
