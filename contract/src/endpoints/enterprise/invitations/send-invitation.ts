import { endpoint } from "../../../endpoint.ts";
import { employee } from "../../../entities/employee.ts";
import { uid } from "../../../fields/ids.ts";
import * as z from "zod";

export const sendInvitation = endpoint({
  method: "POST",
  path: "/api/enterprise/users/{uid}/invitation",
  summary:
    "Send an invited employee an email with their link, which works for 14 days. Links sent earlier stop working.",
  access: "user",
  who: "Admins of the enterprise; employees whose role lets them create cards, for the groups of that role.",
  input: () => z.strictObject({ uid }),
  reply: () => employee,
  fails: ["not-found", "permission-denied", "plan-required", "conflict", "resource-exhausted"],
});
