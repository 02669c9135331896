import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { cardRequest } from "../../../entities/card-request.ts";
import { uid } from "../../../fields/ids.ts";
import { line } from "../../../fields/text.ts";

const who = "Admins of the enterprise; people with a role that lets them edit cards, for the groups of their role.";

export const listCardRequests = endpoint({
  method: "GET",
  path: "/api/enterprise/requests",
  summary:
    "Changes of cards that wait for approval, beside what the cards have now. A part may be short while `next` leads on.",
  access: "user",
  who,
  input: z.strictObject({ after: uid.optional() }),
  reply: z.object({ items: z.array(cardRequest), next: z.string().nullable() }),
  fails: ["not-found", "permission-denied"],
});

export const decideCardRequest = endpoint({
  method: "PUT",
  path: "/api/enterprise/requests/{uid}",
  summary:
    "Approve a change that an employee asked for, or refuse it. The employee gets an email. Of two decisions at once one counts.",
  access: "user",
  who,
  input: z.strictObject({
    uid,
    /** That of the request that was seen. */
    date: z.number().int().min(0),
    approve: z.boolean(),
    /** For the employee, with a refusal. */
    reason: line(300).optional(),
  }),
  reply: z.object({ uid: z.string(), approved: z.boolean() }),
  fails: ["not-found", "permission-denied", "plan-required", "conflict"],
});
