//! Képis Rouge, as printed.

use super::{Outcome, Printed};
use Outcome::{Destroyed, Flee, Recoil};

pub(super) const SHEET: Printed = Printed {
    period: "kr",
    moves: "
        general        500 500 500 500
        infantry       300 200 100 100
        light-infantry 300 300 200 200
        cavalry-light  500 500 400 400
        dragoons       500 400 300 300
        cuirassiers    500 300 200 200
        artillery      300 200 100 100",
    ranges: "
        chassepots   600
        needle-guns  400
        guns-french  1400
        guns-german  1600
        mitrailleuse 500",
    units: "
        guard            4 4 - 4 - infantry infantry
        line             3 3 - 3 - infantry infantry
        prussian         3 3 1 3 4 infantry infantry
        turcos           3 3 1 4 - infantry infantry
        zouaves          3 3 1 4 - infantry infantry
        chasseurs-jaeger 2 2 - 3 - light-infantry light-infantry
        mobiles-landwehr 2 2 - 2 - infantry infantry
        cuirassiers      - 4 1 4 - cuirassiers cuirassiers
        dragoons         - 3 1 3 - dragoons dragoons
        lancers          - 2 2 3 - cavalry-light cavalry-light
        cavalry-light    - 2 1 2 - cavalry-light cavalry-light
        artillery-french 3 3 - 3 2 artillery artillery
        artillery-german 5 5 - 5 2 artillery artillery
        mitrailleuse     4 4 - 4 1 artillery artillery",
    figures: "
        guard 4
        line 4
        prussian 4
        turcos 4
        zouaves 4
        chasseurs-jaeger 2
        mobiles-landwehr 4
        cuirassiers 3
        dragoons 3
        lancers 3
        cavalry-light 3
        artillery-french 0
        artillery-german 0
        mitrailleuse 0",
    fire: "
        enfilade +2
        target-cavalry +1
        cover -1
        overlap -1
        over-700 -1
        over-800 -1",
    melee: "
        general +1
        rear-support +1
        overlap -1
        higher +1
        cover-river +1
        guard-cavalry +1
        rough -2
        charge -",
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
                let lost = beat.by_cavalry() || beat.is_uneven() || beat.by("light-infantry");
                if lost { Destroyed } else { Flee }
            },
        ),
        (
            "cavalry-light",
            |beat| if beat.is_uneven() { Destroyed } else { Recoil },
            |beat| if beat.by_cavalry() || beat.is_uneven() { Destroyed } else { Flee },
        ),
        (
            "dragoons",
            |beat| if beat.by_guns_in_contact() || beat.is_uneven() { Destroyed } else { Recoil },
            |_| Destroyed,
        ),
        (
            "cuirassiers",
            |beat| {
                let lost = beat.by("cavalry-light") || beat.by_guns_in_contact() || beat.is_uneven();
                if lost { Destroyed } else { Recoil }
            },
            |_| Destroyed,
        ),
        ("artillery", |beat| if beat.in_melee { Destroyed } else { Recoil }, |_| Destroyed),
    ],
};
