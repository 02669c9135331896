import type { revoke as call } from "@cardinal/contract/endpoints/events/revoke";
import { untilWritten } from "../until-written.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { requireBadge, toBadgeRecord } from "./badges/require-badges.ts";
import { eventAuditEntry } from "./audit-entries.ts";
import { standingChange } from "./points/earn-points.ts";
import type { FoundEvent } from "./policy.ts";
import { requireOrganiser } from "./policy.ts";

/** Revokes or restores a badge or a vendor of an event. Leads are kept. */
export const revoke: UseCase<typeof call> = async (ctx, { event_id, badge, vendor, undo = false }) => {
  const found = await requireOrganiser(ctx, event_id);
  // The request contains exactly one of both.
  return vendor === undefined
    ? revokeBadge(ctx, event_id, found, { badge: badge ?? "", undo })
    : revokeVendor(ctx, event_id, found, { vendor, undo });
};

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
    const note = await eventAuditEntry(ctx, owner, "events.revoke", {
      thing: event.name,
      code: undo ? "undone" : "badge",
    });
    const standing = await standingChange(ctx, event_id, badge, after);
    const change = badges.replacement(event_id, badge, stored, after);
    const outcome = await badges.commitIfUnchanged(change, standing, note);
    return outcome === "written" ? { revoked_date: undo ? null : ctx.now } : null;
  });
}

/** A revoked vendor still counts towards the size of the event, because it can be restored at any time. */
async function revokeVendor(
  ctx: ActorCtx,
  event_id: string,
  { owner }: FoundEvent,
  { vendor, undo }: { readonly vendor: string; readonly undo: boolean },
): Promise<{ revoked_date: number | null }> {
  const { events, vendors } = ctx.stores;
  return untilWritten(async () => {
    const stored = await vendors.get(event_id, vendor);
    if (stored === null) throw new Failure("not-found");
    const { revoked_date, ...rest } = stored;
    if ((revoked_date === undefined) === undo) return { revoked_date: revoked_date ?? null };
    const after = { ...rest, ...(undo ? {} : { revoked_date: ctx.now }), rev: stored.rev + 1 };
    const code = undo ? "vendor undone" : "vendor";
    const note = await eventAuditEntry(ctx, owner, "events.revoke", { thing: stored.name, code });
    const outcome = await events.commitIfUnchanged(vendors.replacement(event_id, vendor, after), note);
    return outcome === "written" ? { revoked_date: undo ? null : ctx.now } : null;
  });
}
