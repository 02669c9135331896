import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { reason } from "../../../entities/platform/admin.ts";
import { planOfCard, retailCard } from "../../../entities/retail-card.ts";
import { generatorId, retailKey, uid } from "../../../fields/ids.ts";
import { claimPin } from "../../../fields/claim-pin.ts";
import { line } from "../../../fields/text.ts";

/**
 * A signed-in user may `claim` an unclaimed card, and `release`, report `lost` (disabled until `found`) or `label`
 * their own. An admin may `disable`, `enable` and `assign` any card.
 */
export const RETAIL_ACTIONS = ["claim", "release", "lost", "found", "label", "disable", "enable", "assign"] as const;

export const updateRetailCard = endpoint({
  method: "PUT",
  path: "/api/admin/randkey/{id}",
  summary:
    "Claim a printed card, release it, report it lost or found, or label it. Admins may also disable, enable and assign it, with a `reason`. `given`: the plan that a claimed card included, if it is better than the one the caller had; it is granted once.",
  access: "user",
  role: "operator",
  who: "claim: any signed-in user; release, lost, found, label: the card’s owner; others: admin",
  input: () =>
    z.strictObject({
      id: retailKey,
      action: z.enum(RETAIL_ACTIONS),
      uid: uid.optional(),
      generator: generatorId.optional(),
      label: line(60).optional(),
      /** Required to claim a card that has a PIN. */
      pin: claimPin.optional(),
      /** An admin’s reason, which disabling, enabling and assigning require. */
      reason: reason.optional(),
    }),
  reply: () => retailCard.extend({ given: planOfCard.optional() }),
  fails: ["not-found", "key-claimed", "permission-denied", "conflict"],
  idempotent: true,
});
