import { BUILT_IN_THEMES } from "@cardinal/card/themes/built-in-themes";

/**
 * `node tools/bin/run.mjs templates`: the theme templates as JSON, for a real project:
 * `… templates > templates.json && firebase database:update /templates/published templates.json`.
 */
export async function run(): Promise<number> {
  const byId = Object.fromEntries(BUILT_IN_THEMES.map((theme) => [theme.id, theme]));
  process.stdout.write(`${JSON.stringify(byId, null, 2)}\n`);
  return 0;
}
