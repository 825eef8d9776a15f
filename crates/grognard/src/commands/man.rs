use clap::{Args, CommandFactory};

use super::{Answer, Desk};
use crate::args::Program;
use crate::trouble::Trouble;

/// Print the manual page of the program or of one command.
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  grognard man > grognard.1\n  grognard man sim | man -l -")]
pub(crate) struct Arguments {
    /// A command; the program itself if left out.
    command: Option<String>,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, '_>) -> Result<Answer, Trouble> {
    let mut program = Program::command();
    program.build();
    let command = match &arguments.command {
        None => program,
        Some(name) => match program.find_subcommand(name) {
            Some(command) => command.clone(),
            None => {
                let commands =
                    program.get_subcommands().map(|command| command.get_name().to_owned()).collect();
                return Err(Trouble::NoCommand { name: name.clone(), commands });
            }
        },
    };
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page).map_err(Trouble::Output)?;
    desk.console.raw(&page)?;
    Ok(Answer::Yes)
}
