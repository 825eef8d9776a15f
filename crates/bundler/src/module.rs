//! One module: its code without types, what it imports and what it exports.

use std::path::{Path, PathBuf};

use oxc_allocator::Allocator;
use oxc_ast::ast::{
    Declaration, ExportDeclaration, ImportDeclaration, ImportDeclarationSpecifier, ModuleDeclaration,
    Statement, VariableDeclarationKind,
};
use oxc_codegen::{Codegen, CodegenOptions};
use oxc_diagnostics::OxcDiagnostic;
use oxc_parser::{Parser, ParserReturn};
use oxc_semantic::SemanticBuilder;
use oxc_span::{GetSpan as _, SourceType, Span};
use oxc_transformer::{TransformOptions, Transformer, TypeScriptOptions};

use crate::BundleError;

/// A module ready to be joined.
pub struct Module {
    /// Its code without imports and without the word `export`.
    pub code: String,
    /// What it takes from others.
    pub imports: Vec<Import>,
    /// Names by which others know what it gives, and its own for them.
    pub exports: Vec<(String, String)>,
}

/// What a module takes from another.
pub struct Import {
    /// The other, by its path from the root.
    pub from: PathBuf,
    /// What is taken.
    pub names: Names,
}

/// What an import takes.
pub enum Names {
    /// Everything, under this name.
    All(String),
    /// These, by the other's names and our own.
    Some(Vec<(String, String)>),
}

impl Module {
    pub fn new(name: &Path, source: &str) -> Result<Self, BundleError> {
        let code = stripped(name, source)?;
        let allocator = Allocator::default();
        let read = Parser::new(&allocator, &code, SourceType::mjs()).parse();
        check(name, &code, read.diagnostics.iter())?;
        let mut reader = Reader { name, cuts: Vec::new(), imports: Vec::new(), exports: Vec::new() };
        reader.read(&read)?;
        Ok(Self { code: reader.cut(&code), imports: reader.imports, exports: reader.exports })
    }
}

/// Finds what a module imports and exports, and where that stands.
struct Reader<'a> {
    name: &'a Path,
    /// Parts of the code that go, in order.
    cuts: Vec<Span>,
    imports: Vec<Import>,
    exports: Vec<(String, String)>,
}

impl Reader<'_> {
    fn read(&mut self, read: &ParserReturn<'_>) -> Result<(), BundleError> {
        if !read.module_record.dynamic_imports.is_empty() {
            return Err(self.unsupported("import() while running"));
        }
        if !read.module_record.import_metas.is_empty() {
            return Err(self.unsupported("import.meta"));
        }
        for statement in &read.program.body {
            self.statement(statement)?;
        }
        Ok(())
    }

    fn statement(&mut self, statement: &Statement<'_>) -> Result<(), BundleError> {
        let Some(module) = statement.as_module_declaration() else { return Ok(()) };
        match module {
            ModuleDeclaration::ImportDeclaration(import) => self.import(import),
            ModuleDeclaration::ExportDeclaration(export) => self.export(export),
            ModuleDeclaration::ExportNamedDeclaration(export) => {
                self.cuts.push(export.span);
                let pair = |given: &oxc_ast::ast::ExportSpecifier<'_>| {
                    (given.exported.name().to_string(), given.local.name().to_string())
                };
                self.exports.extend(export.specifiers.iter().map(pair));
                Ok(())
            }
            ModuleDeclaration::ExportFromDeclaration(_) => {
                Err(self.unsupported("what is exported from another module"))
            }
            ModuleDeclaration::ExportAllDeclaration(_) => Err(self.unsupported("export *")),
            ModuleDeclaration::ExportDefaultDeclaration(_) => Err(self.unsupported("export default")),
            ModuleDeclaration::TSExportAssignment(_) | ModuleDeclaration::TSNamespaceExportDeclaration(_) => {
                Err(self.unsupported("an export of another kind of module"))
            }
        }
    }

    fn import(&mut self, import: &ImportDeclaration<'_>) -> Result<(), BundleError> {
        self.cuts.push(import.span);
        let from = resolved(self.name, &import.source.value);
        let mut some = Vec::new();
        for taken in import.specifiers.iter().flatten() {
            match taken {
                ImportDeclarationSpecifier::ImportSpecifier(one) => {
                    some.push((one.imported.name().to_string(), one.local.name.to_string()));
                }
                ImportDeclarationSpecifier::ImportNamespaceSpecifier(all) => {
                    let names = Names::All(all.local.name.to_string());
                    self.imports.push(Import { from: from.clone(), names });
                }
                ImportDeclarationSpecifier::ImportDefaultSpecifier(_) => {
                    return Err(self.unsupported("import of a default"));
                }
            }
        }
        self.imports.push(Import { from, names: Names::Some(some) });
        Ok(())
    }

    fn export(&mut self, export: &ExportDeclaration<'_>) -> Result<(), BundleError> {
        let declared = &export.declaration;
        self.cuts.push(Span::new(export.span.start, declared.span().start));
        let names: Vec<String> = match declared {
            Declaration::VariableDeclaration(variables)
                if variables.kind == VariableDeclarationKind::Const =>
            {
                let patterns = variables.declarations.iter().map(|variable| &variable.id);
                patterns.flat_map(|id| id.get_binding_identifiers()).map(|id| id.name.to_string()).collect()
            }
            // Whoever imports it would keep its first value.
            Declaration::VariableDeclaration(_) => return Err(self.unsupported("an export that changes")),
            Declaration::FunctionDeclaration(function) => {
                function.id.iter().map(|id| id.name.to_string()).collect()
            }
            Declaration::ClassDeclaration(class) => class.id.iter().map(|id| id.name.to_string()).collect(),
            Declaration::TSTypeAliasDeclaration(_)
            | Declaration::TSInterfaceDeclaration(_)
            | Declaration::TSEnumDeclaration(_)
            | Declaration::TSExternalModuleDeclaration(_)
            | Declaration::TSNamespaceDeclaration(_)
            | Declaration::TSGlobalDeclaration(_)
            | Declaration::TSImportEqualsDeclaration(_) => {
                return Err(self.unsupported("an export of a type"));
            }
        };
        self.exports.extend(names.into_iter().map(|name| (name.clone(), name)));
        Ok(())
    }

    fn unsupported(&self, what: &'static str) -> BundleError {
        BundleError::Unsupported { path: self.name.to_owned(), what }
    }

    /// The code without what goes.
    fn cut(&self, code: &str) -> String {
        let mut kept = String::new();
        let mut from = 0;
        for span in &self.cuts {
            kept.push_str(&code[from..span.start as usize]);
            from = span.end as usize;
        }
        kept + &code[from..]
    }
}

