import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme, type MantineTheme } from "@mantine/core";
import { expect, test } from "vitest";
import { cssVariables, theme } from "../theme.ts";

type Variables = Record<string, string>;

/** Blocks of plain declarations, by selector. */
function read(css: string): Map<string, Variables> {
  return new Map(
    [...css.matchAll(/(:root[^{]*?)\s*\{([^}]*)\}/g)].map(([, selector = "", body = ""]) => {
      const all = [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value?.trim()]);
      return [selector, Object.fromEntries(all) as Variables];
    }),
  );
}

/** The kit's variables for a theme: shared ones, and those of each scheme. */
function resolve(merged: MantineTheme): Record<string, Variables> {
  const [kit, own] = [defaultCssVariablesResolver(merged), cssVariables(merged)];
  return {
    ":root": { ...kit.variables, ...own.variables },
    ':root[data-mantine-color-scheme="light"]': { ...kit.light, ...own.light },
    ':root[data-mantine-color-scheme="dark"]': { ...kit.dark, ...own.dark },
  };
}

/** A value with its variables resolved. */
function flat(value: string, all: Variables): string {
  const next = value.replace(/var\((--[\w-]+)\)/g, (whole, name: string) => all[name] ?? whole);
  return next === value ? value : flat(next, all);
}

test("pages without the kit use the same colours and fonts", async () => {
  const css = read(await readFile(join(import.meta.dirname, "tokens.css"), "utf8"));
  const kit = resolve(mergeMantineTheme(DEFAULT_THEME, theme));
  expect([...css.keys()]).toEqual(Object.keys(kit));
  for (const [selector, variables] of css) {
    for (const [name, value] of Object.entries(variables)) {
      expect(value, `${selector} ${name}`).toBe(
        flat(kit[selector]?.[name] ?? "", { ...kit[":root"], ...kit[selector] }),
      );
    }
  }
});
