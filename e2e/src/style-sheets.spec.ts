import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "./support/fixtures.ts";

const SOURCES = ["web/src", "card/src"];

interface Declaration {
  readonly place: string;
  readonly property: string;
  readonly value: string;
}

/** The declarations of a style sheet, without custom properties, which may have any value. */
function declarationsOf(path: string): Declaration[] {
  const css = readFileSync(path, "utf8").replaceAll(/\/\*[^]*?\*\//g, "");
  const rules = css.replaceAll(/@(?:font-face|property)[^{]*\{[^}]*\}/g, "");
  return [...rules.matchAll(/(?<=[{;]\s*)(?!--)([\w-]+)\s*:\s*([^;{}]+);/g)].map(([, property = "", value = ""]) => ({
    place: path.slice(path.search(/(?:web|card)\/src/)),
    property,
    value: value.replace(/\s*!important$/, "").replaceAll(/\s+/g, " "),
  }));
}

test("the browser supports every declaration of the style sheets", async ({ page }) => {
  const declarations = SOURCES.flatMap((source) => {
    const folder = fileURLToPath(new URL(`../../${source}/`, import.meta.url));
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
    return files.flatMap((file) => declarationsOf(folder + file));
  });
  expect(declarations.length).toBeGreaterThan(3000);
  await page.goto("/robots.txt");
  // An unsupported declaration is dropped without an error.
  const dropped = await page.evaluate(
    (all) => all.filter(({ property, value }) => property !== "composes" && !CSS.supports(property, value)),
    declarations,
  );
  expect(dropped).toEqual([]);
});
