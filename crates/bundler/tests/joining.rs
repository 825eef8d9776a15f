//! Modules that look like something else, and modules that cannot be joined.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use bundler::{BundleError, join};

fn joined(modules: &[(&str, &str)]) -> Result<String, BundleError> {
    let sources: BTreeMap<PathBuf, String> =
        modules.iter().map(|&(name, text)| (PathBuf::from(name), text.to_owned())).collect();
    join(&sources, Path::new("main.ts"))
}

#[test]
fn modules_stand_in_the_order_of_their_imports() {
    let script = joined(&[
        ("main.ts", r#"import { b } from "./b/b.ts"; import * as all from "./a.ts"; show(b, all.a);"#),
        ("a.ts", "export const a = 1;"),
        ("b/b.ts", r#"import { a as one } from "../a.ts"; const two = one + 1; export { two as b };"#),
        ("nobody.ts", "export const unused = 1;"),
    ]);
    let expected = "\
const $a = (() => {
const a = 1;
return { a };
})();
const $b$b = (() => {
const { a: one } = $a;

const two = one + 1;

return { b: two };
})();
{
const { b } = $b$b;
const all = $a;


show(b, all.a);
}
";
    assert_eq!(script.unwrap(), expected);
}

#[test]
fn what_only_looks_like_an_import_or_an_export_stays() {
    let tricky = r#"
// import { nothing } from "./nothing.ts";
/*
export const commented = 1;
import "./nowhere.ts";
*/
export const text = `
import { a } from "./absent.ts";
export const b = 2;
export {};
`;
export const words = "export default 1; import x from 'y'";
export const pattern = /^import .* from "z"$/;
export const { one, two: [three] } = { one: 1, two: [3] };
"#;
    let script =
        joined(&[("main.ts", r#"import { text } from "./tricky.ts"; show(text);"#), ("tricky.ts", tricky)]);
    let script = script.unwrap();
    for kept in [
        "import { a } from \"./absent.ts\";\nexport const b = 2;\nexport {};",
        "export default 1; import x from 'y'",
        "/^import .* from \"z\"$/",
    ] {
        assert!(script.contains(kept), "{kept} is missing in:\n{script}");
    }
    assert!(script.contains("return { text, words, pattern, one, three };"), "{script}");
}

#[test]
fn types_go_and_an_import_below_code_holds_from_the_start() {
    let main = r#"
import type { Shape } from "./shape.ts";
const drawn: Shape = draw();
import { draw } from "./shape.ts";
"#;
    let shape = "export interface Shape { readonly size: number } export function draw(): Shape { return { size: 1 }; }";
    let script = joined(&[("main.ts", main), ("shape.ts", shape)]).unwrap();
    let (import, use_) = (script.find("const { draw } = $shape;"), script.find("const drawn = draw();"));
    assert!(import.unwrap() < use_.unwrap() && !script.contains("interface"), "{script}");
}

#[test]
fn a_circle_of_imports_is_an_error() {
    let error = joined(&[
        ("main.ts", r#"import { a } from "./a.ts"; a();"#),
        ("a.ts", r#"import { b } from "./b.ts"; export const a = () => b;"#),
        ("b.ts", r#"import { a } from "./a.ts"; export const b = () => a;"#),
    ]);
    assert!(matches!(error, Err(BundleError::Cycle(open)) if open.len() == 3));
}

#[test]
fn what_cannot_be_joined_is_an_error() {
    let unsupported = [
        "export default 1;",
        "export let changing = 1;",
        r#"export * from "./other.ts";"#,
        r#"export { other } from "./other.ts";"#,
        r#"import other from "./other.ts";"#,
        r#"export const late = () => import("./other.ts");"#,
        "export const here = import.meta.url;",
        "export const $name = 1;",
    ];
    for text in unsupported {
        let error = joined(&[("main.ts", text), ("other.ts", "export const other = 1;")]);
        assert!(matches!(error, Err(BundleError::Unsupported { .. })), "{text}: {error:?}");
    }
    let waits =
        [("main.ts", r#"import { a } from "./a.ts"; show(a);"#), ("a.ts", "export const a = await b();")];
    assert!(matches!(joined(&waits), Err(BundleError::Syntax { .. })));
    assert!(joined(&[("main.ts", "await show();")]).is_ok(), "the last module may wait");
    let missing = joined(&[("main.ts", r#"import { a } from "./a.ts"; show(a);"#)]);
    assert!(matches!(missing, Err(BundleError::Missing(name)) if name == Path::new("a.ts")));
    let alike = [
        ("main.ts", r#"import { a } from "./a-b.ts"; import { b } from "./a_b.ts"; show(a, b);"#),
        ("a-b.ts", "export const a = 1;"),
        ("a_b.ts", "export const b = 1;"),
    ];
    assert!(matches!(joined(&alike), Err(BundleError::SameName(..))));
    assert!(matches!(joined(&[("main.ts", "const = ;")]), Err(BundleError::Syntax { .. })));
}
