import type {
  decideJoinRequest as decideCall,
  getJoinOffer as offerCall,
  joinByDomain as joinCall,
  listJoinRequests as listCall,
} from "@cardinal/contract/endpoints/enterprise/domains/join";
import { searchTerms } from "@cardinal/contract/fields/contact-words";
import { domainOfEmail } from "@cardinal/contract/fields/web/domain";
import { paths } from "@cardinal/contract/paths";
import { isEmployeeFound, type StoredEmployee } from "@cardinal/contract/stored/employee";
import { MAIL_BUDGET } from "../../../config/limits.ts";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { readPart } from "../../lists/read-part.ts";
import { mayMailLater } from "../../mail/mail-budget.ts";
import { readCaller } from "../../person/read-caller.ts";
import { requireUser } from "../../person/require-user.ts";
import type { UseCase } from "../../use-case.ts";
import { inviteUser, type NewRow } from "../roster/add-employee.ts";
import { ADDING, requireRights } from "../roster/managed.ts";
import { requireInForce, requireOpenGroups } from "../roster/requirements.ts";
import { inviteOnce, readInviter } from "./invite.ts";
import { join, resumeJoin } from "./join-enterprise.ts";
import { isWithdrawing, withdraw } from "./withdraw-invitation.ts";
import { isFrozen } from "../is-frozen.ts";
import { auditEntry } from "../audit-entry.ts";
import { type Held, holderOfEmail } from "../domains/holder.ts";
import { mailAdmins } from "../domains/mail-admins.ts";
import { fullName } from "@cardinal/contract/fields/full-name";

const PAGE_SIZE = 50;
const FROZEN = "Cardinal has frozen this organisation, so no one can join it at the moment.";

type Offer = Held & { readonly email: string };

/**
 * The enterprise that the caller can join through the domain of their email address. The address and its confirmation
 * are read from the identity provider, because the token can be an hour old.
 */
async function findOffer(ctx: ActorCtx): Promise<Offer | null> {
  const [user, account] = await Promise.all([readCaller(ctx), ctx.gateways.accounts.get(ctx.actor.uid)]);
  if (user?.username === undefined || user.enterprise !== undefined) return null;
  if (account === null || account.email === null || !account.emailVerified) return null;
  const held = await holderOfEmail(ctx, account.email);
  if (held === null || held.domain.auto_join === "off") return null;
  // A former employee may still have their work address, so the enterprise decides whether they rejoin.
  const hasLeft = user.former_usernames?.[held.enterprise] !== undefined;
  const domain = hasLeft ? { ...held.domain, auto_join: "ask" as const } : held.domain;
  return { ...held, domain, email: account.email };
}

/** Why the caller cannot join: the enterprise may have been frozen since the offer was shown. */
async function refusalFor(ctx: ActorCtx): Promise<Failure> {
  const account = await ctx.gateways.accounts.get(ctx.actor.uid);
  const name = account?.emailVerified === true ? domainOfEmail(account.email ?? "") : null;
  const holder = name === null ? null : await ctx.stores.domains.getHolder(name);
  if (holder === null || !(await isFrozen(ctx, holder))) return new Failure("not-found");
  return new Failure("conflict", { message: FROZEN });
}

/** The enterprise that the caller is offered to join. */
export const getJoinOffer: UseCase<typeof offerCall> = async (ctx) => {
  const offer = await findOffer(ctx);
  if (offer === null || offer.domain.auto_join === "off") return { offer: null };
  const { enterprise, domain } = offer;
  const [profile, request] = await Promise.all([
    ctx.stores.enterprises.getProfile(enterprise),
    ctx.stores.joinRequests.get({ enterprise, uid: ctx.actor.uid }),
  ]);
  return {
    offer: {
      enterprise,
      name: profile?.organization_name ?? profile?.name ?? enterprise,
      logo: profile?.logo ?? null,
      domain: domain.domain,
      auto_join: offer.domain.auto_join,
      asked_date: request?.date ?? null,
    },
  };
};

/** The caller as an employee row. */
async function rowOf(ctx: ActorCtx, email: string): Promise<NewRow> {
  const card = await ctx.stores.cards.get(ctx.actor.uid);
  const { name_first = "", name_last = "", job_title = "" } = card ?? {};
  return { email, name_first, name_last, job_title };
}

/**
 * The caller joins at once or requests to join; a user who is already invited joins in either case. A request that was
 * interrupted while they joined can be repeated.
 */
