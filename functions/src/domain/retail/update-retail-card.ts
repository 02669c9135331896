import type { ParsedInputOf } from "@cardinal/contract/endpoint";
import type { updateRetailCard as call } from "@cardinal/contract/endpoints/admin/retail/update-retail-card";
import type { ActorCtx } from "../ctx.ts";
import { Failure, type FailureDetails } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { readCaller } from "../person/read-caller.ts";
import { requireStillThere } from "../person/commit-for.ts";
import { findKey, routeOfOwner } from "./find-printed-card.ts";
import { entriesOfCard, requirePerson } from "./assign-retail-card.ts";
import { checkClaimPin } from "./check-claim-pin.ts";
import { type Claim, withExtras } from "./comes-with.ts";
import { changeRetailCard, HELD, isForAdmins, type RetailRefusal } from "./policy.ts";
import { type StoredRetailCard, toRetailCard } from "@cardinal/contract/stored/retail-card";

type Input = ParsedInputOf<typeof call>;

/** Claims a printed card, releases it, reports it lost or found, labels it; an admin also disables and assigns. */
export const updateRetailCard: UseCase<typeof call> = async (ctx, typed) => {
  requireFittingInput(ctx, typed);
  const input = { ...typed, id: await findKey(ctx, typed.id) };
  const { id, action } = input;
  if (input.uid !== undefined) await requirePerson(ctx, input.uid);
  const uid = input.uid ?? ctx.actor.uid;
  const { enterprise } = (await readCaller(ctx)) ?? {};
  const outcome = await ctx.stores.retail.changeWith<RetailRefusal, Claim>(id, (card) =>
    decide(ctx, card, { ...input, uid, enterprise }),
  );
  if (outcome === null) throw new Failure("not-found");
  if ("refused" in outcome) throw new Failure(outcome.refused, { target: id, ...explain(action, outcome.refused) });
  if (action === "claim" || action === "assign") await requireStillThere(ctx, uid);
  const { card, given } = outcome;
  const reply = toRetailCard(id, card, await routeOfOwner(ctx, card));
  return { ...reply, ...(given === undefined ? {} : { given }) };
};

/** The input with the owner or new owner of the card, and the enterprise of the caller. */
type Request = Input & { readonly uid: string; readonly enterprise: string | undefined };

/** The changed card with everything that is committed with it, or why it is not changed. */
async function decide(ctx: ActorCtx, card: StoredRetailCard, request: Request): Promise<Claim | RetailRefusal> {
  const { id, action, uid, enterprise, label, generator, pin, reason } = request;
  const batch = action === "claim" ? await checkClaimPin(ctx, { key: id, card, pin }) : null;
  const isBatchOff = batch?.off_date !== undefined;
  const after = changeRetailCard(card, { action, uid, enterprise, label, generator, now: ctx.now, isBatchOff });
  if (typeof after === "string") return after;
  if (isForAdmins(action))
    return { card: after, more: entriesOfCard(ctx, { key: id, action, reason, before: card, after }) };
  // A card that is already in the requested state.
  if (after === card) return { card, more: {} };
  return withExtras(ctx, uid, after, batch);
}

/** Refuses fields that do not apply to the action, and actions that only admins may perform. */
function requireFittingInput(ctx: ActorCtx, { id, action, uid, label, generator, reason }: Input): void {
  const forAdmins = isForAdmins(action) || generator !== undefined || reason !== undefined;
  if (forAdmins && !ctx.actor.admin) throw new Failure("permission-denied", { target: id });
  if ((action === "assign") !== (uid !== undefined))
    throw new Failure("invalid-argument", {
      fields: {
        uid: action === "assign" ? "Choose the person to assign this card to." : "Only `assign` accepts this field.",
      },
    });
  // These actions affect the owner of the card, so the log needs a reason.
  if (isForAdmins(action) && reason === undefined)
    throw new Failure("invalid-argument", { fields: { reason: "This can’t be empty." } });
  if (action === "label" && label === undefined)
    throw new Failure("invalid-argument", { fields: { label: "Enter a name; an empty text removes it." } });
}

function explain(action: Input["action"], refused: RetailRefusal): FailureDetails & { readonly message?: string } {
  if (refused === "in-progress") return HELD;
  if (refused === "conflict") return { message: "This card hasn’t been claimed yet." };
  if (refused === "permission-denied" && action === "claim")
    return { message: "This card belongs to an organisation, and only its people can claim it." };
  if (refused === "permission-denied")
    return { message: action === "found" ? "This card remains disabled." : "This isn’t your card." };
  return {};
}
