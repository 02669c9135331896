import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { picture } from "../../../entities/card.ts";
import { groupId } from "../../../fields/ids.ts";
import { line } from "../../../fields/text.ts";
import { listEmployees } from "./list-employees.ts";

/** An employee as shown to all employees of the enterprise: the content of the card, without email address. */
const colleague = () =>
  z.object({
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
    "The active employees of the caller’s enterprise with their cards, by name. A search reads up to 250 entries, so a page may be short although `next` is set.",
  access: "user",
  who: "All employees of the enterprise.",
  input: () =>
    z.strictObject({
      /** Prefixes of names and job titles. */
      q: line(100).optional(),
      /** A group of the enterprise: those who are in it. */
      group: groupId.optional(),
      after: listEmployees.input.shape.after,
    }),
  reply: () => z.object({ items: z.array(colleague()), next: z.string().nullable() }),
  fails: ["not-found"],
});
