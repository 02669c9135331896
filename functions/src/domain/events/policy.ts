import type { StoredEvent } from "@cardinal/contract/stored/events/event";
import { type Owner, readOwner } from "@cardinal/contract/stored/owner";
import type { StoredUser } from "@cardinal/contract/stored/user";
import type { StoredVendor } from "@cardinal/contract/stored/events/vendor";
import type { ActorCtx, Ctx } from "../ctx.ts";
import { type Rights, rightsOf } from "../enterprise/policy.ts";
import { requireInForce } from "../enterprise/roster/requirements.ts";
import { Failure } from "../failure.ts";

/** Whether other users may see the data of this user. */
export function isShown(person: StoredUser | null): boolean {
  return person !== null && person.disabled !== true && person.deleting !== true;
}

/** Whether rights in an enterprise include the management of its events. */
const managesEvents = ({ isAdmin, can, groups }: Rights): boolean =>
  isAdmin || (groups === null && can.has("events.manage"));

/** Whether the caller may change the events of this owner. */
export async function isOrganiser({ actor, ...ctx }: Ctx, owner: Owner): Promise<boolean> {
  if (actor === null || actor.phone !== undefined) return false;
  if (owner.kind === "person") return owner.uid === actor.uid;
  const rights = await rightsOf({ ...ctx, actor });
  return rights?.enterprise === owner.enterprise && managesEvents(rights);
}

/** An event with its owner, and whether the caller is its organiser. */
export interface FoundEvent {
  readonly event: StoredEvent;
  readonly owner: Owner;
  readonly isOrganiser: boolean;
}

/**
 * An event that the caller may see. Events of a user whose account is disabled or being deleted are hidden.
 * @throws Failure `not-found`.
 */
export async function requireEvent(ctx: Ctx, id: string): Promise<FoundEvent> {
  const phone = ctx.actor?.phone;
  const opened = phone?.event_id === id ? phone.opened : undefined;
  const event = opened?.event ?? (await ctx.stores.events.get(id));
  if (event === null) throw new Failure("not-found");
  const owner = readOwner(event.owner);
  const [mayChange, isVisible] = await Promise.all([
    isOrganiser(ctx, owner),
    owner.kind === "enterprise" || ctx.stores.users.get(owner.uid).then(isShown),
  ]);
  if (!isVisible) throw new Failure("not-found");
  return { event, owner, isOrganiser: mayChange };
}

/** An event that the caller organises. @throws Failure `not-found`, `permission-denied`. */
export async function requireOrganiser(ctx: Ctx, id: string): Promise<FoundEvent> {
  const found = await requireEvent(ctx, id);
  if (!found.isOrganiser) throw new Failure("permission-denied");
  return found;
}

/**
 * An event that the caller organises, if its enterprise's plan is in force or it belongs to a user.
 * @throws Failure `not-found`, `permission-denied`, `plan-required`.
 */
export async function requireOrganiserInForce(ctx: ActorCtx, id: string): Promise<FoundEvent> {
  const found = await requireOrganiser(ctx, id);
  if (found.owner.kind === "enterprise") await requireInForce(ctx, found.owner.enterprise);
  return found;
}

/**
 * Requires a caller who acts for a vendor: its contact or other staff, one of its phones, or the organiser.
 * @throws Failure `permission-denied`; `not-found` for an unknown vendor.
 */
export async function requireVendorStaff(
  { actor, stores }: Pick<ActorCtx, "actor" | "stores">,
  event_id: string,
  vendor: string,
  { isOrganiser: organises }: Pick<FoundEvent, "isOrganiser">,
): Promise<StoredVendor> {
  const { phone } = actor;
  if (phone !== undefined && (phone.event_id !== event_id || phone.vendor !== vendor))
    throw new Failure("permission-denied");
  const found = phone?.opened?.vendor ?? (await stores.vendors.get(event_id, vendor));
  const role = phone === undefined && !organises ? await stores.eventStaff.roleOf(event_id, actor.uid) : vendor;
  if (role !== vendor) throw new Failure("permission-denied");
  if (found === null) throw new Failure("not-found");
  return found;
}

/** Requires the organiser or desk staff. @throws Failure `permission-denied`. */
export async function requireDesk(
  { actor, stores }: Pick<ActorCtx, "actor" | "stores">,
  event_id: string,
  { isOrganiser: organises }: Pick<FoundEvent, "isOrganiser">,
): Promise<void> {
  const isAtDesk = organises || (await stores.eventStaff.roleOf(event_id, actor.uid)) === "desk";
  if (!isAtDesk) throw new Failure("permission-denied");
}
