//! Los Gringos, as printed; the American half and the melee table as the catalogue fills them in.

use super::{Outcome, Printed};
use Outcome::{Destroyed, Flee, Recoil};

pub(super) const SHEET: Printed = Printed {
    period: "lgr",
    moves: "
        general              500 500 400 400
        infantry             300 200 100 100
        light-infantry       300 300 200 200
        square               100 100 -   -
        cuirassiers-dragoons 500 400 300 300
        light-irregular      500 500 400 400
        artillery-light      400 300 200 200
        artillery-medium     300 200 100 100
        artillery-heavy      200 100 -   -",
    ranges: "
        guns-light     1200
        guns-medium    1400
        guns-heavy     1600
        rifled-muskets 400
        muskets        200",
    units: "
        mx-elite          4 4 - 4 - infantry infantry
        mx-regulars       3 3 - 3 - infantry infantry
        mx-militia        2 2 - 2 - infantry infantry
        mx-light-infantry 2 2 - 3 - light-infantry light-infantry
        mx-cuirassiers    - 4 - 4 - cuirassiers-dragoons cuirassiers
        mx-line-cavalry   - 3 - 3 - cuirassiers-dragoons dragoons
        mx-guard-hussars  - 3 - 3 1 light-irregular light-cavalry
        mx-other-light    - 2 - 3 - light-irregular light-cavalry
        mx-irregular      - 1 - 2 - light-irregular light-cavalry
        mx-artillery      2 2 - 2 - artillery-light artillery
        us-regulars       3 3 - 4 - infantry infantry
        us-volunteers     3 3 - 3 - infantry infantry
        us-militia        2 2 - 2 - infantry infantry
        us-riflemen       2 2 - 3 - light-infantry light-infantry
        us-dragoons       - 3 - 3 - cuirassiers-dragoons dragoons
        us-light-cavalry  - 2 - 3 - light-irregular light-cavalry
        us-artillery      3 3 - 3 - artillery-light artillery",
    figures: "
        mx-elite 4
        mx-regulars 4
        mx-militia 4
        mx-light-infantry 2
        mx-cuirassiers 3
        mx-line-cavalry 3
        mx-guard-hussars 2
        mx-other-light 2
        mx-irregular 2
        mx-artillery 0
        us-regulars 4
        us-volunteers 4
        us-militia 4
        us-riflemen 2
        us-dragoons 3
        us-light-cavalry 2
        us-artillery 0",
    fire: "
        enfilade +2
        us-regulars +1
        target-square +1
        firer-square -1
        overlap -1
        target-cavalry +1
        light-cover -1
        hard-cover -2
        close-artillery +1
        half-range -1
        half-range -1",
    melee: "
        general +1
        rear-support +1
        overlap -1
        higher +1
        soft-cover +1
        hard-cover +2
        rough -2
        square -2
        artillery-supported +1",
    results: &[
        (
            "infantry",
            |beat| if beat.by("cuirassiers") && beat.is_uneven() { Destroyed } else { Recoil },
            |_| Destroyed,
        ),
        (
            "light-infantry",
            |beat| if beat.by("cuirassiers") && beat.is_uneven() { Destroyed } else { Recoil },
            |beat| {
                let ridden_down = beat.by_cavalry() && beat.is_uneven();
                if ridden_down || beat.by("light-infantry") { Destroyed } else { Flee }
            },
        ),
        (
            "cuirassiers",
            |beat| if beat.by("light-cavalry") || beat.by_guns_in_contact() { Destroyed } else { Recoil },
            |_| Destroyed,
        ),
        (
            "dragoons",
            |beat| if beat.by_guns_in_contact() || beat.is_uneven() { Destroyed } else { Recoil },
            |_| Destroyed,
        ),
        (
            "light-cavalry",
            |beat| if beat.is_uneven() { Destroyed } else { Recoil },
            |beat| if beat.by_cavalry() || beat.is_uneven() { Destroyed } else { Flee },
        ),
        ("artillery", |beat| if beat.in_melee { Destroyed } else { Recoil }, |_| Destroyed),
    ],
};
