//! Turns the client's TypeScript into one script, so that the program carries its own client and building it needs no
//! Node. Types are checked by `tools/test`, not here.
//!
//! Modules are joined in the order of their imports, each in a scope of its own; a cycle of imports fails the build.

use std::collections::BTreeMap;
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
    let page = Path::new(WEB).join("page");
    for file in files(&page).map_err(|error| format!("{}: {error}", page.display()))? {
        let name = file.strip_prefix(&page).map_err(|error| error.to_string())?;
        let text = read(&file)?;
        add(&mut list, &out.join("page").join(name), &name.to_string_lossy(), &text)?;
    }
    add(&mut list, &out.join("app.js"), "app.js", &bundle(&Path::new(WEB).join("src"))?)?;
    list.push(']');
    fs::write(out.join("assets.rs"), list).map_err(|error| format!("assets.rs: {error}"))
}

fn add(list: &mut String, to: &Path, name: &str, text: &str) -> Result<(), String> {
    write(to, text).map_err(|error| format!("{}: {error}", to.display()))?;
    let _ = writeln!(list, "    (\"{name}\", include_str!({to:?})),");
    Ok(())
}

fn read(file: &Path) -> Result<String, String> {
    fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))
}

/// A module without types: its code, and the modules it imports.
struct Module {
    code: String,
    exports: Vec<String>,
    imports: Vec<PathBuf>,
}

/// All modules in one script, `main.ts` last.
fn bundle(root: &Path) -> Result<String, String> {
    let mut modules = BTreeMap::new();
    for file in files(root).map_err(|error| format!("{}: {error}", root.display()))? {
        let name = file.strip_prefix(root).map_err(|error| error.to_string())?.to_owned();
        let module = module(&name, &strip(&file, &read(&file)?)?)?;
        modules.insert(name, module);
    }
    let mut order = Vec::new();
    visit(Path::new("main.ts"), &modules, &mut Vec::new(), &mut order)?;
    let mut script = String::new();
    for name in order {
        let Module { code, exports, .. } = &modules[&name];
        if name == Path::new("main.ts") {
            let _ = write!(script, "{{\n{code}}}\n");
        } else {
            let (scope, exports) = (scope(&name), exports.join(", "));
            let _ = write!(script, "const {scope} = (() => {{\n{code}return {{ {exports} }};\n}})();\n");
        }
    }
    Ok(script)
}

/// Modules in the order in which they must run.
fn visit(
    name: &Path,
    modules: &BTreeMap<PathBuf, Module>,
    open: &mut Vec<PathBuf>,
    order: &mut Vec<PathBuf>,
) -> Result<(), String> {
    if order.iter().any(|done| done == name) {
        return Ok(());
    }
    if open.iter().any(|other| other == name) {
        return Err(format!("modules import each other in a circle: {open:?}"));
    }
    let module = modules.get(name).ok_or_else(|| format!("there is no module {}", name.display()))?;
    open.push(name.to_owned());
    for import in &module.imports {
        visit(import, modules, open, order)?;
    }
    open.pop();
    order.push(name.to_owned());
    Ok(())
}

/// Reads the imports and exports of printed code, which stand at the start of a line each.
fn module(name: &Path, printed: &str) -> Result<Module, String> {
    let mut module = Module { code: String::new(), exports: Vec::new(), imports: Vec::new() };
    for line in printed.lines() {
        if let Some(import) = line.strip_prefix("import ") {
            let (what, from) = match import.split_once(" from ") {
                Some((what, from)) => (what, from),
                None => ("{}", import),
            };
            let from = resolve(name, from.trim_matches([';', '"', '\'', ' ']));
            let what = match what.strip_prefix("* as ") {
                Some(all) => all.to_owned(),
                None => what.replace(" as ", ": "),
            };
            let _ = writeln!(module.code, "const {what} = {};", scope(&from));
            module.imports.push(from);
        } else if let Some(export) = line.strip_prefix("export ") {
            if export.trim_end_matches(';') == "{}" {
                continue;
            }
            let words = export.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
            let named = words.filter(|word| !word.is_empty());
            let mut named = named.skip_while(|word| ["async", "function", "class", "const"].contains(word));
            let export_name = named.next().ok_or_else(|| format!("{}: {line}", name.display()))?;
            module.exports.push(export_name.to_owned());
            let _ = writeln!(module.code, "{export}");
        } else {
            let _ = writeln!(module.code, "{line}");
        }
    }
    Ok(module)
}

/// The module that `from` names in the module `name`.
fn resolve(name: &Path, from: &str) -> PathBuf {
    let mut path = name.parent().unwrap_or(Path::new("")).to_owned();
    for part in from.split('/') {
        match part {
            "." => {}
            ".." => drop(path.pop()),
            part => path.push(part),
        }
    }
    path.with_extension("ts")
}

/// The name that holds what a module exports.
fn scope(name: &Path) -> String {
    let name =
        name.with_extension("").to_string_lossy().replace(|letter: char| !letter.is_alphanumeric(), "_");
    format!("${name}")
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
