import { MAIL_BUDGET } from "../../config/limits.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";

/** The senders of a mail. An absent one is unknown, and not counted. */
interface Senders {
  readonly account?: string | undefined;
  readonly network?: string | undefined;
  /** The enterprise whose own system requests the mail, such as its directory. */
  readonly enterprise?: string | undefined;
}

interface Spending {
  readonly allowed: boolean;
  /** Milliseconds until the window ends. */
  readonly resetsIn: number;
}

type Counting = Pick<Ctx, "stores" | "now">;

/**
 * The mailbox behind an address: most servers deliver `name+anything` to `name`, and Gmail ignores dots, so that one
 * person would otherwise count as any number of recipients.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [name, host] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()];
  const plus = name.indexOf("+", 1);
  const base = plus === -1 ? name : name.slice(0, plus);
  if (host !== "gmail.com" && host !== "googlemail.com") return `${base}@${host}`;
  return `${base.replaceAll(".", "")}@gmail.com`;
}

/**
 * Counts a mail to an unconfirmed address. The sender's budget is checked first, so that a sender who has used it up
 * does not reduce what the recipient may get from others.
 */
async function spend(ctx: Counting, to: string, senders: Senders): Promise<Spending> {
  const { limits } = ctx.stores;
  const { now } = ctx;
  const { seconds, strangersPerAccount, strangersPerNetwork, perRecipient } = MAIL_BUDGET;
  const mailbox = mailboxOf(to);
  const bounds = [
    ["mail-strangers-account", senders.account, strangersPerAccount],
    ["mail-strangers-network", senders.network, strangersPerNetwork],
  ] as const;
  for (const [name, sender, max] of bounds) {
    if (sender === undefined) continue;
    const { accepted, resetsIn } = await limits.addMember(name, sender, mailbox, { max, seconds }, now);
    if (!accepted) return { allowed: false, resetsIn };
  }
  if (senders.enterprise !== undefined) {
    const most = Math.max(strangersPerAccount, (await ctx.stores.enterprises.getSeats(senders.enterprise, now)).limit);
    const { count, resetsIn } = await limits.add("mail-strangers-enterprise", senders.enterprise, seconds, now);
    if (count > most) return { allowed: false, resetsIn };
  }
  const { count, resetsIn } = await limits.add("mail-recipient", mailbox, seconds, now);
  return { allowed: count <= perRecipient, resetsIn };
}

/** An API key is no person, and the network of a directory's operator serves many enterprises. */
function sendersOf({ actor, client }: Ctx): Senders {
  if (actor?.keyOf !== undefined) return { enterprise: actor.keyOf };
  return { account: actor?.uid, network: client.addressHash };
}

/** Counts an accompanying mail to an unconfirmed address. Returns whether it may be sent. */
export async function mayMail(ctx: Ctx, to: string): Promise<boolean> {
  return (await spend(ctx, to, sendersOf(ctx))).allowed;
}

/**
 * The same for a request whose only purpose is the mail. Call it before anything is written.
 * @throws Failure `resource-exhausted` with the time to wait.
 */
export async function requireMailBudget(ctx: Ctx, to: string): Promise<void> {
  const { allowed, resetsIn } = await spend(ctx, to, sendersOf(ctx));
  if (!allowed) throw new Failure("resource-exhausted", { retryAfter: resetsIn / 1000 });
}

/**
 * The same for a mail of the outbox, when its request has ended.
 * @param account uid of the sender, when they have an account.
 */
export async function mayMailLater(ctx: Counting, to: string, account: string | undefined): Promise<boolean> {
  return (await spend(ctx, to, { account })).allowed;
}

/** Counts a mail to a visitor who has opened a link that was mailed to them. Returns whether it may be sent. */
export async function mayMailVisitor({ stores: { limits }, now }: Counting, to: string): Promise<boolean> {
  const { seconds, perConfirmedVisitor } = MAIL_BUDGET;
  const { count } = await limits.add("mail-confirmed-visitor", mailboxOf(to), seconds, now);
  return count <= perConfirmedVisitor;
}
