import { BUILT_IN_THEMES } from "@cardinal/card/themes/built-in-themes";
import { patchDatabase } from "./administer.ts";
import type { Environment } from "./environment.ts";

/** The theme templates by their paths in the database. Publishing them again changes nothing. */
function templatePaths(): Record<string, unknown> {
  return Object.fromEntries(BUILT_IN_THEMES.map((theme) => [`templates/published/${theme.id}`, theme]));
}

/** Publishes the built-in templates, which every local stack has. */
export async function publishTemplates(environment: Environment): Promise<void> {
  await patchDatabase(environment, templatePaths());
}
