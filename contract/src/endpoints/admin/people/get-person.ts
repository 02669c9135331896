import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { person } from "../../../entities/platform/person.ts";
import { uid } from "../../../fields/ids.ts";

export const getPerson = endpoint({
  method: "GET",
  path: "/api/admin/people/{uid}",
  summary:
    "A user’s account without its content: plan and the reason for it, card, enterprise, printed cards, sign-ins, counts, queued mails, and the last 50 entries of the audit log. Each call is logged, and the user sees the entry in their account.",
  access: "admin",
  role: "support",
  input: () => z.strictObject({ uid }),
  reply: () => person,
  fails: ["not-found"],
});
