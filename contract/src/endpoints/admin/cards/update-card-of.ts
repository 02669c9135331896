import { endpoint } from "../../../endpoint.ts";
import { card, cardChange } from "../../../entities/card.ts";
import { reason } from "../../../entities/platform/admin.ts";
import { uid } from "../../../fields/ids.ts";

export const updateCardOf = endpoint({
  method: "PUT",
  path: "/api/admin/vcard/{id}",
  summary: "Change fields of any card.",
  access: "admin",
  role: "operator",
  input: () => cardChange({ id: uid, reason }),
  reply: () => card,
  fails: ["plan-required", "not-found"],
});
