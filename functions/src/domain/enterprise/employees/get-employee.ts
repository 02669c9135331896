import type { getEmployee as call } from "@cardinal/contract/endpoints/enterprise/employees/get-employee";
import { toCard } from "@cardinal/contract/stored/card";
import { type EmployeeFields, EVERYBODY, toEmployee } from "@cardinal/contract/stored/employee";
import { toRetailCard } from "@cardinal/contract/stored/retail-card";
import type { StoredUser } from "@cardinal/contract/stored/user";
import { readPersonSnapshot, toOwnCard } from "../../card/person-snapshot.ts";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { routeOfOwner } from "../../retail/find-printed-card.ts";
import { isOfEnterprise } from "../../retail/policy.ts";
import type { UseCase } from "../../use-case.ts";
import { mayWith } from "../policy.ts";
import { emailRefusalOf } from "../roster/email-refusal.ts";
import { requireManaged, SEEING } from "../roster/managed.ts";
import { returnsWhenRestored } from "../roster/returns-when-restored.ts";

/** The card of a user who has not joined yet: only what was entered with the invitation, nothing of their own card. */
function invitedCard(uid: string, { name_first, name_last, job_title, created_date }: EmployeeFields) {
  const names = { name_first, name_last, ...(job_title === undefined ? {} : { job_title }) };
  const stored = { ...names, created_date, updated_date: created_date };
  return toCard(uid, {}, stored, { skills: [], locked: [], profile: null, brandQr: null });
}

/** The printed cards that return to the enterprise when the employee leaves, most recently claimed first. */
async function listPrintedCards(ctx: Ctx, uid: string, user: StoredUser | null) {
  const all = user === null ? [] : await ctx.stores.retail.listOf(uid);
  const owned = all.filter((card) => user !== null && isOfEnterprise(card, user, user.enterprise));
  const route = await routeOfOwner(ctx, { uid });
  const cards = owned.map((card) => toRetailCard(card.key, card, route));
  return cards.sort((a, b) => (b.claimed_date ?? 0) - (a.claimed_date ?? 0));
}

/** An employee with their card, for a caller who manages them. */
export const getEmployee: UseCase<typeof call> = async (ctx, { uid }) => {
  const { employee, place, rights } = await requireManaged(ctx, SEEING, uid, { joined: false });
  if (employee.own_account === true)
    return {
      ...toEmployee(uid, employee),
      last_login: null,
      card_views: null,
      pending_email: null,
      card: invitedCard(uid, employee),
      printed_cards: [],
    };
  const board = { enterprise: place.enterprise, scope: EVERYBODY, board: "views" } as const;
  const [person, views] = await Promise.all([
    readPersonSnapshot(ctx, uid),
    mayWith(rights, "stats.view", employee) ? ctx.stores.enterpriseStats.getCount(board, uid) : null,
  ]);
  const { user } = person;
  const card = toOwnCard(person);
  // The account is being deleted.
  if (card === null || user === null) throw new Failure("not-found");
  const refusal = await emailRefusalOf(ctx, { place, employee }, user);
  return {
    ...toEmployee(uid, employee),
    ...(refusal === null ? {} : { email_refusal: refusal }),
    ...(user.suspended === undefined
      ? {}
      : { suspension: returnsWhenRestored(employee, user) ? ("returns" as const) : ("stays" as const) }),
    last_login: user.last_login ?? null,
    card_views: views,
    pending_email: user.pending_email ?? null,
    card,
    printed_cards: await listPrintedCards(ctx, uid, user),
  };
};