/// TypeScript without its types.
fn stripped(path: &Path, source: &str) -> Result<String, BundleError> {
    let allocator = Allocator::default();
    let read = Parser::new(&allocator, source, SourceType::ts()).parse();
    check(path, source, read.diagnostics.iter())?;
    let mut program = read.program;
    let semantic = SemanticBuilder::new().with_excess_capacity(2.0).with_enum_eval(true).build(&program);
    check(path, source, semantic.diagnostics.iter())?;
    let scoping = semantic.semantic.into_scoping();
    if scoping.symbol_names().any(|name| name.starts_with('$')) {
        return Err(BundleError::Unsupported { path: path.to_owned(), what: "a name that begins with $" });
    }
    let options = TransformOptions {
        typescript: TypeScriptOptions { only_remove_type_imports: true, ..TypeScriptOptions::default() },
        ..TransformOptions::default()
    };
    let transformed = Transformer::new(&allocator, path, &options).build_with_scoping(scoping, &mut program);
    check(path, source, transformed.diagnostics.iter())?;
    Ok(Codegen::new().build(&program).code)
}

/// The same script without comments and blanks.
pub fn packed(code: &str) -> Result<String, BundleError> {
    let allocator = Allocator::default();
    let read = Parser::new(&allocator, code, SourceType::mjs()).parse();
    check(Path::new("the script.js"), code, read.diagnostics.iter())?;
    Ok(Codegen::new().with_options(CodegenOptions::minify()).build(&read.program).code)
}

/// Is this text JavaScript?
pub fn parsed(path: &Path, code: &str) -> Result<(), BundleError> {
    let allocator = Allocator::default();
    let read = Parser::new(&allocator, code, SourceType::mjs()).parse();
    check(path, code, read.diagnostics.iter())?;
    let semantic = SemanticBuilder::new().with_check_syntax_error(true).build(&read.program);
    check(path, code, semantic.diagnostics.iter())
}

fn check<'a>(
    path: &Path,
    source: &str,
    diagnostics: impl Iterator<Item = &'a OxcDiagnostic>,
) -> Result<(), BundleError> {
    let show = |one: &OxcDiagnostic| format!("{:?}", one.clone().with_source_code(source.to_owned()));
    let shown: Vec<String> = diagnostics.map(show).collect();
    match shown.is_empty() {
        true => Ok(()),
        false => Err(BundleError::Syntax { path: path.to_owned(), what: shown.join("\n") }),
    }
}

/// The module that `from` names in the module `name`.
fn resolved(name: &Path, from: &str) -> PathBuf {
    let mut path = name.parent().unwrap_or(Path::new("")).to_owned();
    for part in from.split('/') {
        match part {
            "." => {}
            ".." => drop(path.pop()),
            part => path.push(part),
        }
    }
    path
}
