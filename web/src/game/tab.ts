// What the desk shows: orders, the log, or the position in words.

export type Tab = "orders" | "log" | "text";
