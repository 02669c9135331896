import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { adminAct } from "../../entities/platform/admin-act.ts";

export const listAdminActs = endpoint({
  method: "GET",
  path: "/api/users/admin_acts",
  summary:
    "When platform admins viewed or changed the caller’s account in the last year, and with which role: the last 20 acts, newest first.",
  access: "signed-in",
  input: () => z.strictObject({}),
  reply: () => z.object({ items: z.array(adminAct), next: z.null() }),
});
