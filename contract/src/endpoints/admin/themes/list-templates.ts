import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { theme } from "../../../entities/theme.ts";

export const listTemplates = endpoint({
  method: "GET",
  path: "/api/admin/theme_templates",
  summary: "The published theme templates.",
  access: "anyone",
  input: () => z.strictObject({}),
  reply: () => z.object({ items: z.array(theme) }),
});
