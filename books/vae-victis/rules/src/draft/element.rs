//! Elements and generals of the short form.

use engine::{Name, Side, Words};

use super::{Draft, Read, pose, unknown};
use crate::battle::{Element, Fate, Flag, Formation, General, Post, Quality};
use crate::key;
use crate::roster::Bought;
use crate::speech::flag_word;

impl Draft {
    pub(super) fn element(&mut self, side: Side, words: &mut Words<'_>) -> Read<()> {
        let period = self.period;
        let name = words.read(key::EXPECT_NAME, Name::new)?;
        let row = words.read(key::EXPECT_ROW, |word| period.row_named(word))?;
        let mut element = Element { name, side: side.0, row, ..Element::default() };
        let mut entry = None;
        if words.take("arrives") {
            element.post = Post::Awaited;
            element.arrives = words.number(key::EXPECT_NUMBER)?;
            words.keyword("at")?;
            entry = Some(ground::read_point(words)?);
        } else {
            element.post = Post::Table;
            element.pose = pose(words)?;
        }
        let mut corps = None;
        while let Some(word) = words.next_word() {
            match word {
                "corps" => corps = Some(words.read(key::EXPECT_NAME, Name::new)?),
                "weapon" => {
                    element.weapon = Some(words.read(key::EXPECT_WORD, |word| period.weapon_named(word))?)
                }
                "mark" => element.mark = Some(words.read(key::EXPECT_WORD, |word| period.mark_named(word))?),
                "square" => element.formation = Formation::Square,
                "dismounted" => element.formation = Formation::Dismounted,
                "half" => {
                    element.formation = Formation::Half;
                    self.halves.push((self.elements.len(), words.word(key::EXPECT_NAME)?.to_owned()));
                }
                word => match enumset::EnumSet::<Flag>::all().iter().find(|&flag| flag_word(flag) == word) {
                    Some(flag) => element.flags |= flag,
                    None => return Err(unknown(word)),
                },
            }
        }
        if element.formation == Formation::Dismounted
            && let Some(foot) = period.row(row).dismounts
        {
            element.row = foot;
        }
        element.corps = self.corps_of(side, corps)?;
        let bought = Bought { row: element.row, weapon: element.weapon, mark: element.mark };
        element.points = bought.cost(period);
        self.entries.push(entry);
        self.elements.push(element);
        Ok(())
    }

    pub(super) fn general(&mut self, words: &mut Words<'_>, is_chief: bool) -> Read<()> {
        let side = super::side(words)?;
        let name = words.read(key::EXPECT_NAME, Name::new)?;
        let pose = pose(words)?;
        let quality = Some(Quality::Average);
        let mut general =
            General { name, side: side.0, fate: Fate::Table, pose, quality, ..General::default() };
        let mut corps = None;
        while let Some(word) = words.next_word() {
            match word {
                "corps" => corps = Some(words.read(key::EXPECT_NAME, Name::new)?),
                "good" => general.quality = Some(Quality::Good),
                "mediocre" => general.quality = Some(Quality::Mediocre),
                "moved" => general.has_moved = true,
                "ap" => general.activation = words.number(key::EXPECT_NUMBER)?,
                word => return Err(unknown(word)),
            }
        }
        if !is_chief {
            general.corps = Some(self.corps_of(side, corps)?);
        }
        self.generals.push(general);
        Ok(())
    }
}
