import type {
  decideCardRequest as decideCall,
  listCardRequests as listCall,
} from "@cardinal/contract/endpoints/enterprise/card-requests/decide-card-request";
import { REQUESTED_FIELDS, type CardRequest } from "@cardinal/contract/entities/card-request";
import { searchTerms } from "@cardinal/contract/fields/contact-words";
import { paths } from "@cardinal/contract/paths";
import type { StoredCard } from "@cardinal/contract/stored/card";
import { fieldsOf, type StoredCardRequest } from "@cardinal/contract/stored/card-request";
import { isEmployed, isEmployeeFound } from "@cardinal/contract/stored/employee";
import type { Change } from "../../../stores/change.ts";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import type { ActorCtx } from "../../ctx.ts";
import { combinedLayerOf } from "../../card/person-snapshot.ts";
import { readCombinedLayer } from "../../card/read-combined-layer.ts";
import { Failure } from "../../failure.ts";
import { readPart, sourceOf } from "../../lists/read-part.ts";
import { notify } from "../../notifications/notify.ts";
import { type Correspondent, excerptOf, findCorrespondent } from "../../person/correspondent.ts";
import type { UseCase } from "../../use-case.ts";
import { changeCard } from "../../vcard/update-card.ts";
import { auditEntry } from "../audit-entry.ts";
import { requireManaged, requireRights } from "../roster/managed.ts";
import { requireInForce } from "../roster/requirements.ts";
import { mayWith } from "../policy.ts";
import { stillRequestable } from "./requestable.ts";
import { fullName } from "@cardinal/contract/fields/full-name";

const PAGE_SIZE = 50;

/** The place of a request in the list. */
interface Place {
  readonly uid: string;
}

/** Pending changes that the caller may decide on. */
export const listCardRequests: UseCase<typeof listCall> = async (ctx, { q = "", after }) => {
  const rights = await requireRights(ctx, ["cards.edit"]);
  const { enterprise } = rights;
  const { cardRequests, cards, employees, enterprises } = ctx.stores;
  const whole = await enterprises.get(enterprise);
  if (whole === null) throw new Failure("not-found");
  const terms = searchTerms(q);
  const toItem = async (uid: string, request: StoredCardRequest): Promise<CardRequest | null> => {
    const employee = await employees.get({ enterprise, uid });
    if (!isEmployed(employee) || !mayWith(rights, "cards.edit", employee)) return null;
    if (q !== "" && !isEmployeeFound(employee, terms)) return null;
    const card = await cards.get(uid);
    if (card === null) return null;
    const wanted = stillRequestable(fieldsOf(request), combinedLayerOf(whole, Object.keys(employee.groups ?? {})));
    return Object.keys(wanted).length === 0 ? null : toRequest({ uid, date: request.date }, wanted, card);
  };
  const source = sourceOf(
    async (from: Place | undefined, count) => {
      const found = await cardRequests.list(enterprise, count, from?.uid);
      return found.map(([uid, request]) => ({ uid, request }));
    },
    ({ uid, request }) => toItem(uid, request),
  );
  const from = after === undefined ? undefined : { uid: after };
  const { items, next } = await readPart(source, { after: from, limit: PAGE_SIZE });
  return { items, next: next?.uid ?? null };
};

function toRequest(request: Pick<CardRequest, "uid" | "date">, after: CardRequest["after"], card: StoredCard) {
  const names = REQUESTED_FIELDS.filter((name) => after[name] !== undefined);
  const before = Object.fromEntries(names.map((name) => [name, card[name] ?? ""]));
  return { ...request, name: fullName(card), before, after };
}

type Input = Parameters<UseCase<typeof decideCall>>[1];

/** Puts the change on the card, or refuses it; the employee gets a mail in the same write. */
export const decideCardRequest: UseCase<typeof decideCall> = async (ctx, input) => {
  const { uid, date, approve } = input;
  const { place } = await requireManaged(ctx, ["cards.edit"], uid);
  await requireInForce(ctx, place.enterprise);
  const { cardRequests } = ctx.stores;
  if ((await cardRequests.get(place)) === null) throw new Failure("conflict", { message: GONE });
  const request = await cardRequests.claim(place, date, ctx.actor.uid, ctx.now);
  if (request === null) throw new Failure("conflict", { message: GONE });
  try {
    const fields = fieldsOf(request);
    await carryOut(ctx, place, approve ? await requireUndecided(ctx, place, fields) : fields, input);
  } catch (error) {
    // Otherwise the admin could not repeat the decision until the claim expires.
    await cardRequests.release(place, request);
    throw error;
  }
  return { uid, approved: approve };
};

/**
 * The fields of a request that an approval can still change; without any, the request is removed.
 * @throws Failure `conflict` when none is left.
 */
async function requireUndecided(
  ctx: ActorCtx,
  place: EmployeePlace,
  fields: ReturnType<typeof fieldsOf>,
): Promise<ReturnType<typeof fieldsOf>> {
  const combined = await readCombinedLayer(ctx, place.enterprise, place.uid);
  const wanted = combined === null ? {} : stillRequestable(fields, combined);
  if (Object.keys(wanted).length > 0) return wanted;
  await ctx.stores.commit(ctx.stores.cardRequests.removal(place));
  throw new Failure("conflict", {
    message: "This request no longer needs approval. Load the list again.",
  });
}

async function carryOut(
  ctx: ActorCtx,
  place: EmployeePlace,
  fields: ReturnType<typeof fieldsOf>,
  { uid, date, approve, reason = "" }: Input,
): Promise<void> {
  const { cardRequests, commit, users } = ctx.stores;
  const done = [
    cardRequests.removal(place),
    await auditEntry(ctx, place.enterprise, "enterprise.decideCardRequest", {
      person: uid,
      code: approve ? "approved" : "refused",
    }),
    ...(await notificationsOf(ctx, place, { approve, reason, fields: Object.keys(fields), date })),
  ];
  if (approve) await changeCard(ctx, { uid, user: await users.get(uid) }, fields, ...done);
  else await commit(...done);
}

const GONE = "This request is being decided, has been decided already, or was changed. Load the list again.";

interface Decision {
  readonly approve: boolean;
  readonly reason: string;
  readonly fields: readonly string[];
  /** When the change was requested (epoch ms). */
  readonly date: number;
}

/** The notification for the employee, and the mail, which is sent whatever their settings. */
async function notificationsOf(
  ctx: ActorCtx,
  { enterprise, uid }: EmployeePlace,
  decision: Decision,
): Promise<Change[]> {
  const [person, profile] = await Promise.all([
    findCorrespondent(ctx, uid),
    ctx.stores.enterprises.getProfile(enterprise),
  ]);
  const from = profile?.name ?? "";
  const notifications = await notify(ctx, uid, {
    event: `request-${decision.date}`,
    kind: "request",
    from: { name: from },
    text: decision.approve ? "" : excerptOf(decision.reason),
    ref: decision.approve ? "approved" : "refused",
    date: ctx.now,
  });
  return person === null || person.email === ""
    ? notifications
    : [...notifications, mailOf(ctx, person, from, decision)];
}

function mailOf(ctx: ActorCtx, person: Correspondent, from: string, decision: Decision): Change {
  const data = {
    name: person.author.name,
    from,
    approved: decision.approve,
    fields: decision.fields,
    text: decision.approve ? "" : decision.reason,
    url: ctx.gateways.site.url + paths.settings(),
  };
  const to = { to: person.email, language: person.language, about: person.uid };
  return ctx.stores.outbox.creation({ kind: "card-request-decided", ...to, data }, ctx.now);
}
