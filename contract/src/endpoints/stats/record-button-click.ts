import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { buttonId, uid } from "../../fields/ids.ts";

export const recordButtonClick = endpoint({
  method: "PUT",
  path: "/api/stats/button_click/",
  summary: "Count a click on a button of a card.",
  access: "anyone",
  input: z.strictObject({ uid, button: buttonId }),
  reply: z.object({ ok: z.literal(true) }),
  fails: ["not-found", "resource-exhausted"],
});
