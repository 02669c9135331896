import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { theme } from "../../entities/theme.ts";

export const listThemes = endpoint({
  method: "GET",
  path: "/api/vcard/themes",
  summary: "The caller's themes.",
  access: "user",
  input: () => z.strictObject({}),
  reply: () => z.object({ items: z.array(theme), next: z.string().nullable() }),
});
