import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { buttonId, uid, visitorId } from "../../fields/ids.ts";
import { countedIn } from "./record-card-view.ts";

export const recordButtonClick = endpoint({
  method: "PUT",
  path: "/api/stats/button_click/",
  summary: "Count a click on a button of a card.",
  access: "anyone",
  input: () => z.strictObject({ uid, button: buttonId, visitor: visitorId.optional(), ...countedIn }),
  reply: () => z.object({ ok: z.literal(true) }),
  fails: ["not-found", "resource-exhausted"],
});
