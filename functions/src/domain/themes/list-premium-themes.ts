import type { listPremiumThemes as call } from "@cardinal/contract/endpoints/admin/themes/list-premium-themes";
import type { UseCase } from "../use-case.ts";
import { readTemplates } from "./list-templates.ts";

/**
 * Those of the named themes that are premium and offered, so that the caller may buy them, in the order they were asked
 * for; each once.
 */
export const listPremiumThemes: UseCase<typeof call> = async (ctx, { themes }) => {
  const published = new Map((await readTemplates(ctx)).map((theme) => [theme.id, theme]));
  const items = [...new Set(themes)].flatMap((id) => {
    const theme = published.get(id);
    return theme?.premium === true && theme.withdrawn !== true ? [theme] : [];
  });
  return { items };
};
