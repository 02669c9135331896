import { paths } from "@cardinal/contract/paths";
import type { MailData, QueuedMail, StoredMail } from "@cardinal/contract/stored/mail";
import { GATHERED_MAILS } from "../../config/limits.ts";
import type { Ctx } from "../ctx.ts";
import { releasingOnFailure } from "./release-mails.ts";

type Ready = Pick<Ctx, "stores" | "gateways" | "now">;
/** The kinds of mails that may arrive in bursts, each with its digest. */
type GatheredKind = "exchange-received" | "message-received";
type Gathered = Extract<QueuedMail, { kind: GatheredKind }>;

/** An entry of the outbox that this sender has claimed. */
export interface Claimed {
  readonly id: string;
  readonly entry: StoredMail;
}

function isGathered(mail: QueuedMail): mail is Gathered {
  return mail.kind === "exchange-received" || mail.kind === "message-received";
}

/**
 * When to mail a user about one more event of a kind: at once for the first few of a period, and at its end for
 * those that follow, which then become one mail.
 */
export async function nextMailDate({ stores, now }: Pick<Ctx, "stores" | "now">, kind: GatheredKind, uid: string) {
  const { single, seconds } = GATHERED_MAILS;
  const { count, resetsIn } = await stores.limits.add(`gathered-${kind}`, uid, seconds, now);
  return count <= single ? now : now + resetsIn;
}

/**
 * Claims the other mails that are due at the same moment, for the same user and about the same kind of event. When one
 * of the claims fails, the others are released.
 * @param until end of the lease.
 */
export async function claimOthers(
  ctx: Ready,
  { id, entry: { mail, due_date = 0, created_date } }: Claimed,
  until: number,
): Promise<Claimed[]> {
  if (!isGathered(mail) || mail.unsubscribe === undefined || due_date <= created_date) return [];
  const { outbox } = ctx.stores;
  const waiting = await outbox.listFor(mail.unsubscribe, GATHERED_MAILS.max);
  const same = waiting.filter((other) => other.id !== id && other.entry.mail.kind === mail.kind);
  const claiming = same.map(async (other) => ({ id: other.id, entry: await outbox.claim(other.id, ctx.now, until) }));
  const claims = await Promise.allSettled(claiming);
  const claimed = claims.flatMap((claim) => {
    if (claim.status === "rejected" || claim.value.entry === null) return [];
    return [{ id: claim.value.id, entry: claim.value.entry }];
  });
  await releasingOnFailure(
    ctx,
    claimed.map((other) => other.id),
    () => Promise.all(claiming),
  );
  return claimed;
}

/**
 * Merges several mails to one person; a single one is returned unchanged.
 * @param newest the mail that was queued last: the person's address and language may have changed before.
 */
export function toOneMail(
  { gateways }: Ready,
  mails: readonly [QueuedMail, ...QueuedMail[]],
  newest: QueuedMail,
): QueuedMail {
  const [first] = mails;
  if (mails.length === 1 || !isGathered(first) || first.unsubscribe === undefined) return first;
  const { unsubscribe } = first;
  const { to, language } = newest;
  const { name } = first.data;
  // The mail concerns its recipient and several other people.
  const frame = { to, language, about: unsubscribe, unsubscribe };
  const { url } = gateways.site;
  if (first.kind === "message-received") {
    const entries = dataOf(mails, "message-received").map(({ from, text }) => ({ from, text }));
    return { ...frame, kind: "message-digest", data: { name, entries, url: url + paths.inbox() } };
  }
  const entries = dataOf(mails, "exchange-received").map(({ from, email, phone }) => ({ from, email, phone }));
  return { ...frame, kind: "exchange-digest", data: { name, entries, url: url + paths.contacts() } };
}

function dataOf<K extends GatheredKind>(mails: readonly QueuedMail[], kind: K): MailData[K][] {
  // The kind of a mail names the shape of its data.
  return mails.flatMap((mail) => (mail.kind === kind ? [mail.data as MailData[K]] : []));
}
