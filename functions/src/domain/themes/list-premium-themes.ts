import type { listPremiumThemes as call } from "@cardinal/contract/endpoints/admin/themes/list-premium-themes";
import { readCaller } from "../person/read-caller.ts";
import type { UseCase } from "../use-case.ts";
import { ownsTheme } from "./require-theme-in-plan.ts";
import { readTemplates } from "./list-templates.ts";

/**
 * Those of the given themes that are premium, and that the caller owns or may buy, in the given order; each once. A
 * withdrawn one is still available to its owners.
 */
export const listPremiumThemes: UseCase<typeof call> = async (ctx, { themes }) => {
  const [templates, user] = await Promise.all([readTemplates(ctx), readCaller(ctx)]);
  const published = new Map(templates.map((theme) => [theme.id, theme]));
  const items = [...new Set(themes)].flatMap((id) => {
    const theme = published.get(id);
    return theme?.premium === true && (theme.withdrawn !== true || ownsTheme(user, id)) ? [theme] : [];
  });
  return { items, next: null };
};
