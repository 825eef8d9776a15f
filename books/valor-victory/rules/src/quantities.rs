//! What the book calls points and firepower: four different things, so four types.

engine::quantity! {
    /// Firepower against soft targets.
    Firepower(u16)
}

engine::quantity! {
    /// Casualty points, as attacks hand them out and as units absorb them.
    CasualtyPoints(u16)
}

engine::quantity! {
    /// Movement points.
    MovementPoints(u8)
}

engine::quantity! {
    /// The value of a unit or a weapon in points.
    Worth(u16)
}
