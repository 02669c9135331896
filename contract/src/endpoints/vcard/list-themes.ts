import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { theme } from "../../entities/theme.ts";
import { cursor, pageLimit } from "../../fields/cursor.ts";

export const listThemes = endpoint({
  method: "GET",
  path: "/api/vcard/themes",
  summary: "The caller's themes, oldest first.",
  access: "user",
  input: () =>
    z.strictObject({
      limit: pageLimit(50),
      /** The last theme of the previous page. */
      cursor: cursor(/^[A-Za-z0-9_-]{1,64}$/).optional(),
    }),
  reply: () => z.object({ items: z.array(theme), next: z.string().nullable() }),
});
