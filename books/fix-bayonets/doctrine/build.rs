//! Makes the messages of text/en.ftl typed values.

fn main() {
    rulebook::build_messages();
}
