//! Rebel Yell, as printed; the row of the field smooth bore is blank there.

use super::{Outcome, Printed};
use Outcome::{Destroyed, Flee, Recoil};

pub(super) const SHEET: Printed = Printed {
    period: "ry",
    moves: "
        general         500 500 400 300
        infantry        300 200 100 100
        sharpshooters   300 300 200 200
        cavalry         500 400 300 200
        artillery-light 400 300 200 -
        artillery-field 300 200 100 -",
    ranges: "
        light-smoothbore   1200
        field-smoothbore   1400
        field-rifled       1600
        sharpshooters      500
        rifled-muskets     400
        carbines           300
        smoothbore-muskets 200
        shotguns-pistols   100",
    units: "
        inexperienced              2 2 - 2 - infantry infantry
        experienced                3 3 - 3 - infantry infantry
        veteran                    4 4 - 4 - infantry infantry
        sharpshooters              2 2 - 3 - sharpshooters sharpshooters
        cavalry                    - 2 - 3 - cavalry cavalry-mounted
        dismounted                 2 2 - 3 - sharpshooters dismounted
        artillery-light-smoothbore 2 2 - 3 - artillery-light artillery
        artillery-field-rifled     2 2 - 3 - artillery-field artillery
        artillery-field-smoothbore 2 2 - 3 - artillery-field artillery",
    figures: "
        inexperienced 5
        experienced 4
        veteran 3
        sharpshooters 2
        cavalry 3
        dismounted 3
        artillery-light-smoothbore 0
        artillery-field-rifled 0
        artillery-field-smoothbore 0",
    fire: "
        enfilade +2
        breech +1
        smoothbore-muskets +1
        target-cavalry +1
        artillery-close +1
        over-200 -1
        light-cover -1
        hard-cover -2
        half-smoothbore -2
        half-rifled -1
        overlap -1",
    melee: "
        general +1
        rear-support +1
        crest-river +1
        higher +1
        fortified +2
        shotguns +1
        flank-rear -2
        rough -2
        overlap -1",
    results: &[
        ("infantry", |_| Recoil, |_| Destroyed),
        ("dismounted", |_| Recoil, |_| Destroyed),
        ("sharpshooters", |_| Recoil, |beat| if beat.in_melee { Destroyed } else { Flee }),
        ("cavalry-mounted", |beat| if beat.in_melee { Destroyed } else { Recoil }, |_| Destroyed),
        ("artillery", |beat| if beat.in_melee { Destroyed } else { Recoil }, |_| Destroyed),
    ],
};
