import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { found, SEARCH_KINDS } from "../../../entities/platform/found.ts";
import { searchWords } from "../../../fields/person-words.ts";

export const search = endpoint({
  method: "GET",
  path: "/api/admin/search",
  summary:
    "Without `q`, the newest first; with it, what has all its words, by their beginnings. `users`: names, username, enterprise and email address. `enterprises`: ID and name. `cards`: the same people, where they have a card, also by its address. `events`: name and place. `keys`: the printed card with this key, which has to be whole; without `q`, none. Up to 250 are looked at, so a part may be short while `next` leads on.",
  access: "admin",
  role: "support",
  input: z.strictObject({
    kind: z.enum(SEARCH_KINDS),
    q: z
      .string()
      .max(100, "Use at most 100 characters.")
      .refine((typed) => searchWords(typed).length > 0, "Enter at least two letters or digits.")
      .optional(),
    after: z
      .string()
      .regex(
        /^[^.#$[\]/\u0000-\u0020\u007f]{1,60}~[A-Za-z0-9_-]{1,128}$/,
        "That isn’t what an earlier answer had as `next`.",
      )
      .optional(),
  }),
  reply: found,
});
