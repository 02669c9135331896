import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { MAX_GROUPS_PER_EMPLOYEE } from "../../entities/employee.ts";
import { eventId, generatorId, groupId, uid, visitorId } from "../../fields/ids.ts";
import { enterpriseId } from "../../fields/username.ts";

/**
 * The enterprise and the groups whose statistics include the card, according to the page. The page may be outdated, so
 * the server verifies them.
 */
export const countedIn = {
  enterprise: enterpriseId.optional(),
  groups: z.array(groupId).max(MAX_GROUPS_PER_EMPLOYEE).optional(),
};

/** `source` is free text: an unknown source counts as `other`. */
export const visit = {
  uid,
  source: z.string().max(40).optional(),
  event_id: eventId.optional(),
  visitor: visitorId.optional(),
  ...countedIn,
};

export const recordCardView = endpoint({
  method: "PUT",
  path: "/api/stats/card_view",
  summary:
    "Count a view of a card. Repeats within 30 minutes do not count; robots, previews and the owner are counted as excluded views.",
  access: "anyone",
  input: () =>
    z.strictObject({
      ...visit,
      /** Set by the owner's own browser, so that the view is counted as excluded. */
      own: z.literal(true).optional(),
      /** The batch of the printed card that led to the visit. */
      batch: generatorId.optional(),
    }),
  reply: () => z.object({ ok: z.literal(true) }),
  fails: ["not-found", "resource-exhausted"],
});
