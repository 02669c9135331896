import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { enterprise, leadSharing, publishing } from "../../entities/enterprise.ts";

export const updateSettings = endpoint({
  method: "PUT",
  path: "/api/enterprise/settings",
  summary:
    "Choose when the cards of invited employees are shown (`publish`), and whether from now on the enterprise stores the details that visitors share on its employees’ cards (`leads`). All employees are notified when this is enabled.",
  access: "user",
  who: "Admins of the enterprise.",
  input: () =>
    z
      .strictObject({ publish: publishing.optional(), leads: leadSharing.optional() })
      .refine((input) => Object.keys(input).length > 0, "Send at least one field to change."),
  reply: () => enterprise,
  fails: ["permission-denied", "plan-required", "not-found"],
});
