import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { card, cardFields } from "../../../entities/card.ts";
import { reason } from "../../../entities/platform/admin.ts";
import { uid } from "../../../fields/ids.ts";

export const updateCardOf = endpoint({
  method: "PUT",
  path: "/api/admin/vcard/{id}",
  summary: "Change fields of any card.",
  access: "admin",
  role: "operator",
  input: () =>
    z
      .strictObject(cardFields)
      .partial()
      .extend({ id: uid, reason })
      .refine(
        ({ id: _id, reason: _reason, ...patch }) => Object.keys(patch).length > 0,
        "Send at least one field to change.",
      ),
  reply: () => card,
  fails: ["plan-required", "not-found"],
});
