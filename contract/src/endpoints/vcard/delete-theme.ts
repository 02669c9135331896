import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { ownThemeId } from "../../fields/ids.ts";

export const deleteTheme = endpoint({
  method: "DELETE",
  path: "/api/vcard/themes/{id}",
  summary: "Delete one of the caller's themes and its background file; a card that uses it falls back to bsBlue.",
  access: "user",
  input: () => z.strictObject({ id: ownThemeId }),
  reply: () => z.object({ deleted: z.literal(true) }),
  fails: ["field-locked", "not-found"],
});
