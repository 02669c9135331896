import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { permission, role } from "../../../entities/enterprise.ts";
import { roleName } from "../../../fields/ids.ts";
import { partName } from "../../../fields/names.ts";

export const saveRole = endpoint({
  method: "PUT",
  path: "/api/enterprise/roles",
  summary:
    "Create a role, or change its label and permissions: with `create`, an existing role is not changed. Changes take effect immediately for all employees with the role. `seen` is the label and the permissions that the caller has edited; 409 if they have changed since.",
  access: "user",
  who: "Admins of the enterprise.",
  input: () =>
    z.strictObject({
      name: roleName,
      label: partName(60),
      permissions: z.array(permission).max(20),
      /** True: a role with this name must not exist yet. Otherwise, it is replaced. */
      create: z.boolean().optional(),
      seen: z.strictObject(role.shape).omit({ name: true }).optional(),
    }),
  reply: () => role,
  fails: ["permission-denied", "plan-required", "already-exists", "quota-exceeded", "conflict"],
  idempotent: true,
});
