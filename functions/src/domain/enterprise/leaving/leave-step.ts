import { type DeparturePlan, isEmployed } from "@cardinal/contract/stored/employee";
import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Change } from "../../../stores/change.ts";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { commitFor } from "../../person/commit-for.ts";
import { publishCard } from "../../publish/publish-card.ts";
import { returnedTo } from "../../retail/policy.ts";
import { endSessions } from "../../sign-ins/end-sessions.ts";
import type { Step } from "../../step.ts";
import { claimName } from "../employees/claim-name.ts";
import { handOverLeads } from "../leads/hand-over-leads.ts";
import { noted } from "../noted.ts";
import { lastNameIn } from "./find-departure.ts";
import { handOverThreads } from "./hand-over-threads.ts";
import { toFullName } from "../../../text/full-name.ts";

/** How long somebody can take their data along before the account that the enterprise made for them is deleted. */
export const KEPT_MS = 30 * 86_400_000;

const SEPARATOR = "~";
/** What the work is done to: neither id has a `~`. */
export const leaveSubject = ({ enterprise, uid }: EmployeePlace): string => `${enterprise}${SEPARATOR}${uid}`;

/**
 * What follows when somebody has left, which the record says until all of it is done: the account, the printed cards, the
 * leads, the threads. Each part may run twice. Cursor: what comes next, and where it begins.
 */
export const leaveStep: Step = async (ctx, subject, cursor) => {
  const [enterprise = "", uid = ""] = subject.split(SEPARATOR);
  const place = { enterprise, uid };
  const { leaving } = (await ctx.stores.employees.get(place)) ?? {};
  if (leaving === undefined) return { cursor: null, done: 0 };
  if (cursor === null) {
    await closeMembership(ctx, place);
    return { cursor: "cards", done: 1 };
  }
  if (cursor === "cards") return { cursor: "leads", done: await giveBackCards(ctx, place, leaving) };
  if (cursor === "leads") {
    const { done, more } = await handOverLeads(ctx, place, await receiverOf(ctx, place, leaving));
    return { cursor: more ? "leads" : "threads", done };
  }
  const [, after] = cursor.split(SEPARATOR);
  const part = await handOverThreads(ctx, place, leaving, after);
  if (part.after !== null) return { cursor: `threads${SEPARATOR}${part.after}`, done: part.done };
  await finish(ctx, place, leaving);
  return { cursor: null, done: part.done };
};

/** Who gets the leads: the colleague, unless they have left since, or nobody. */
async function receiverOf({ stores }: Ctx, { enterprise }: EmployeePlace, { to, date }: DeparturePlan) {
  const colleague = to === undefined ? null : await stores.employees.get({ enterprise, uid: to });
  return { to: to !== undefined && isEmployed(colleague) ? to : null, date };
}

/** The account goes at once where that was decided; then nothing is left to say. */
async function finish(ctx: Ctx, place: EmployeePlace, { deletes }: DeparturePlan): Promise<void> {
  const { employees, users } = ctx.stores;
  const user = await users.get(place.uid);
  if (deletes === true && user?.deletion_date !== undefined) await deleteLeaver(ctx, place.uid, user);
  await employees.commitIfUnchanged(employees.removalOf(place));
}

/** Begins to delete the account of somebody who has left. */
export async function deleteLeaver(ctx: Pick<Ctx, "stores" | "now">, uid: string, user: StoredUser): Promise<void> {
  const { commit, days, jobs, users } = ctx.stores;
  const counted = user.deleting === true ? {} : days.deletion(user.created_date, ctx.now);
  await commit(users.patch(uid, { deleting: true }), counted);
  await jobs.request({ kind: "delete-account", subject: uid, now: ctx.now, again: false });
}

/**
 * Signs somebody out who has left, and ends what their own record says of the enterprise, with the addresses, the entry of the
 * audit log and the mail as one. An account of their own goes back to its address; another one is kept for a while.
 */
export async function closeMembership(ctx: Ctx, place: EmployeePlace): Promise<void> {
  const { enterprise, uid } = place;
  const { employees, usernames, users, commit } = ctx.stores;
  const [employee, user] = await Promise.all([employees.get(place), users.get(uid)]);
  const leaving = employee?.leaving;
  if (leaving === undefined || user === null || user.deleting === true) return;
  if ((user.valid_after ?? 0) * 1000 < leaving.date) await endSessions(ctx, uid);
  if (user.enterprise !== enterprise) return;
  // None when an enterprise made the account.
  const former = lastNameIn(user, "_") ?? null;
  // One change of a person's address at a time.
  if (!(await usernames.lock(uid, enterprise, ctx.now))) throw new Failure("conflict");
  try {
    const home = former === null ? null : await claimName(ctx, { enterprise: "_", uid }, former);
    await commitFor(ctx, { uid }, ...(await membershipEnd(ctx, { place, user, leaving, home })));
  } finally {
    await commit(usernames.unlocking(uid));
  }
  if (former !== null) await publishCard(ctx, uid);
}

