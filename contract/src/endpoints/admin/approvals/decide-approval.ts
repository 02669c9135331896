import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { approval } from "../../../entities/platform/approval.ts";
import { approvalId } from "../../../fields/ids.ts";

export const decideApproval = endpoint({
  method: "PUT",
  path: "/api/admin/approvals",
  summary:
    "Confirm what another owner has asked for within 24 hours, which carries it out once, or withdraw it. `hash` names the input that is confirmed. The caller has signed in within 15 minutes.",
  access: "admin",
  role: "owner",
  input: z.strictObject({
    id: approvalId,
    hash: z.string().regex(/^[0-9a-f]{32}$/),
    approve: z.boolean(),
  }),
  reply: approval,
  fails: ["not-found", "conflict", "challenge-expired", "last-owner", "last-admin", "email-unconfirmed"],
});
