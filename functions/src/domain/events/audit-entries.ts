import type { ActName } from "@cardinal/contract/entities/oversight/enterprise-act";
import type { Owner } from "@cardinal/contract/stored/owner";
import type { Change } from "../../stores/change.ts";
import type { ActorCtx } from "../ctx.ts";
import { auditEntry } from "../enterprise/audit-entry.ts";
import { actOfAdmin } from "../person/act-of-admin.ts";

/**
 * The audit entry of the platform when an admin starts or stops promoting an event. The target is the event's owner.
 */
export function promotionNote(
  ctx: ActorCtx,
  event_id: string,
  owner: Owner,
  promoted: boolean,
  reason?: string,
): Change {
  const [before, after] = promoted ? ["not promoted", "promoted"] : ["promoted", "not promoted"];
  return actOfAdmin(ctx, {
    call: "admin.promoteEvent",
    target: owner.kind === "person" ? owner.uid : owner.enterprise,
    code: event_id,
    before,
    after,
    reason,
  });
}

/** The audit entry for an act on an event of an enterprise; none for an event of a user. */
export async function eventAuditEntry(
  ctx: ActorCtx,
  owner: Owner,
  call: Extract<ActName, `events.${string}`>,
  act: { readonly thing: string; readonly code?: string },
): Promise<Change> {
  return owner.kind === "enterprise" ? auditEntry(ctx, owner.enterprise, call, act) : {};
}
