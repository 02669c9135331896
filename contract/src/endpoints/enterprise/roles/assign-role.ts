import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { roleName, uid } from "../../../fields/ids.ts";

export const assignRole = endpoint({
  method: "PUT",
  path: "/api/enterprise/employee/role/{a}/{b}",
  summary: "Give employee `a` the role `b` in the whole enterprise; `none` removes their role.",
  access: "user",
  who: "Admins of the enterprise, and employees who may assign roles, but only roles that allow no more than their own.",
  input: () => z.strictObject({ a: uid, b: roleName }),
  reply: () => z.object({ uid: z.string(), role: z.string().nullable() }),
  fails: ["permission-denied", "not-found", "plan-required"],
});
