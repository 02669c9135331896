import type { ParsedInputOf } from "@cardinal/contract/endpoint";
import type { PlanOfCard } from "@cardinal/contract/entities/retail-card";
import type { updateRetailCard as call } from "@cardinal/contract/endpoints/admin/retail/update-retail-card";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { readCaller } from "../person/read-caller.ts";
import { requireStillThere } from "../person/commit-for.ts";
import { findKey, routeOfOwner } from "./find-printed-card.ts";
import { withWhatComes } from "./comes-with.ts";
import { requireClaimable } from "./require-claimable.ts";
import { changeRetailCard, isForAdmins, type RetailRefusal } from "./policy.ts";
import { toRetailCard } from "@cardinal/contract/stored/retail-card";

type Input = ParsedInputOf<typeof call>;

/** Claims a printed card, gives it back, reports it lost or found, names it; an admin also switches off and assigns. */
export const updateRetailCard: UseCase<typeof call> = async (ctx, typed) => {
  requireFittingInput(ctx, typed);
  const input = { ...typed, id: await findKey(ctx, typed.id) };
  const { id, action, label, generator, pin } = input;
  const forAdmins = isForAdmins(action);
  if (forAdmins) await noteAct(ctx, input);
  const uid = input.uid ?? ctx.actor.uid;
  const { enterprise } = (await readCaller(ctx)) ?? {};
  const batch = action === "claim" ? await requireClaimable(ctx, id, pin) : null;
  const isBatchOff = batch?.off_date !== undefined;
  const change = { action, uid, enterprise, label, generator, now: ctx.now, isBatchOff };
  let given: PlanOfCard | undefined;
  const outcome = await ctx.stores.retail.changeWith<RetailRefusal>(id, async (card) => {
    const next = changeRetailCard(card, change);
    if (typeof next === "string") return next;
    const written = next === card ? { card, more: {} } : await withWhatComes(ctx, uid, next, batch);
    ({ given } = { given: undefined, ...written });
    return written;
  });
  if (outcome === null) throw new Failure("not-found");
  if ("refused" in outcome) throw new Failure(outcome.refused, { target: id, ...explain(action, outcome.refused) });
  if (action === "claim" || action === "assign") await requireStillThere(ctx, uid);
  const card = toRetailCard(id, outcome.card, await routeOfOwner(ctx, outcome.card));
  return { ...card, ...(given === undefined ? {} : { given }) };
};

/** Refuses fields that say something the action cannot mean, and what only admins may do. */
function requireFittingInput(ctx: ActorCtx, { id, action, uid, label, generator }: Input): void {
  const forAdmins = isForAdmins(action);
  if ((forAdmins || generator !== undefined) && !ctx.actor.admin)
    throw new Failure("permission-denied", { target: id });
  if ((action === "assign") !== (uid !== undefined))
    throw new Failure("invalid-argument", {
      fields: {
        uid: action === "assign" ? "Choose the person to assign this card to." : "Only `assign` accepts this field.",
      },
    });
  if (action === "label" && label === undefined)
    throw new Failure("invalid-argument", { fields: { label: "Enter a name; an empty text removes it." } });
}

/** Nothing is done to what is another's without a note of who did; the note comes first. */
async function noteAct(ctx: ActorCtx, { id, action, uid }: Input): Promise<void> {
  const { audit, retail, users } = ctx.stores;
  if ((await retail.get(id)) === null) throw new Failure("not-found");
  const person = uid === undefined ? null : await users.get(uid);
  if (uid !== undefined && (person === null || person.deleting === true))
    throw new Failure("not-found", { message: "This person doesn’t exist." });
  const entry = {
    actor: ctx.actor.uid,
    call: "admin.updateRetailCard",
    target: id,
    code: action,
  } as const;
  await audit.add({ ...entry, date: ctx.now, request_id: ctx.requestId });
}

function explain(action: Input["action"], refused: RetailRefusal): { readonly message?: string } {
  if (refused === "conflict") return { message: "This card hasn’t been claimed yet." };
  if (refused === "permission-denied" && action === "claim")
    return { message: "This card belongs to an organisation, and only its people can claim it." };
  if (refused === "permission-denied")
    return { message: action === "found" ? "This card remains disabled." : "This isn’t your card." };
  return {};
}