interface Ending {
  readonly place: EmployeePlace;
  readonly user: StoredUser;
  readonly leaving: DeparturePlan;
  /** The name of their own; null for an account that the enterprise made. */
  readonly home: string | null;
}

/** Everything that changes for the account, as one. */
async function membershipEnd(ctx: Ctx, { place, user, leaving, home }: Ending): Promise<Change[]> {
  const { cardRequests, cards, publicCards, sso, usernames, users } = ctx.stores;
  const { enterprise, uid } = place;
  const { date } = leaving;
  const former = Object.keys(user.former_usernames?.[enterprise] ?? {});
  const names = user.username === undefined ? former : [...new Set([...former, user.username])];
  const isBlocked = user.suspended !== undefined || (await ctx.gateways.accounts.get(uid))?.disabled === true;
  return [
    await usernames.departing(uid, enterprise, names, await saidBy(ctx, uid, user, leaving)),
    ...names.map((name) => publicCards.removal(enterprise, name)),
    cardRequests.removal(place),
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
      ...(home === null ? {} : { [`former_usernames/_/${home}`]: null, ...(isBlocked ? {} : { disabled: null }) }),
    }),
    ...(home === null ? [await users.deletionDating(uid, leaving.deletes === true ? date : date + KEPT_MS)] : []),
    await noteOf(ctx, place, leaving),
    await mailOf(ctx, { place, user, leaving, home }),
  ];
}

/** What the person's address in the enterprise says from now on. */
async function saidBy(ctx: Ctx, uid: string, user: StoredUser, { date, mode, to, note }: DeparturePlan) {
  const card = await ctx.stores.cards.get(uid);
  return {
    date,
    mode,
    name: toFullName(card),
    ...(to === undefined ? {} : { to }),
    ...(note === undefined ? {} : { note }),
    language: user.settings?.language ?? "en",
  };
}

/** The entry names who let the person leave, in the request that did it. */
function noteOf(ctx: Ctx, { enterprise, uid }: EmployeePlace, plan: DeparturePlan): Promise<Change> {
  const { by, deletes, mode, request_id } = plan;
  const call = by === uid ? "leaveEnterprise" : deletes === true ? "deleteEmployee" : "updateEmployee";
  const noting = { ...ctx, requestId: request_id, actor: { uid: by } };
  return noted(noting, enterprise, `enterprise.${call}`, { person: uid, code: `left ${mode}` });
}

/** Tells the person where their card is now, or until when they can take their data along. */
async function mailOf(ctx: Ctx, { place, user, leaving, home }: Ending): Promise<Change> {
  const { cards, enterprises, outbox } = ctx.stores;
  const { uid } = place;
  if (user.email === "" || leaving.deletes === true) return {};
  const [card, profile] = await Promise.all([cards.get(uid), enterprises.getProfile(place.enterprise)]);
  const { language = "en", time_zone = "UTC" } = user.settings ?? {};
  const data = {
    name: card?.name_first ?? "",
    enterprise: profile?.name ?? "",
    until: home === null ? leaving.date + KEPT_MS : 0,
    time_zone,
    url: `${ctx.gateways.site.url}/${home ?? "settings"}`,
  };
  const mail = { kind: "left-enterprise", to: user.email, language, data, about: uid } as const;
  return outbox.creation(mail, ctx.now);
}

/**
 * Printed cards of the enterprise are its people's to claim: those that were printed for it, and all that an account has which it
 * made. Others stay with their owner. @returns how many went back.
 */
async function giveBackCards(ctx: Ctx, { enterprise, uid }: EmployeePlace, { date }: DeparturePlan): Promise<number> {
  const { retail, users } = ctx.stores;
  const user = await users.get(uid);
  const names = Object.entries(user?.former_usernames?.[enterprise] ?? {});
  const left = names.find(([, moment]) => moment === date)?.[0];
  const isMade = user?.deletion_date !== undefined;
  const cards = (await retail.listOf(uid)).filter((card) => isMade || card.enterprise === enterprise);
  for (const { key } of cards)
    await retail.change(key, (card) => (card.uid === uid ? returnedTo(card, enterprise, left) : "another's"));
  return cards.length;
}
