import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { enterpriseId } from "../../../fields/username.ts";

export const leaveEnterprise = endpoint({
  method: "POST",
  path: "/api/enterprise/leave",
  summary:
    "Leave the enterprise, whose id confirms it: the seat is free, the address in the enterprise says so and leads to it, and every session ends. An account of one’s own goes back to its address. One that the enterprise made can be exported and is deleted after 30 days: `deletion_date` (epoch ms; null: it stays).",
  access: "user",
  who: "Everybody in an enterprise but its last admin.",
  input: z.strictObject({ enterprise: enterpriseId }),
  reply: z.object({ left: z.literal(true), deletion_date: z.number().nullable() }),
  fails: ["not-found", "confirmation-mismatch", "recent-sign-in-required", "last-admin", "conflict"],
});
