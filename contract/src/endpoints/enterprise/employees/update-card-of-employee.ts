import { endpoint } from "../../../endpoint.ts";
import { seenButtons } from "../../../entities/button.ts";
import { card, cardChange } from "../../../entities/card.ts";
import { uid } from "../../../fields/ids.ts";

export const updateCardOfEmployee = endpoint({
  method: "PUT",
  path: "/api/enterprise/vcard/{uid}",
  summary:
    "Change fields of an employee’s card, including those that the enterprise has locked for its employees. `seen_buttons` are the buttons that the caller has edited; 409 if they have changed since.",
  access: "user",
  who: "Admins of the enterprise; employees whose role lets them edit cards, for the groups of that role.",
  input: () => cardChange({ uid, seen_buttons: seenButtons.optional() }),
  reply: () => card,
  fails: ["not-found", "permission-denied", "plan-required", "conflict"],
});
