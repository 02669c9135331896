import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { enterpriseOverview } from "../../../entities/platform/enterprise-overview.ts";
import { enterpriseId } from "../../../fields/username.ts";

export const getEnterpriseOverview = endpoint({
  method: "GET",
  path: "/api/admin/enterprises/{id}",
  summary:
    "An enterprise without its content: whether it is frozen or being deleted, its plan and the reason for it, seats, number of employees, admins, printed cards created for it, and the last 50 entries of the audit log.",
  access: "admin",
  role: "support",
  input: () => z.strictObject({ id: enterpriseId }),
  reply: () => enterpriseOverview,
  fails: ["not-found"],
});
