import type { requestCardChange as call } from "@cardinal/contract/endpoints/enterprise/card-requests/request-card-change";
import { REQUESTED_FIELDS } from "@cardinal/contract/entities/card-request";
import { readCombinedLayer } from "../../card/read-combined-layer.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { requireStillThere } from "../../person/commit-for.ts";
import { readCaller } from "../../person/read-caller.ts";
import type { UseCase } from "../../use-case.ts";
import { isSetForAll } from "./requestable.ts";

/** Stores the change that an employee requests for locked fields of their card, until it is decided. */
export const requestCardChange: UseCase<typeof call> = async (ctx, fields) => {
  const { uid } = ctx.actor;
  const { cardRequests, cards } = ctx.stores;
  const enterprise = (await readCaller(ctx))?.enterprise;
  if (enterprise === undefined) throw new Failure("not-found");
  const card = await cards.get(uid);
  if (card === null) throw new Failure("not-found");
  const changed = REQUESTED_FIELDS.flatMap((name) => {
    const wanted = fields[name];
    return wanted === undefined || wanted === (card[name] ?? "") ? [] : [[name, wanted] as const];
  });
  // A request can be withdrawn whatever has become of the locks and of approval in the meantime.
  if (changed.length > 0) await requireRequestable(ctx, enterprise, Object.keys(fields));
  const request = changed.length === 0 ? null : { fields: Object.fromEntries(changed), date: ctx.now };
  if (!(await cardRequests.replace({ enterprise, uid }, request, ctx.now)))
    throw new Failure("conflict", {
      message: "Someone is deciding on your request at the moment. Try again in a minute.",
    });
  await requireStillThere(ctx, uid, enterprise);
  return { request };
};

/**
 * @throws Failure `permission-denied` where changes are not approved; others for fields that are not locked, and for
 * those whose text is set for every card.
 */
async function requireRequestable(ctx: ActorCtx, enterprise: string, names: readonly string[]): Promise<void> {
  if (!(await ctx.stores.enterprises.needsApproval(enterprise))) throw new Failure("permission-denied");
  const combined = await readCombinedLayer(ctx, enterprise, ctx.actor.uid);
  if (combined === null) throw new Failure("not-found");
  const set = names.filter((name) => isSetForAll(name, combined));
  if (set.length > 0)
    throw new Failure("field-locked", { fields: sentences(set, "Your organisation has set this field.") });
  const open = names.filter((name) => !combined.locked.includes(name));
  if (open.length > 0)
    throw new Failure("invalid-argument", { fields: sentences(open, "You can change this on your card yourself.") });
}

const sentences = (names: readonly string[], sentence: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, sentence]));
