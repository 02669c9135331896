import type { revoke as call } from "@cardinal/contract/endpoints/events/revoke";
import { untilWritten } from "../contacts/until-written.ts";
import type { ActorCtx } from "../ctx.ts";
import type { UseCase } from "../use-case.ts";
import { requireBadge, requireOwnEvent, toBadgeRecord } from "./badges/require-badges.ts";
import { noteOf } from "./note-of.ts";
import type { FoundEvent } from "./policy.ts";

/** Takes a badge back, or gives it again. Leads that it left stay. */
export const revoke: UseCase<typeof call> = async (ctx, { event_id, badge, undo = false }) =>
  revokeBadge(ctx, event_id, await requireOwnEvent(ctx, event_id), { badge, undo });

async function revokeBadge(
  ctx: ActorCtx,
  event_id: string,
  { owner, event }: FoundEvent,
  { badge, undo }: { readonly badge: string; readonly undo: boolean },
): Promise<{ revoked_date: number | null }> {
  const { badges } = ctx.stores;
  return untilWritten(async () => {
    const stored = await requireBadge(ctx, event_id, badge);
    const { revoked_date, ...rest } = toBadgeRecord(stored);
    if ((revoked_date === undefined) === undo) return { revoked_date: revoked_date ?? null };
    const after = undo ? rest : { ...rest, revoked_date: ctx.now };
    const note = await noteOf(ctx, owner, "events.revoke", { thing: event.name, code: undo ? "undone" : "badge" });
    const outcome = await badges.commitIfUnchanged(badges.replacement(event_id, badge, stored, after), note);
    return outcome === "written" ? { revoked_date: undo ? null : ctx.now } : null;
  });
}
