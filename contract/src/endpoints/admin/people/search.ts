import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { foundPerson } from "../../../entities/platform/person.ts";
import { searchWords } from "../../../fields/person-words.ts";

/** What can be looked for. */
export const SEARCH_KINDS = ["users"] as const;

export const search = endpoint({
  method: "GET",
  path: "/api/admin/search",
  summary:
    "People by the beginnings of words of their names, username, email address and enterprise; without `q`, the newest first. Up to 250 are looked at, so a part may be short while `next` leads on.",
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
  reply: z.object({ items: z.array(foundPerson), next: z.string().nullable() }),
});
