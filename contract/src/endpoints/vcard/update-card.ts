import { endpoint } from "../../endpoint.ts";
import { card, cardPatch } from "../../entities/card.ts";

export const updateCard = endpoint({
  method: "PUT",
  path: "/api/vcard/update",
  summary: "Change fields of the caller's card. An empty string clears an optional field.",
  access: "user",
  input: () => cardPatch,
  reply: () => card,
  fails: ["field-locked", "not-found", "plan-required"],
});
