import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { cardRequest } from "../../../entities/card-request.ts";
import { uid } from "../../../fields/ids.ts";
import { line } from "../../../fields/text.ts";

const who = "Admins of the enterprise; employees whose role lets them edit cards, for the groups of that role.";

export const listCardRequests = endpoint({
  method: "GET",
  path: "/api/enterprise/requests",
  summary:
    "Pending changes of cards together with the current values, without fields that are no longer locked. Up to 250 entries are read, so a page may be short although `next` is set.",
  access: "user",
  who,
  input: () =>
    z.strictObject({
      /** Prefixes of the employee’s names, job title, username or email address. */
      q: line(100).optional(),
      after: uid.optional(),
    }),
  reply: () => z.object({ items: z.array(cardRequest), next: z.string().nullable() }),
  fails: ["not-found", "permission-denied"],
});

export const decideCardRequest = endpoint({
  method: "PUT",
  path: "/api/enterprise/requests/{uid}",
  summary:
    "Approve or reject a change that an employee has requested. An approval changes only fields that are still locked; if there are none, it responds with 409 `conflict`. The employee gets an email. Of two concurrent decisions only one takes effect.",
  access: "user",
  who,
  input: () =>
    z.strictObject({
      uid,
      /** The date of the request that the caller has seen. */
      date: z.number().int().min(0),
      approve: z.boolean(),
      /** Shown to the employee when the request is rejected. */
      reason: line(300).optional(),
    }),
  reply: () => z.object({ uid: z.string(), approved: z.boolean() }),
  fails: ["not-found", "permission-denied", "plan-required", "conflict"],
});
