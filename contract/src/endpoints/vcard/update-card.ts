import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { seenButtons } from "../../entities/button.ts";
import { card, cardChange } from "../../entities/card.ts";

export const updateCard = endpoint({
  method: "PUT",
  path: "/api/vcard/update",
  summary:
    "Change fields of the caller's card. An empty string clears an optional field. `seen_buttons` and `seen_skills` are the versions on which the caller’s changes are based; 409 if they have changed since.",
  access: "user",
  input: () => cardChange({ seen_buttons: seenButtons.optional(), seen_skills: z.array(z.string()).optional() }),
  reply: () => card,
  fails: ["field-locked", "not-found", "plan-required", "conflict"],
});
