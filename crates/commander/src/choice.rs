//! One decision, as a doctrine is asked for its courses.

use engine::{Key, Rules as _, Seat};

use crate::doctrine::{Battle, Care, Course, Doctrine, Order, Reason, Task};

/// A decision to be made: the position as the seat knows it, and the courses found so far.
pub struct Choice<'a, D: Doctrine> {
    /// The battle as the seat's side knows it.
    pub battle: &'a Battle<D>,
    /// Who decides.
    pub seat: Seat,
    /// How thoroughly to look.
    pub care: Care,
    /// What was found.
    pub courses: &'a mut Vec<Course<Order<D>>>,
}

impl<D: Doctrine> Choice<'_, D> {
    /// Adds a course: its orders, the task it serves, what that is about, its merit and what the merit is made of.
    pub fn add(
        &mut self,
        orders: Vec<Order<D>>,
        task: Task,
        about: String,
        merit: f64,
        terms: &[(Key, f64)],
    ) {
        let reasons = self.reasons(terms);
        self.courses.push(Course { orders, task, about, merit, reasons });
    }

    /// Would the book let the seat do this?
    pub fn is_lawful(&self, order: &Order<D>) -> bool {
        D::Book::check(self.battle, self.seat, order).is_ok()
    }

    /// A name, when somebody will read it.
    pub fn named(&self, name: impl FnOnce() -> String) -> String {
        match self.care {
            Care::Quick => String::new(),
            Care::Full => name(),
        }
    }

    /// Reasons as they are told: none in a hurry, and none that hardly count.
    fn reasons(&self, terms: &[(Key, f64)]) -> Vec<Reason> {
        let told = terms.iter().filter(|(_, points)| self.care == Care::Full && points.abs() >= 0.05);
        told.map(|&(term, points)| Reason { term, points }).collect()
    }
}
