import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { reason } from "../../../entities/platform/admin.ts";
import { planOfCard, retailCard } from "../../../entities/retail-card.ts";
import { generatorId, retailKey, uid } from "../../../fields/ids.ts";
import { claimPin } from "../../../fields/claim-pin.ts";
import { line } from "../../../fields/text.ts";

/**
 * A signed-in person may `claim` an unclaimed card, and `release`, report `lost` (disabled until `found`) or `label`
 * their own. An admin may `disable`, `enable` and `assign` any card.
 */
export const RETAIL_ACTIONS = ["claim", "release", "lost", "found", "label", "disable", "enable", "assign"] as const;

export const updateRetailCard = endpoint({
  method: "PUT",
  path: "/api/admin/randkey/{id}",
  summary:
    "Claim a printed card, release it, report it lost or found, or name it. Admins may also disable and assign it. `given`: the plan that came with a claimed card, if it gave the caller more than they had; it is given once.",
  access: "user",
  role: "operator",
  who: "claim: anybody signed in; release, lost, found, label: whose card it is; the rest: admin",
  input: z.strictObject({
    id: retailKey,
    action: z.enum(RETAIL_ACTIONS),
    uid: uid.optional(),
    generator: generatorId.optional(),
    label: line(60).optional(),
    /** Of a card that has one, to claim it. */
    pin: claimPin.optional(),
    /** Why an admin does it. */
    reason: reason.optional(),
  }),
  reply: retailCard.extend({ given: planOfCard.optional() }),
  fails: ["not-found", "key-claimed", "permission-denied", "conflict"],
});
