import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { found, SEARCH_KINDS } from "../../../entities/platform/found.ts";
import { searchWords } from "../../../fields/person-words.ts";
import { cursor } from "../../../fields/cursor.ts";

export const search = endpoint({
  method: "GET",
  path: "/api/admin/search",
  summary:
    "Without `q`, the newest entries first; with `q`, the entries that contain all its terms as prefixes of words. `users`: names, username, enterprise and email address. `enterprises`: ID and name. `cards`: users with a card, also by its address. `events`: name and place. `keys`: the printed card with exactly this key; empty without `q`. Up to 250 entries are read, so a page may be short although `next` is set.",
  access: "admin",
  role: "support",
  input: () =>
    z.strictObject({
      kind: z.enum(SEARCH_KINDS),
      q: z
        .string()
        .max(100, "Use at most 100 characters.")
        .refine((typed) => searchWords(typed).length > 0, "Enter at least two letters or digits.")
        .optional(),
      after: cursor(/^[^.#$[\]/\u0000-\u0020\u007f]{1,60}~[A-Za-z0-9_-]{1,128}$/).optional(),
    }),
  reply: () => found,
});
