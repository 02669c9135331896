import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { person } from "../../../entities/platform/person.ts";
import { uid } from "../../../fields/ids.ts";

export const getPerson = endpoint({
  method: "GET",
  path: "/api/admin/people/{uid}",
  summary:
    "Somebody’s account without its contents: plan and why, card, enterprise, printed cards, sign-ins, counts, mails that wait, and the last 50 entries of the log. Each look is an entry itself, which the person sees in their account.",
  access: "admin",
  role: "support",
  input: z.strictObject({ uid }),
  reply: person,
  fails: ["not-found"],
});
