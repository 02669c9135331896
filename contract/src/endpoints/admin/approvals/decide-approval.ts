import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { approval } from "../../../entities/platform/approval.ts";
import { approvalId } from "../../../fields/ids.ts";

export const decideApproval = endpoint({
  method: "PUT",
  path: "/api/admin/approvals",
  summary:
    "Confirm another owner’s request of the last 24 hours, which executes it once, or withdraw a request. `hash` identifies the input that is confirmed. The caller must have signed in within 15 minutes.",
  access: "admin",
  role: "owner",
  input: () =>
    z.strictObject({
      id: approvalId,
      hash: z.string().regex(/^[0-9a-f]{32}$/),
      approve: z.boolean(),
    }),
  reply: () => approval,
  fails: [
    "not-found",
    "conflict",
    "confirmation-mismatch",
    "challenge-expired",
    "last-owner",
    "last-admin",
    "email-unconfirmed",
  ],
});
