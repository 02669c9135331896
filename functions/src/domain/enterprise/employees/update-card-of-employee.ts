import type { updateCardOfEmployee as call } from "@cardinal/contract/endpoints/enterprise/employees/update-card-of-employee";
import type { UseCase } from "../../use-case.ts";
import { changeCard } from "../../vcard/update-card.ts";
import { requireManaged } from "../roster/managed.ts";
import { requireInForce } from "../roster/requirements.ts";
import { auditEntry } from "../audit-entry.ts";

/** Changes fields of an employee's card, including locked ones, and logs who did it. */
export const updateCardOfEmployee: UseCase<typeof call> = async (ctx, { uid, seen_buttons, ...patch }) => {
  const { place } = await requireManaged(ctx, ["cards.edit"], uid);
  await requireInForce(ctx, place.enterprise);
  const changed = { person: uid, code: Object.keys(patch).join(" ") };
  const note = await auditEntry(ctx, place.enterprise, "enterprise.updateCardOfEmployee", changed);
  const user = await ctx.stores.users.get(uid);
  return changeCard(ctx, { uid, user, seenButtons: seen_buttons }, patch, note);
};
