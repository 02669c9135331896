import type { updateState as call } from "@cardinal/contract/endpoints/admin/people/update-state";
import { type EmployeeFields, isEmployed } from "@cardinal/contract/stored/employee";
import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Account } from "../../../gateways/provider/account-changes.ts";
import type { Change, Patch } from "../../../stores/change.ts";
import { actOfAdmin } from "../../admins/act-of-admin.ts";
import { untilWritten } from "../../until-written.ts";
import type { ActorCtx } from "../../ctx.ts";
import { requireSeats } from "../../enterprise/employees/requirements.ts";
import { requireOtherAdmin } from "../../enterprise/end-membership.ts";
import { Failure } from "../../failure.ts";
import { commitFor } from "../../person/commit-for.ts";
import { pageRemoval, publishCard } from "../../publish/publish-card.ts";
import { endSessions } from "../../sign-ins/end-sessions.ts";
import type { UseCase } from "../../use-case.ts";

/** Whose state is changed, as they were found. */
interface Subject {
  readonly uid: string;
  readonly user: StoredUser;
  readonly account: Account | null;
  readonly reason: string;
}

/** Disables an account or restores it. What an interrupted request has left undone is done by the same request again. */
export const updateState: UseCase<typeof call> = async (ctx, { uid, disabled, reason }) => {
  const [user, account] = await Promise.all([ctx.stores.users.get(uid), ctx.gateways.accounts.get(uid)]);
  if (user === null || user.deleting === true) throw new Failure("not-found");
  const subject = { uid, user, account, reason };
  return { disabled: disabled ? await disable(ctx, subject) : await restore(ctx, subject) };
};

/** @throws Failure `conflict` for the caller and for people who run the platform, `last-admin`. */
async function disable(ctx: ActorCtx, subject: Subject): Promise<true> {
  const { uid, user } = subject;
  if (uid === ctx.actor.uid) throw new Failure("conflict", { message: "You can’t disable your own account." });
  if ((await ctx.stores.admins.get(uid)) !== null)
    throw new Failure("conflict", {
      message: "This person runs the platform. An owner has to remove their role first.",
    });
  const place = await changeEmployee(ctx, subject, "disabled");
  if (user.suspended === undefined)
    await commitFor(
      ctx,
      { uid },
      ctx.stores.users.patch(uid, { disabled: true, suspended: place === "changed" ? "employee" : "account" }),
      pageRemoval(ctx, user),
      noteOf(ctx, subject, true),
      await mailOf(ctx, subject, "account-disabled"),
    );
  await ctx.gateways.accounts.setDisabled(uid, true);
  await endSessions(ctx, uid);
  return true;
}

/** @returns whether the enterprise keeps the person disabled. @throws Failure `conflict`, or `seats-exhausted`. */
async function restore(ctx: ActorCtx, subject: Subject): Promise<boolean> {
  const { uid, user, account } = subject;
  const isOurs = user.suspended !== undefined || account?.disabled === true;
  if (!isOurs && user.disabled === true)
    throw new Failure("conflict", { message: "This account was disabled by its organisation, which can enable it." });
  if (!isOurs) return false;
  const place = await changeEmployee(ctx, subject, "restored");
  // Until the record follows, our own calls let nobody in.
  await ctx.gateways.accounts.setDisabled(uid, false);
  const patch: Patch<StoredUser> = { disabled: place === "disabled" ? true : null, suspended: null };
  const mail = await mailOf(ctx, subject, "account-restored");
  await commitFor(ctx, { uid }, ctx.stores.users.patch(uid, patch), noteOf(ctx, subject, false), mail);
  await publishCard(ctx, uid);
  return place === "disabled";
}

/**
 * Brings the person's record in their enterprise in line, with its counts and seats: somebody who is disabled takes no seat, and gets
 * back what they had, unless the enterprise had disabled them before.
 * @returns whether the record is changed, or how it stays.
 */
async function changeEmployee(
  ctx: ActorCtx,
  { uid, user }: Subject,
  to: "disabled" | "restored",
): Promise<"changed" | "kept" | "disabled"> {
  const { enterprise } = user;
  if (enterprise === undefined) return "kept";
  const { employees } = ctx.stores;
  return untilWritten(async () => {
    const place = { enterprise, uid };
    const employee = await employees.get(place);
    if (!isEmployed(employee)) return "kept";
    const isDisabled = employee.status === "disabled";
    if (to === "restored" && (!isDisabled || user.suspended !== "employee")) return isDisabled ? "disabled" : "kept";
    // The enterprise marks the account as well: without that mark, it was this request that was broken off.
    if (to === "disabled" && isDisabled) return user.disabled === true ? "kept" : "changed";
    if (to === "disabled") await requireOtherAdmin(ctx, place, employee);
    else await requireSeats(ctx, enterprise, 1);
    const status = to === "disabled" ? "disabled" : stateBefore(employee);
    const outcome = await employees.commitIfUnchanged(employees.replacement(place, employee, { ...employee, status }));
    return outcome === "written" ? "changed" : null;
  });
}

/** A link that was not used says that somebody is invited. */
const stateBefore = ({ invitation }: EmployeeFields) => (invitation === undefined ? "active" : "invited");

function noteOf(ctx: ActorCtx, { uid, reason }: Subject, disabled: boolean): Change {
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

/** Nothing goes to an address that nobody has confirmed. */
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
