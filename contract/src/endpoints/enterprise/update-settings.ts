import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { enterprise, leadSharing, publishing } from "../../entities/enterprise.ts";

export const updateSettings = endpoint({
  method: "PUT",
  path: "/api/enterprise/settings",
  summary:
    "Choose when the cards of invited people are shown (`publish`), and whether the enterprise keeps what visitors leave on its people’s cards from now on (`leads`). Everybody in the enterprise is notified when it begins to.",
  access: "user",
  who: "Admins of the enterprise.",
  input: z
    .strictObject({ publish: publishing.optional(), leads: leadSharing.optional() })
    .refine((input) => Object.keys(input).length > 0, "Send at least one field to change."),
  reply: enterprise,
  fails: ["permission-denied", "plan-required", "not-found"],
});
