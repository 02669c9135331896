import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { admin } from "../../../entities/platform/admin.ts";

export const listAdmins = endpoint({
  method: "GET",
  path: "/api/admin/admins",
  summary: "All platform admins with their roles.",
  access: "admin",
  role: "owner",
  input: () => z.strictObject({}),
  reply: () => z.object({ items: z.array(admin), next: z.null() }),
});
