import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { approval } from "../../../entities/platform/approval.ts";

export const listApprovals = endpoint({
  method: "GET",
  path: "/api/admin/approvals",
  summary: "Requests by owners in the last week that require the confirmation of another owner, newest first.",
  access: "admin",
  role: "owner",
  input: () => z.strictObject({}),
  reply: () => z.object({ items: z.array(approval), next: z.null() }),
});
