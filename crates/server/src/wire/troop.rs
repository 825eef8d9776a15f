//! What is seen of men on the measured table.

use schemars::JsonSchema;
use serde::Serialize;

use super::mirror::mirror;

/// What is seen of a unit of figures, or of a leader.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Troop {
    look: Look,
    /// Whom it belongs to; missing for the leader of an army.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    group: Option<Group>,
    /// How it is drawn up; missing for a leader.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    order: Option<Formation>,
    /// Losses that it can bear before it is shaken; 0 where nothing is counted.
    tenacity: u16,
    /// The piece that leads this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    leader: Option<u16>,
    /// Of a leader: how far he is heard, in thousandths.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    earshot: Option<u32>,
    /// Is it too far from its leader to hear him?
    is_out_of_earshot: bool,
    /// Of a leader: points that he may still spend.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    points: Option<u8>,
    /// What it has occupied.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    holds: Option<Garrison>,
    /// Ground before its front that matters.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Area>>"))]
    areas: Vec<Area>,
}

/// Ground that matters because of a unit.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Area {
    kind: AreaKind,
    /// In thousandths.
    outline: Vec<(i32, i32)>,
}

mirror! {
    /// Why ground matters: enemies are held up there, or it is fired at from near or far.
    AreaKind("snake_case") { Zone, Short, Medium, Long }
}

/// What men wear and carry, whatever their side.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Look {
    coat: Coat,
    /// Collar and cuffs, where they are not those of the coat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    facing: Option<Dye>,
    /// What is on their heads, where it is not what goes with the coat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    hat: Option<Headgear>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    standard: Option<Standard>,
}

/// A brigade, corps or other body that fights together.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Group {
    /// Its number within its side, from 0.
    number: u8,
    title: String,
}

/// Men in houses or woods: they line the edge.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Garrison {
    outline: Vec<(i32, i32)>,
    /// How many figures there are.
    men: u16,
}

mirror! {
    /// How figures are drawn up.
    Formation("kebab-case") { Line, AttackColumn, MarchColumn, OpenOrder, Square, Unlimbered, Limbered, Garrison }
}

mirror! {
    /// A coat with all that usually goes with it.
    Coat("kebab-case") { FrenchLine, FrenchLight, FrenchGrenadier, FrenchGreatcoat, FrenchGunner, FrenchHussar, FrenchDragoon, FrenchCuirassier, FrenchLancer, FrenchGeneral, FrenchMarshal, BritishLine, BritishGuard, BritishHighland, BritishLight, BritishRifle, BritishGunner, BritishLightDragoon, BritishDragoon, BritishGeneral, BritishMarshal, PortugueseLine, PortugueseCacador, SpanishLine, SpanishLate, PrussianLine, PrussianLandwehr, PrussianUhlan, AustrianLine, AustrianHungarian, RussianLine, RussianGrenadier, RussianCossack, American1846, Mexican1846, Union, UnionCavalry, Confederate, ConfederateButternut, ConfederateCavalry, French1870, Prussian1870 }
}

mirror! {
    /// The cloth of collars and cuffs.
    Dye("kebab-case") { White, Buff, PaleYellow, Yellow, Orange, Scarlet, Crimson, Rose, Purple, Blue, SkyBlue, GoslingGreen, Green, DarkGreen, Black }
}

mirror! {
    /// What is on their heads.
    Headgear("kebab-case") { Shako, Stovepipe, Barretina, Oilskin, Bearskin, Bonnet, Bicorne, Kepi, Forage, Slouch, Spike, Crest }
}

mirror! {
    /// What is carried into battle.
    Standard("kebab-case") { Eagle, British, Portuguese, Spanish, Prussian, Austrian, Russian, American, Confederate, Mexican, Tricolour }
}

impl From<engine::Look> for Look {
    fn from(look: engine::Look) -> Self {
        Self {
            coat: look.coat.into(),
            facing: look.facing.map(Dye::from),
            hat: look.hat.map(Headgear::from),
            standard: look.standard.map(Standard::from),
        }
    }
}

impl From<engine::Troop> for Troop {
    fn from(troop: engine::Troop) -> Self {
        let engine::Troop { look, group, order, tenacity, command, holds, areas } = troop;
        Self {
            look: look.into(),
            group: group.map(|engine::Group { number, title }| Group { number, title }),
            order: order.map(Formation::from),
            tenacity,
            leader: command.leader,
            earshot: command.earshot,
            is_out_of_earshot: command.is_out_of_earshot,
            points: command.points,
            areas: areas
                .into_iter()
                .map(|engine::Area { kind, outline }| Area { kind: kind.into(), outline })
                .collect(),
            holds: holds.map(|engine::Garrison { outline, men }| Garrison { outline, men }),
        }
    }
}
