import { BUILT_IN_THEMES } from "@cardinal/card/themes/built-in-themes";
import { patchDatabase } from "./administer.ts";
import type { Environment } from "./environment.ts";

/** The theme templates as they stand in the database, by their paths. Published again they are the same. */
function templatePaths(): Record<string, unknown> {
  return Object.fromEntries(BUILT_IN_THEMES.map((theme) => [`templates/published/${theme.id}`, theme]));
}

/** Every local stack offers the templates that come with the product. */
export async function publishTemplates(environment: Environment): Promise<void> {
  await patchDatabase(environment, templatePaths());
}
