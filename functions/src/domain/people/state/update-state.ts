import type { updateState as call } from "@cardinal/contract/endpoints/admin/people/update-state";
import {
  type EmployeeFields,
  isEmployed,
  type StoredEmployee,
  toDisabled,
  toEnabled,
} from "@cardinal/contract/stored/employee";
import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Account } from "../../../gateways/provider/account-changes.ts";
import type { Change, Patch } from "../../../stores/change.ts";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import { actOfAdmin } from "../../person/act-of-admin.ts";
import { requireNoRole } from "../../admins/change-admin.ts";
import { untilWritten } from "../../until-written.ts";
import type { ActorCtx } from "../../ctx.ts";
import { requireSeats } from "../../enterprise/roster/requirements.ts";
import { returnsWhenRestored } from "../../enterprise/roster/returns-when-restored.ts";
import { requireOtherAdmin } from "../../enterprise/end-membership.ts";
import { Failure } from "../../failure.ts";
import { commitFor, requireStillThere } from "../../person/commit-for.ts";
import { pageRemoval, publishCard } from "../../publish/publish-card.ts";
import { endSessions } from "../../sign-ins/sign-ins.ts";
import type { UseCase } from "../../use-case.ts";
import { isSuspended } from "../../person/is-suspended.ts";

/** The user whose state is changed, as read before. */
interface Subject {
  readonly uid: string;
  readonly user: StoredUser;
  readonly account: Account | null;
  /** The requested state. */
  readonly disabled: boolean;
  readonly reason: string;
}

/** Disables an account or restores it. Repeating an interrupted request completes it. */
export const updateState: UseCase<typeof call> = async (ctx, { uid, disabled, reason }) => {
  const [user, account] = await Promise.all([ctx.stores.users.get(uid), ctx.gateways.accounts.get(uid)]);
  if (user === null || user.deleting === true) throw new Failure("not-found");
  const subject = { uid, user, account, disabled, reason };
  return { disabled: disabled ? await disable(ctx, subject) : await restore(ctx, subject) };
};

/** @throws Failure `conflict` for the caller and for admins of the platform, `last-admin`. */
async function disable(ctx: ActorCtx, subject: Subject): Promise<true> {
  const { uid } = subject;
  if (uid === ctx.actor.uid) throw new Failure("conflict", { message: "You can’t disable your own account." });
  await requireNoRole(ctx, uid);
  await decide(ctx, subject, async (user) => {
    // Without the mark on the account, the earlier decision has no effect.
    if (user.suspended !== undefined && user.disabled === true) return null;
    const place = await placeOf(ctx, uid, user);
    if (place === null || place.employee.status === "disabled")
      return { user: { disabled: true, suspended: "account" }, place: {} };
    await requireOtherAdmin(ctx, place, place.employee);
    return {
      user: { disabled: true, suspended: "employee" },
      place: placeWith(ctx, place, toDisabled(place.employee)),
    };
  });
  await commitFor(ctx, { uid }, pageRemoval(ctx, await ctx.stores.users.get(uid)));
  await ctx.gateways.accounts.setDisabled(uid, true);
  await endSessions(ctx, uid);
  return true;
}

/** @returns whether the enterprise keeps the person disabled. @throws Failure `conflict`, or `seats-exhausted`. */
async function restore(ctx: ActorCtx, subject: Subject): Promise<boolean> {
  const { uid, user, account } = subject;
  const isByPlatform = isSuspended(user, account);
  if (!isByPlatform && user.disabled === true)
    throw new Failure("conflict", { message: "This account was disabled by its organisation, which can enable it." });
  if (!isByPlatform) return false;
  let isKeptDisabled = false;
  await decide(ctx, subject, async (now) => {
    const place = await placeOf(ctx, uid, now);
    const isDisabled = place?.employee.status === "disabled";
    const isBack = place !== null && returnsWhenRestored(place.employee, now);
    isKeptDisabled = isDisabled && !isBack;
    if (now.suspended === undefined && now.disabled !== true) return null;
    if (isBack) await requireSeats(ctx, place.enterprise, 1);
    const mark = isKeptDisabled ? true : null;
    return {
      user: { disabled: mark, ...(now.suspended === undefined ? {} : { suspended: null }) },
      place: isBack ? placeWith(ctx, place, toEnabled(place.employee)) : {},
    };
  });
  await ctx.gateways.accounts.setDisabled(uid, false);
  await publishCard(ctx, uid);
  return isKeptDisabled;
}

/** The changes of a user's own record, and of the one in their enterprise with its counts and seats. */
interface Decision {
  readonly user: Patch<StoredUser>;
  readonly place: Change;
}

/**
 * Commits what is decided on the current record, together with the log entry and the mail. Of two concurrent requests,
 * one does it, and the other one finds it done.
 * @param choose returns null when nothing is left to decide.
 */
async function decide(
  ctx: ActorCtx,
  subject: Subject,
  choose: (user: StoredUser) => Promise<Decision | null>,
): Promise<void> {
  const { employees, users } = ctx.stores;
  const { uid, disabled } = subject;
  await untilWritten(async () => {
    const user = await users.get(uid);
    if (user === null || user.deleting === true) throw new Failure("not-found");
    const decision = await choose(user);
    if (decision === null) return "done";
    const outcome = await employees.commitIfUnchanged(
      decision.place,
      users.patch(uid, decision.user),
      auditEntryOf(ctx, subject),
      await mailOf(ctx, subject, disabled ? "account-disabled" : "account-restored"),
    );
    return outcome === "written" ? "done" : null;
  });
  await requireStillThere(ctx, uid);
}

/** A user’s record in their enterprise. */
interface Held extends EmployeePlace {
  readonly employee: StoredEmployee & EmployeeFields;
}

/** Where a user is employed; null for all other users. */
async function placeOf(ctx: ActorCtx, uid: string, { enterprise }: StoredUser): Promise<Held | null> {
  if (enterprise === undefined) return null;
  const employee = await ctx.stores.employees.get({ enterprise, uid });
  return isEmployed(employee) ? { enterprise, uid, employee } : null;
}

/**
 * A disabled employee takes no seat, and gets back the previous state, unless the enterprise has disabled them as well.
 */
const placeWith = (ctx: ActorCtx, { employee, ...place }: Held, after: EmployeeFields): Change =>
  ctx.stores.employees.replacement(place, employee, after);

function auditEntryOf(ctx: ActorCtx, { uid, disabled, reason }: Subject): Change {
  const [on, off] = ["active", "disabled"];
  const [before, after] = disabled ? [on, off] : [off, on];
  return actOfAdmin(ctx, {
    call: "admin.updateState",
    target: uid,
    code: disabled ? off : "restored",
    reason,
    before,
    after,
  });
}

/** Nothing is sent to an unconfirmed address. */
async function mailOf(
  ctx: ActorCtx,
  { uid, user, account }: Subject,
  kind: "account-disabled" | "account-restored",
): Promise<Change> {
  if (account?.emailVerified !== true || account.email === null) return {};
  const card = await ctx.stores.cards.get(uid);
  const url = `${ctx.gateways.site.url}/${kind === "account-disabled" ? "privacy" : "login"}`;
  const data = { name: card?.name_first ?? "", email: account.email, url };
  const language = user.settings?.language ?? "en";
  return ctx.stores.outbox.creation({ kind, to: account.email, language, data, about: uid }, ctx.now);
}
