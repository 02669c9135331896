import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { theme } from "../../../entities/theme.ts";

export const listTemplates = endpoint({
  method: "GET",
  path: "/api/admin/theme_templates",
  summary: "The published theme templates.",
  access: "anyone",
  input: () => z.strictObject({}),
  /** All of them, at most `MAX_TEMPLATES` and the built-in ones, so there is one page. */
  reply: () => z.object({ items: z.array(theme), next: z.null() }),
});
