//! Turns the client's TypeScript into JavaScript and lists every file of it, so that the program carries its own
//! client and building it needs no Node. Types are checked by `tools/test`, not here.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use oxc_allocator::Allocator;
use oxc_codegen::Codegen;
use oxc_diagnostics::OxcDiagnostic;
use oxc_parser::Parser;
use oxc_semantic::SemanticBuilder;
use oxc_span::SourceType;
use oxc_transformer::{RewriteExtensionsMode, TransformOptions, Transformer, TypeScriptOptions};

/// The client's folder, beside the crates.
const WEB: &str = "../../web";

fn main() {
    if let Err(error) = build() {
        eprintln!("{error}");
        std::process::exit(1);
    }
}

fn build() -> Result<(), String> {
    println!("cargo::rerun-if-changed={WEB}/src");
    println!("cargo::rerun-if-changed={WEB}/page");
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    let mut list = String::from("&[\n");
    for (folder, route) in [("page", ""), ("src", "app/")] {
        let root = Path::new(WEB).join(folder);
        for file in files(&root).map_err(|error| format!("{}: {error}", root.display()))? {
            let name = file.strip_prefix(&root).map_err(|error| error.to_string())?;
            let (name, text) = served(&file, name)?;
            let to = out.join(folder).join(&name);
            write(&to, &text).map_err(|error| format!("{}: {error}", to.display()))?;
            let name = name.to_string_lossy();
            let _ = writeln!(list, "    (\"{route}{name}\", include_str!({to:?})),");
        }
    }
    list.push(']');
    fs::write(out.join("assets.rs"), list).map_err(|error| format!("assets.rs: {error}"))
}

/// The name and text a file is served with.
fn served(file: &Path, name: &Path) -> Result<(PathBuf, String), String> {
    let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    match file.extension() {
        Some(extension) if extension == "ts" => Ok((name.with_extension("js"), strip(file, &text)?)),
        _ => Ok((name.to_owned(), text)),
    }
}

/// All files below a folder, in order of name.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

fn write(to: &Path, text: &str) -> io::Result<()> {
    to.parent().map_or(Ok(()), fs::create_dir_all)?;
    fs::write(to, text)
}

/// TypeScript without its types; imports of `./x.ts` become imports of `./x.js`.
fn strip(path: &Path, source: &str) -> Result<String, String> {
    let sound = |diagnostics: Vec<OxcDiagnostic>| match diagnostics.is_empty() {
        true => Ok(()),
        false => Err(shown(path, source, diagnostics)),
    };
    let allocator = Allocator::default();
    let kind = SourceType::from_path(path).map_err(|error| error.to_string())?;
    let parsed = Parser::new(&allocator, source, kind).parse();
    sound(parsed.diagnostics.into_iter().collect())?;
    let mut program = parsed.program;
    let semantic = SemanticBuilder::new().with_excess_capacity(2.0).with_enum_eval(true).build(&program);
    sound(semantic.diagnostics.into_iter().collect())?;
    let options = TransformOptions {
        typescript: TypeScriptOptions {
            only_remove_type_imports: true,
            rewrite_import_extensions: Some(RewriteExtensionsMode::Rewrite),
            ..TypeScriptOptions::default()
        },
        ..TransformOptions::default()
    };
    let scoping = semantic.semantic.into_scoping();
    let transformed = Transformer::new(&allocator, path, &options).build_with_scoping(scoping, &mut program);
    sound(transformed.diagnostics.into_iter().collect())?;
    Ok(Codegen::new().build(&program).code)
}

fn shown(path: &Path, source: &str, diagnostics: Vec<OxcDiagnostic>) -> String {
    let show = |diagnostic: OxcDiagnostic| diagnostic.with_source_code(source.to_owned());
    let shown: Vec<_> = diagnostics.into_iter().map(|one| format!("{:?}", show(one))).collect();
    format!("{}:\n{}", path.display(), shown.join("\n"))
}
