import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { adminRole } from "../../../entities/platform/admin-role.ts";

export const getOwnRole = endpoint({
  method: "GET",
  path: "/api/admin/role",
  summary: "The caller’s role as a platform admin.",
  access: "admin",
  role: "support",
  input: () => z.strictObject({}),
  reply: () => z.object({ role: adminRole }),
});
