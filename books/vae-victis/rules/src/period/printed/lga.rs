//! La Grande Armée, as printed.

use super::{Going, Outcome, Printed};
use Outcome::{Destroyed, Flee, Recoil};

pub(super) const SHEET: Printed = Printed {
    period: "lga",
    moves: "
        general           500 500 500 500
        square            100 100 100 -
        skirmishers       400 300 300 200
        infantry          300 300 200 100
        cavalry-light     500 500 400 300
        cavalry-irregular 600 500 400 300
        cavalry-heavy     400 400 300 200
        artillery-horse   350 300 200 -
        artillery-foot    250 200 100 -
        artillery-heavy   250 150 50 -",
    ranges: "
        muskets         -   100 200
        rifled-carbines -   100 200
        guns-horse      300 500 900
        guns-field      400 600 1000
        guns-heavy      400 700 1200",
    units: "
        militia         2 2 - 2 - infantry infantry
        line            3 3 - 3 - infantry infantry
        light           3 3 - 4 - infantry infantry
        skirmishers     1 1 - 2 - skirmishers skirmishers
        elites          4 4 - 4 - infantry infantry
        guard           4 4 1 5 - infantry infantry
        cossacks        - 2 - 2 - cavalry-irregular cavalry-irregular
        lancers         - 2 1 3 - cavalry-light cavalry-light
        cavalry-light   - 2 2 4 - cavalry-light cavalry-light
        dragoons        - 3 1 4 - cavalry-heavy cavalry-heavy
        cuirassiers     - 4 2 5 - cavalry-heavy cavalry-heavy
        guard-heavy     - 4 2 5 - cavalry-heavy cavalry-heavy
        guard-light     - 3 1 4 - cavalry-light cavalry-light
        artillery-light 3 4 - 2 - artillery-horse artillery
        artillery-field 3 4 - 3 - artillery-foot artillery
        artillery-heavy 3 4 - 4 - artillery-heavy artillery",
    figures: "
        militia 4
        line 4
        light 4
        skirmishers 2
        elites 4
        guard 4
        cossacks 2
        lancers 3
        cavalry-light 3
        dragoons 3
        cuirassiers 3
        guard-heavy 3
        guard-light 3
        artillery-light 0
        artillery-field 0
        artillery-heavy 0",
    fire: "
        british +1
        firer-square -1
        overlap -1
        enfilade +2
        target-cavalry +1
        light-cover -1
        skirmishers -1
        hard-cover -2
        case-shot +1
        long -1
        target-square +1
        russian-oldguard +1
        russian-oldguard +1",
    melee: "
        general +1
        rear-support +1
        overlap -1
        higher +1
        soft-cover +1
        hard-cover +2
        difficult -2
        charge -
        square -2
        artillery-supported +1",
    results: &[
        ("infantry", |_| Recoil, |_| Destroyed),
        (
            "skirmishers",
            |_| Recoil,
            |beat| {
                let clear = beat.ground == Going::Clear;
                if clear && (beat.by_cavalry() || beat.by("skirmishers")) { Destroyed } else { Flee }
            },
        ),
        (
            "cavalry-light",
            |beat| match (beat.is_uneven(), beat.by_cavalry()) {
                (true, _) => Destroyed,
                (false, true) => Flee,
                (false, false) => Recoil,
            },
            |beat| if beat.by_cavalry() || beat.is_uneven() { Destroyed } else { Flee },
        ),
        (
            "cavalry-irregular",
            |beat| if beat.ground == Going::Difficult { Destroyed } else { Flee },
            |beat| {
                let difficult = beat.ground == Going::Difficult;
                if beat.by("cavalry-light") || difficult { Destroyed } else { Flee }
            },
        ),
        (
            "cavalry-heavy",
            |beat| match (beat.by_guns_in_contact() || beat.is_uneven(), beat.by("cavalry-heavy")) {
                (true, _) => Destroyed,
                (false, true) => Flee,
                (false, false) => Recoil,
            },
            |_| Destroyed,
        ),
        ("artillery", |beat| if beat.in_melee { Destroyed } else { Recoil }, |_| Destroyed),
    ],
};
