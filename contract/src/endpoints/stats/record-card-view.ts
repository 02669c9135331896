import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { id, uid } from "../../fields/ids.ts";

/** `source` is free text: what is not on the list of sources counts as `other`. */
export const visit = { uid, source: z.string().max(40).optional(), event_id: id.optional() };

export const recordCardView = endpoint({
  method: "PUT",
  path: "/api/stats/card_view",
  summary: "Count a view of a card. Robots, repeats within 30 minutes and the owner's own visits do not count.",
  access: "anyone",
  input: z.strictObject(visit),
  reply: z.object({ ok: z.literal(true) }),
  fails: ["not-found", "resource-exhausted"],
});
