import { payerOfEnterprise } from "@cardinal/contract/stored/billing";
import { type DeparturePlan, isEmployed } from "@cardinal/contract/stored/employee";
import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Change } from "../../../stores/change.ts";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { giveUpRole } from "../../admins/give-up-role.ts";
import { commitFor } from "../../person/commit-for.ts";
import { isSuspended } from "../../person/is-suspended.ts";
import { publishCard } from "../../publish/publish-card.ts";
import { returnedTo } from "../../retail/policy.ts";
import { endSessions } from "../../sign-ins/sign-ins.ts";
import { idsIn, type Step, subjectOf } from "../../step.ts";
import { claimName } from "../roster/claim-name.ts";
import { lastNameIn } from "../roster/former-names.ts";
import { handOverLeads } from "../leads/hand-over-leads.ts";
import { auditEntry } from "../audit-entry.ts";
import { handOverThreads } from "./hand-over-threads.ts";
import { fullName } from "@cardinal/contract/fields/full-name";

/** How long a leaver can export their data before an account that the enterprise created is deleted. */
export const RETENTION_MS = 30 * 86_400_000;

/** Separates the stage and the position in a cursor. */
const SEPARATOR = "~";

/** The job's subject. */
export const offboardingSubject = ({ enterprise, uid }: EmployeePlace): string => subjectOf(enterprise, uid);

/**
 * Offboards an employee: the account, the printed cards, the leads, then the threads. The employee record holds the
 * plan until everything is done. Each part may run twice. Cursor: the next stage, and the position in it.
 */
export const offboardingStep: Step = async (ctx, subject, cursor) => {
  const [enterprise = "", uid = ""] = idsIn(subject);
  const place = { enterprise, uid };
  const plan = (await ctx.stores.employees.get(place))?.leaving;
  if (plan === undefined) return { cursor: null, done: 0 };
  if (cursor === null) {
    await closeMembership(ctx, place);
    return { cursor: "cards", done: 1 };
  }
  if (cursor === "cards") return { cursor: "leads", done: await returnCards(ctx, place, plan) };
  const { to, date } = await successorOf(ctx, place, plan);
  if (cursor === "leads") {
    const { done, more } = await handOverLeads(ctx, place, { to, date });
    return { cursor: more ? "leads" : "threads", done };
  }
  const [, after] = cursor.split(SEPARATOR);
  const part = await handOverThreads(ctx, place, { ...plan, to }, after);
  if (part.after !== null) return { cursor: `threads${SEPARATOR}${part.after}`, done: part.done };
  await finish(ctx, place, plan);
  return { cursor: null, done: part.done };
};

/**
 * The colleague who gets leads and threads; null when there is none, or they have left as well and not joined again.
 */
async function successorOf({ stores }: Ctx, { enterprise }: EmployeePlace, { to, date }: DeparturePlan) {
  const colleague = to === undefined ? null : await stores.employees.get({ enterprise, uid: to });
  const isColleague = isEmployed(colleague) && colleague.own_account !== true;
  return { to: to !== undefined && isColleague ? to : null, date };
}

/** Deletes the account at once if the plan says so, then removes the employee record. */
async function finish(ctx: Ctx, place: EmployeePlace, { deletes, date }: DeparturePlan): Promise<void> {
  const { admins, commit, employees, users } = ctx.stores;
  const user = await users.get(place.uid);
  if (deletes === true && user?.deletion_date !== undefined) {
    // An admin of the platform gets the 30 days of other leavers, in which owners can remove the role.
    if ((await admins.get(place.uid)) === null) await deleteLeaver(ctx, place.uid, user);
    else await commit(await users.deletionDating(place.uid, date + RETENTION_MS));
  }
  await employees.commitIfUnchanged(employees.removalOf(place));
}

/**
 * Starts the deletion of a leaver's account, whose role as an admin of the platform ends first.
 * @throws Failure `last-owner`.
 */
export async function deleteLeaver(
  ctx: Pick<Ctx, "stores" | "now" | "requestId">,
  uid: string,
  user: StoredUser,
): Promise<void> {
  const { commit, days, jobs, users } = ctx.stores;
  await giveUpRole({ ...ctx, actor: { uid } }, uid);
  const counted = user.deleting === true ? {} : days.deletion(user.created_date, ctx.now);
  await commit(users.patch(uid, { deleting: true }), counted);
  await jobs.request({ kind: "delete-account", subject: uid, now: ctx.now, again: false });
}

/**
 * Signs a leaver out, and removes the enterprise from their user record in one write with the addresses, the audit
 * entry and the mail. An account of their own returns to its former address; an account of the enterprise is retained
 * for a while.
 */
export async function closeMembership(ctx: Ctx, place: EmployeePlace): Promise<void> {
  const { enterprise, uid } = place;
  const { employees, usernames, users, commit } = ctx.stores;
  const [employee, user] = await Promise.all([employees.get(place), users.get(uid)]);
  const plan = employee?.leaving;
  if (plan === undefined || user === null || user.deleting === true) return;
  if ((user.valid_after ?? 0) * 1000 < plan.date) await endSessions(ctx, uid);
  if (user.enterprise !== enterprise) return;
  // The lock allows one change of a user's address at a time.
  if (!(await usernames.lock(uid, enterprise, ctx.now))) throw new Failure("conflict");
  // Null when the enterprise created the account.
  const former = lastNameIn(user, "_") ?? null;
  try {
    const home = former === null ? null : await claimName(ctx, { enterprise: "_", uid }, former);
    await commitFor(ctx, { uid }, ...(await membershipEnd(ctx, { place, user, plan, home })));
  } finally {
    await commit(usernames.unlocking(uid));
  }
  if (former !== null) await publishCard(ctx, uid);
}

