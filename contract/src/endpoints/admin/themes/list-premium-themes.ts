import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { theme } from "../../../entities/theme.ts";
import { themeId } from "../../../fields/ids.ts";

export const listPremiumThemes = endpoint({
  method: "POST",
  path: "/api/admin/themes/premium",
  summary: "The named premium themes that the caller owns or may buy.",
  access: "signed-in",
  input: () => z.strictObject({ themes: z.array(themeId).max(100) }),
  /** At most one for each named theme, so there is one page. */
  reply: () => z.object({ items: z.array(theme), next: z.null() }),
});
