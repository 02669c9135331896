import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { seenButtons } from "../../entities/button.ts";
import { card, cardFields } from "../../entities/card.ts";

export const updateCard = endpoint({
  method: "PUT",
  path: "/api/vcard/update",
  summary:
    "Change fields of the caller's card. An empty string clears an optional field. `seen_buttons` are the buttons that the caller has edited; 409 if they have changed since.",
  access: "user",
  input: () =>
    z
      .strictObject(cardFields)
      .partial()
      .extend({ seen_buttons: seenButtons.optional() })
      .refine(
        ({ seen_buttons: _seen, ...patch }) => Object.keys(patch).length > 0,
        "Send at least one field to change.",
      ),
  reply: () => card,
  fails: ["field-locked", "not-found", "plan-required", "conflict"],
});
