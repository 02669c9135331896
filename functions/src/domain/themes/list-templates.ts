import { BUILT_IN_THEMES } from "@cardinal/card/themes/built-in-themes";
import type { listTemplates as call } from "@cardinal/contract/endpoints/admin/themes/list-templates";
import type { Theme } from "@cardinal/contract/entities/theme";
import type { Ctx } from "../ctx.ts";
import type { UseCase } from "../use-case.ts";

/**
 * Every template that cards can show, including withdrawn ones: built-in templates, and published ones, which take
 * precedence.
 */
export async function readTemplates(ctx: Pick<Ctx, "stores">): Promise<Theme[]> {
  const published = await ctx.stores.templates.list();
  const ids = new Set(published.map(({ id }) => id));
  return [...BUILT_IN_THEMES.filter(({ id }) => !ids.has(id)), ...published];
}

/** The templates that are offered, by name. */
export const listTemplates: UseCase<typeof call> = async (ctx) => {
  const offered = (await readTemplates(ctx)).filter(({ withdrawn }) => withdrawn !== true);
  return { items: offered.toSorted((a, b) => a.name.localeCompare(b.name, "en")), next: null };
};