export const joinByDomain: UseCase<typeof joinCall> = async (ctx) => {
  const { uid } = ctx.actor;
  const resumed = await resumeJoin(ctx);
  if (resumed !== null) return { state: "joined", ...resumed };
  const offer = await findOffer(ctx);
  if (offer === null) throw await refusalFor(ctx);
  const { enterprise, domain, email } = offer;
  const place = { enterprise, uid };
  const row = await rowOf(ctx, email);
  const invited = (await ctx.stores.employees.get(place))?.own_account === true;
  if (domain.auto_join === "ask" && !invited) {
    await requestToJoin(ctx, offer, row);
    return { state: "asked", enterprise, username: null };
  }
  if (!invited) await inviteUser({ ...ctx, by: uid }, place, row, false);
  return { state: "joined", ...(await join(ctx, enterprise, domain.domain)) };
};

/** Stores a request once and mails the admins. It replaces a request to another enterprise. */
async function requestToJoin(
  ctx: ActorCtx,
  { enterprise, email }: Offer,
  { name_first, name_last }: NewRow,
): Promise<void> {
  const { commit, enterprises, joinRequests } = ctx.stores;
  const { uid } = ctx.actor;
  const place = { enterprise, uid };
  if ((await joinRequests.get(place)) !== null) return;
  const { join_request: former } = await requireUser(ctx);
  if (former !== undefined && former !== enterprise) await commit(joinRequests.removal({ enterprise: former, uid }));
  const profile = await enterprises.getProfile(enterprise);
  const from = fullName({ name_first, name_last });
  const mails = await mailAdmins(ctx, enterprise, ({ name, url }) => ({
    kind: "join-requested",
    data: { name, from, email, enterprise: profile?.name ?? enterprise, url: url + paths.dashboard("requests") },
  }));
  await commit(joinRequests.creation(place, { name_first, name_last, email, date: ctx.now }), ...mails);
}

/** Users who request to join. */
export const listJoinRequests: UseCase<typeof listCall> = async (ctx, { q = "", after }) => {
  const { enterprise } = await requireRights(ctx, ADDING);
  const terms = searchTerms(q);
  return readPart(
    async (from, count) => {
      const found = await ctx.stores.joinRequests.list(enterprise, count, from);
      return found.map(([uid, request]) => ({
        cursor: uid,
        item: q === "" || isEmployeeFound(request, terms) ? { uid, ...request } : null,
      }));
    },
    { after, limit: PAGE_SIZE },
  );
};

/**
 * Finishes the interrupted withdrawal of an earlier invitation.
 * @returns whether the person is among the employees.
 * @throws Failure `conflict` when they cannot be invited at the moment.
 */
async function requireInvitable(ctx: ActorCtx, place: EmployeePlace, employee: StoredEmployee | null) {
  if (employee?.status === "disabled")
    throw new Failure("conflict", { message: "This person is disabled in your organisation. Enable them first." });
  if (isWithdrawing(employee)) {
    await withdraw(ctx, place);
    return false;
  }
  if (employee?.status === "left")
    throw new Failure("conflict", {
      message: "This person’s departure is still being processed. Try again in a few minutes.",
    });
  return employee !== null;
}

/**
 * Invites the user who requested to join, or declines. As every user with an own account, they join
 * with the mailed link.
 */
export const decideJoinRequest: UseCase<typeof decideCall> = async (ctx, { uid, approve, groups = [] }) => {
  const rights = await requireRights(ctx, ADDING);
  const { enterprise } = rights;
  const { commit, employees, joinRequests } = ctx.stores;
  const place = { enterprise, uid };
  const [request, employee] = await Promise.all([joinRequests.get(place), employees.get(place)]);
  if (request === null) throw new Failure("not-found", { concealed: true, target: uid });
  const code = approve ? "approved" : "declined";
  const note = await auditEntry(ctx, enterprise, "enterprise.decideJoinRequest", { person: uid, code });
  if (approve && employee?.status === "active") {
    await commit(joinRequests.removal(place));
    throw new Failure("conflict", { message: "This person has already joined." });
  }
  if (approve) {
    const isAdded = await requireInvitable(ctx, place, employee);
    await requireInForce(ctx, enterprise);
    await requireOpenGroups(ctx, rights, { groups });
    const { name_first, name_last, email } = request;
    if (!(await mayMailLater(ctx, email, undefined)))
      throw new Failure("resource-exhausted", { retryAfter: MAIL_BUDGET.seconds });
    // An interrupted decision may have added them already.
    if (!isAdded)
      await inviteUser({ ...ctx, by: ctx.actor.uid }, place, { email, name_first, name_last, groups }, false);
    await inviteOnce(ctx, place, await readInviter(ctx, ctx.actor.uid, enterprise));
  }
  await commit(joinRequests.removal(place), note);
  return { decided: true };
};
