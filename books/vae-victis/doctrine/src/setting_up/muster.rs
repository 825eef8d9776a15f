//! The army of a free battle: good foot, a few guns and some horse to each corps.

use commander::Task;
use vae_victis::Order;
use vae_victis::estimate::{Arm, Bought, Kind, POINTS, Period, Roster, Row, RowId, Trait};

use crate::Planner;
use crate::key;
use crate::weights::Weights;

impl Planner<'_> {
    /// Chapter 2: as many corps as were agreed on, each spending its points.
    pub(super) fn muster(&mut self) {
        let battle = self.choice.battle;
        let Kind::Free { corps } = battle.scenario().kind else { return };
        let nation = battle.nation(self.estimate.side);
        let taken = vec![0; battle.period().rows.len()];
        let weights = &self.estimate.weights;
        let mut shop = Shop { period: battle.period(), nation, taken, weights };
        let corps: Vec<Vec<Bought>> = (0..corps).map(|_| shop.corps()).collect();
        let order = Order::Muster(Box::new(Roster { nation, corps }));
        let reasons = [(key::TERM_THE_ARMY, 1.0)];
        self.choice.add(vec![order], Task::Take, String::new(), 1.0, &reasons);
    }
}

/// What can still be bought.
struct Shop<'a> {
    period: &'a Period,
    nation: u8,
    taken: Vec<u8>,
    /// What its buyer looks for.
    weights: &'a Weights,
}

impl Shop<'_> {
    fn corps(&mut self) -> Vec<Bought> {
        let (mut bought, mut left) = (Vec::new(), POINTS);
        while POINTS - left < self.weights.guns
            && let Some(index) = self.best(Arm::Artillery, left)
        {
            self.take(index, &mut bought, &mut left);
        }
        for (arm, count) in [(Arm::Cavalry, self.weights.horse), (Arm::Infantry, usize::MAX)] {
            for _ in 0..count {
                let Some(index) = self.best(arm, left) else { break };
                self.take(index, &mut bought, &mut left);
            }
        }
        // Whatever fits into the rest.
        while let Some(index) =
            [Arm::Infantry, Arm::Cavalry, Arm::Artillery].into_iter().find_map(|arm| self.best(arm, left))
        {
            self.take(index, &mut bought, &mut left);
        }
        bought
    }

    fn take(&mut self, index: usize, bought: &mut Vec<Bought>, left: &mut u8) {
        self.taken[index] += 1;
        *left -= self.period.rows[index].cost;
        let row = RowId(u8::try_from(index).unwrap_or(0));
        bought.push(Bought { row, weapon: None, mark: None });
    }

    /// The row of an arm that gives most for its points, of those that are open and still fit.
    fn best(&self, arm: Arm, left: u8) -> Option<usize> {
        let rows = self.period.rows.iter().enumerate();
        let open = rows.filter(|(index, row)| {
            row.arm == arm
                && row.is_for_sale
                && row.cost <= left
                && (row.nations.is_empty() || row.nations.contains(&self.nation))
                && row.limit.is_none_or(|limit| self.taken[*index] < limit)
        });
        let price = |row| price(row, self.weights.picks);
        open.max_by(|one, two| price(one.1).total_cmp(&price(two.1))).map(|(index, _)| index)
    }
}

/// What a point buys.
fn price(row: &Row, picks: bool) -> f64 {
    let melee = f64::from(row.melee) + 0.5 * f64::from(row.charge);
    let fire = f64::from(row.fire.unwrap_or(0));
    let light = if row.traits.contains(Trait::Skirmishers) { -1.0 } else { 0.0 };
    let all = match row.arm {
        Arm::Artillery => 2.0 * fire,
        Arm::Cavalry => melee + 1.0,
        Arm::Infantry => melee + fire + light,
    };
    // Twice as good is more than twice as hard to break, and every move costs as much for one as for another.
    if picks { all * all / f64::from(row.cost) } else { all / (f64::from(row.cost) + 1.0) }
}
