//! What is seen of men on the measured table: coats, colours, order, and who belongs together.

use serde::{Deserialize, Serialize};

/// What is seen of a unit of figures, or of a leader on the measured table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Troop {
    /// What its men wear and carry.
    pub look: Look,
    /// Whom it belongs to; nobody for the leader of an army.
    pub group: Option<Group>,
    /// How it is drawn up; a leader is not.
    pub order: Option<Formation>,
    /// Losses that it can bear before it is shaken; 0 where nothing is counted.
    pub tenacity: u16,
    /// How it is commanded, or whom it commands.
    pub command: Command,
    /// What it has occupied.
    pub holds: Option<Garrison>,
    /// Ground before its front that matters.
    pub areas: Vec<Area>,
}

/// Ground that matters because of a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Area {
    /// Why it matters.
    pub kind: AreaKind,
    /// Its corners, in thousandths.
    pub outline: Vec<(i32, i32)>,
}

/// Why ground matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum AreaKind {
    /// Enemies are held up there.
    Zone,
    /// It is fired at from near.
    Short,
    /// It is fired at from farther away.
    Medium,
    /// It is fired at from as far as the weapon reaches.
    Long,
}

/// Who leads and is led, and how far a leader is heard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Command {
    /// The piece that leads this one.
    pub leader: Option<u16>,
    /// Of a leader: how far he is heard, in thousandths.
    pub earshot: Option<u32>,
    /// Is it too far from its leader to hear him?
    pub is_out_of_earshot: bool,
    /// Of a leader: points that he may still spend, where he has such.
    pub points: Option<u8>,
}

/// A brigade, corps or other body that fights together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Group {
    /// Its number within its side, from 0.
    pub number: u8,
    /// What it is called.
    pub title: String,
}

/// Men in houses or woods: they line the edge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Garrison {
    /// The edge, in thousandths.
    pub outline: Vec<(i32, i32)>,
    /// How many figures there are.
    pub men: u16,
}

/// How figures are drawn up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Formation {
    /// One or two ranks.
    Line,
    /// Three ranks or more.
    AttackColumn,
    /// Few files, many ranks.
    MarchColumn,
    /// With room between the men.
    OpenOrder,
    /// Faces all ways.
    Square,
    /// Guns ready to fire.
    Unlimbered,
    /// Guns behind their horses.
    Limbered,
    /// In houses or woods.
    Garrison,
}

/// What men wear and carry. It says nothing about sides: two may wear the same.
///
/// ```
/// use engine::{Coat, Dye, Look};
/// let rangers = Look { facing: Some(Dye::Yellow), ..Look::plain(Coat::BritishLine) };
/// assert_eq!(serde_json::to_string(&rangers.facing).unwrap(), r#""yellow""#);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Look {
    /// Cut and colours.
    pub coat: Coat,
    /// Collar and cuffs, where they are not those of the coat.
    pub facing: Option<Dye>,
    /// What is on their heads, where it is not what goes with the coat.
    pub hat: Option<Headgear>,
    /// What they carry into battle.
    pub standard: Option<Standard>,
}

impl Look {
    /// A coat as it is usually worn, without a standard.
    pub const fn plain(coat: Coat) -> Self {
        Self { coat, facing: None, hat: None, standard: None }
    }
}

/// A coat with all that usually goes with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Coat {
    /// French fusiliers.
    FrenchLine,
    /// French light infantry, blue all over.
    FrenchLight,
    /// French grenadiers and Guard in bearskins.
    FrenchGrenadier,
    /// French recruits in greatcoats.
    FrenchGreatcoat,
    /// French gunners.
    FrenchGunner,
    /// French hussars and chasseurs.
    FrenchHussar,
    /// French dragoons, green.
    FrenchDragoon,
    /// French cuirassiers.
    FrenchCuirassier,
    /// French lancers.
    FrenchLancer,
    /// French generals.
    FrenchGeneral,
    /// A French commander.
    FrenchMarshal,
    /// British line.
    BritishLine,
    /// British Foot Guards.
    BritishGuard,
    /// British Highlanders.
    BritishHighland,
    /// British light infantry, red.
    BritishLight,
    /// British riflemen, green.
    BritishRifle,
    /// British gunners.
    BritishGunner,
    /// British light dragoons and hussars.
    BritishLightDragoon,
    /// British heavy dragoons and Household.
    BritishDragoon,
    /// British generals.
    BritishGeneral,
    /// A British commander.
    BritishMarshal,
    /// Portuguese line.
    PortugueseLine,
    /// Portuguese Caçadores, brown.
    PortugueseCacador,
    /// Spanish line of 1805, white.
    SpanishLine,
    /// Spanish line of 1811, brown.
    SpanishLate,
    /// Prussian line.
    PrussianLine,
    /// Prussian militia.
    PrussianLandwehr,
    /// Prussian lancers.
    PrussianUhlan,
    /// Austrian line, German regiments.
    AustrianLine,
    /// Austrian line, Hungarian regiments.
    AustrianHungarian,
    /// Russian line.
    RussianLine,
    /// Russian grenadiers.
    RussianGrenadier,
    /// Cossacks.
    RussianCossack,
    /// United States regulars of 1846.
    American1846,
    /// Mexican line of 1846.
    Mexican1846,
    /// Union infantry.
    Union,
    /// Union cavalry.
    UnionCavalry,
    /// Confederate infantry in grey.
    Confederate,
    /// Confederate infantry in butternut.
    ConfederateButternut,
    /// Confederate cavalry.
    ConfederateCavalry,
    /// French line of 1870.
    French1870,
    /// Prussian line of 1870.
    Prussian1870,
}

/// The cloth of collars and cuffs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dye {
    /// White.
    White,
    /// Buff.
    Buff,
    /// Pale yellow.
    PaleYellow,
    /// Yellow.
    Yellow,
    /// Deep yellow.
    Orange,
    /// Scarlet.
    Scarlet,
    /// Crimson.
    Crimson,
    /// Rose.
    Rose,
    /// Purple.
    Purple,
    /// Blue.
    Blue,
    /// Sky blue.
    SkyBlue,
    /// Light green.
    GoslingGreen,
    /// Green.
    Green,
    /// Dark green.
    DarkGreen,
    /// Black.
    Black,
}

/// What is on their heads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Headgear {
    /// Wider at the top.
    Shako,
    /// Straight.
    Stovepipe,
    /// With a high front.
    Barretina,
    /// A shako under its cover.
    Oilskin,
    /// Fur.
    Bearskin,
    /// Feathers over a diced band.
    Bonnet,
    /// Two corners.
    Bicorne,
    /// Low and soft, with a peak.
    Kepi,
    /// A cap without a peak.
    Forage,
    /// A wide brim.
    Slouch,
    /// Leather with a spike.
    Spike,
    /// A helmet with a crest.
    Crest,
}

/// What is carried into battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standard {
    /// Of Napoleon's regiments, under its eagle.
    Eagle,
    /// The King's colour, and the regimental one in the colour of the facings.
    British,
    /// Portuguese.
    Portuguese,
    /// The ragged cross.
    Spanish,
    /// Prussian.
    Prussian,
    /// Austrian.
    Austrian,
    /// Russian.
    Russian,
    /// Stars and stripes.
    American,
    /// The battle flag of the Confederates.
    Confederate,
    /// Mexican.
    Mexican,
    /// The French tricolour.
    Tricolour,
}
