import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { permission, role } from "../../../entities/enterprise.ts";
import { roleName } from "../../../fields/ids.ts";
import { requiredLine } from "../../../fields/text.ts";

export const saveRole = endpoint({
  method: "PUT",
  path: "/api/enterprise/roles",
  summary:
    "Create a role, or change its name and permissions. Changes take effect immediately for all employees with the role.",
  access: "user",
  who: "Admins of the enterprise.",
  input: () => z.strictObject({ name: roleName, label: requiredLine(60), permissions: z.array(permission).max(20) }),
  reply: () => role,
  fails: ["permission-denied", "plan-required", "quota-exceeded"],
});
