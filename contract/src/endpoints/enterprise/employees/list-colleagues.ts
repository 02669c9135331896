import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { picture } from "../../../entities/card.ts";
import { groupId } from "../../../fields/ids.ts";
import { line } from "../../../fields/text.ts";
import { listEmployees } from "./list-employees.ts";

/** Somebody as every employee of the same enterprise sees them: what their card shows, and no email address. */
const colleague = z.object({
  uid: z.string(),
  name_first: z.string(),
  name_last: z.string(),
  job_title: z.string(),
  profile_pic: picture.nullable(),
  /** Path of the card. */
  route: z.string(),
});

export const listColleagues = endpoint({
  method: "POST",
  path: "/api/enterprise/colleagues",
  summary:
    "The active people of the caller’s enterprise, by name, with their cards. A search looks at up to 250 entries, so a part of its answer may be short while `next` leads on.",
  access: "user",
  who: "Everybody in the enterprise.",
  input: z.strictObject({
    /** Beginnings of names and job titles. */
    q: line(100).optional(),
    /** A group of the enterprise: those who are in it. */
    group: groupId.optional(),
    after: listEmployees.input.shape.after,
  }),
  reply: z.object({ items: z.array(colleague), next: z.string().nullable() }),
  fails: ["not-found"],
});
