import type { getPerson as call } from "@cardinal/contract/endpoints/admin/people/get-person";
import { MAX_COUNTED_THREADS, type Person } from "@cardinal/contract/entities/platform/person";
import { fullName } from "@cardinal/contract/fields/full-name";
import { toBilling } from "@cardinal/contract/stored/billing";
import { isEmployed } from "@cardinal/contract/stored/employee";
import type { StoredUser } from "@cardinal/contract/stored/user";
import { actOfAdmin } from "../person/act-of-admin.ts";
import { readLog } from "../audit/list-acts.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { planOfPerson } from "../person/plan-of-person.ts";
import { routeOfOwner } from "../retail/find-printed-card.ts";
import type { UseCase } from "../use-case.ts";
import { isSuspended } from "../person/is-suspended.ts";

/** Maximum number of mails that are listed. */
const MAX_MAILS = 20;

/** What an admin of the platform sees of a user. No record is returned as it is stored: each field is named here. */
async function readPerson(ctx: ActorCtx, uid: string, user: StoredUser): Promise<Person> {
  const { stores } = ctx;
  const [account, admin, card, route, cards, sign_ins, contacts, threads, mails, log, employee, plan] =
    await Promise.all([
      ctx.gateways.accounts.get(uid),
      stores.admins.get(uid),
      stores.cards.get(uid),
      routeOfOwner(ctx, { uid }),
      readPrintedCards(ctx, uid),
      stores.signIns.list(uid),
      stores.contacts.count(uid),
      stores.messages.listAnyThreads(uid, MAX_COUNTED_THREADS),
      stores.outbox.listAbout(uid, MAX_MAILS),
      readLog(ctx, { of: uid }),
      user.enterprise === undefined ? null : stores.employees.get({ enterprise: user.enterprise, uid }),
      planOfPerson(ctx, user),
    ]);
  return {
    uid,
    name: fullName(card),
    email: user.email,
    email_verified: account?.emailVerified ?? false,
    methods: [...(account?.methods ?? [])],
    username: user.username ?? null,
    enterprise: user.enterprise ?? null,
    role: admin?.role ?? null,
    disabled: user.disabled === true || account?.disabled === true,
    suspended: isSuspended(user, account),
    deleting: user.deleting === true,
    created_date: user.created_date,
    last_login: user.last_login ?? null,
    route,
    plan,
    plan_from: planFrom(user),
    employee:
      isEmployed(employee) && user.enterprise !== undefined
        ? { enterprise: user.enterprise, admin: employee.admin === true, status: employee.status }
        : null,
    cards,
    sign_ins: sign_ins.map(({ id, date, device, browser }) => ({ id, date, device, browser })),
    counts: { contacts, threads: threads.length },
    mails: mails.map(({ id, entry: { mail, state, created_date } }) => ({ id, kind: mail.kind, state, created_date })),
    acts: log.items,
  };
}

/** A user's printed cards with the names of their batches, each of which is read once. */
async function readPrintedCards({ stores }: ActorCtx, uid: string): Promise<Person["cards"]> {
  const cards = await stores.retail.listOf(uid);
  const ids = [...new Set(cards.flatMap(({ generator }) => generator ?? []))];
  const batches = await Promise.all(ids.map((id) => stores.generators.get(id)));
  const nameOf = new Map(ids.map((id, at) => [id, batches[at]?.name]));
  return cards.map(({ key, state, generator = null }) => ({
    key,
    state,
    generator,
    batch_name: (generator === null ? null : nameOf.get(generator)) ?? null,
  }));
}

function planFrom({ plan, plan_until, billing, enterprise }: StoredUser): Person["plan_from"] {
  const given = plan === undefined || plan === "free" ? null : { plan, until: plan_until ?? null };
  return { given, own: toBilling(billing), enterprise: enterprise !== undefined };
}

/** A user's account without its contents. The access is logged before anything but the record is read. */
export const getPerson: UseCase<typeof call> = async (ctx, { uid }) => {
  const user = await ctx.stores.users.get(uid);
  if (user === null) throw new Failure("not-found");
  await ctx.stores.commit(actOfAdmin(ctx, { call: "admin.getPerson", target: uid }));
  return readPerson(ctx, uid, user);
};