interface Ending {
  readonly place: EmployeePlace;
  readonly user: StoredUser;
  readonly plan: DeparturePlan;
  /** The username outside of the enterprise; null for an account that the enterprise created. */
  readonly home: string | null;
}

/** All changes of the account, for one write. */
async function membershipEnd(ctx: Ctx, { place, user, plan, home }: Ending): Promise<Change[]> {
  const { billing, cardRequests, cards, publicCards, sso, usernames, users } = ctx.stores;
  const { enterprise, uid } = place;
  const { date } = plan;
  const former = Object.keys(user.former_usernames?.[enterprise] ?? {});
  const names = user.username === undefined ? former : [...new Set([...former, user.username])];
  // Whoever keeps the account for a while can sign in, even if the enterprise had disabled it.
  const isKept = home !== null || plan.deletes !== true;
  const isEnabled = isKept && !isSuspended(user, await ctx.gateways.accounts.get(uid));
  return [
    await usernames.departing(uid, enterprise, names, await departureOf(ctx, uid, user, plan)),
    ...names.map((name) => publicCards.removal(enterprise, name)),
    cardRequests.removal(place),
    await billing.contactRemoval(payerOfEnterprise(enterprise), uid),
    await sso.unbinding(uid),
    ...(home === null ? [] : [usernames.settlement("_", home, uid, ctx.now)]),
    cards.patch(uid, { username: home, updated_date: date }),
    users.patch(uid, {
      enterprise: null,
      enterprise_admin: null,
      unpublished: null,
      sso_only: null,
      username: home,
      left_date: date,
      ...(user.username === undefined ? {} : { [`former_usernames/${enterprise}/${user.username}`]: date }),
      ...(home === null ? {} : { [`former_usernames/_/${home}`]: null }),
      ...(isEnabled ? { disabled: null } : {}),
    }),
    ...(home === null ? [await users.deletionDating(uid, plan.deletes === true ? date : date + RETENTION_MS)] : []),
    await auditEntryOf(ctx, place, plan),
    await mailOf(ctx, { place, user, plan, home }),
  ];
}

/** The departure that is stored at the leaver's address in the enterprise. */
async function departureOf(ctx: Ctx, uid: string, user: StoredUser, { date, mode, to, note }: DeparturePlan) {
  const card = await ctx.stores.cards.get(uid);
  return {
    date,
    mode,
    name: fullName(card),
    ...(to === undefined ? {} : { to }),
    ...(note === undefined ? {} : { note }),
    language: user.settings?.language ?? "en",
  };
}

/** The audit entry, with the actor and the request that started the offboarding. */
function auditEntryOf(ctx: Ctx, { enterprise, uid }: EmployeePlace, plan: DeparturePlan): Promise<Change> {
  const { by, deletes, mode, request_id } = plan;
  const call = by === uid ? "leaveEnterprise" : deletes === true ? "deleteEmployee" : "updateEmployee";
  const requester = { ...ctx, requestId: request_id, actor: { uid: by } };
  return auditEntry(requester, enterprise, `enterprise.${call}`, { person: uid, code: `left ${mode}` });
}

/** Notifies the leaver of their card's new address, or of the date until which they can export their data. */
async function mailOf(ctx: Ctx, { place, user, plan, home }: Ending): Promise<Change> {
  const { cards, enterprises, outbox } = ctx.stores;
  const { uid } = place;
  if (user.email === "" || plan.deletes === true) return {};
  const [card, profile] = await Promise.all([cards.get(uid), enterprises.getProfile(place.enterprise)]);
  const { language = "en", time_zone = "UTC" } = user.settings ?? {};
  const data = {
    name: card?.name_first ?? "",
    enterprise: profile?.name ?? "",
    until: home === null ? plan.date + RETENTION_MS : 0,
    time_zone,
    url: `${ctx.gateways.site.url}/${home ?? "settings"}`,
  };
  const mail = { kind: "left-enterprise", to: user.email, language, data, about: uid } as const;
  return outbox.creation(mail, ctx.now);
}

/**
 * Returns printed cards to the enterprise, so that its employees can claim them: those that were printed for it, and
 * all cards of an account that it created. Others stay with their owner. @returns the number of returned cards.
 */
async function returnCards(ctx: Ctx, { enterprise, uid }: EmployeePlace, { date }: DeparturePlan): Promise<number> {
  const { retail, users } = ctx.stores;
  const user = await users.get(uid);
  const names = Object.entries(user?.former_usernames?.[enterprise] ?? {});
  const left = names.find(([, moment]) => moment === date)?.[0];
  const isEnterpriseAccount = user?.deletion_date !== undefined;
  const cards = (await retail.listOf(uid)).filter((card) => isEnterpriseAccount || card.enterprise === enterprise);
  for (const { key } of cards)
    await retail.change(key, (card) => (card.uid === uid ? returnedTo(card, enterprise, left) : "another's"));
  return cards.length;
}
