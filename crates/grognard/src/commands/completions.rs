use clap::{Args, CommandFactory};
use clap_complete::Shell;

use super::{Answer, Desk};
use crate::args::Program;
use crate::trouble::Trouble;

/// Print the completions for a shell.
#[derive(Debug, Args)]
#[command(
    after_long_help = "Examples:\n  grognard completions bash > ~/.local/share/bash-completion/completions/\
                             grognard\n  grognard completions fish > ~/.config/fish/completions/grognard.fish"
)]
pub(crate) struct Arguments {
    /// Which shell.
    shell: Shell,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, '_>) -> Result<Answer, Trouble> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut Program::command(), "grognard", &mut script);
    desk.console.raw(&script)?;
    Ok(Answer::Yes)
}
