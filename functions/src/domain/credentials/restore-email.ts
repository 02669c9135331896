import { formerEmailId } from "@cardinal/contract/fields/ids";
import type { LinkTarget } from "../../gateways/links.ts";
import type { Account } from "../../gateways/provider/account-changes.ts";
import type { Change } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { Language } from "../../text/language.ts";
import { pageRemoval } from "../publish/publish-card.ts";
import { endSessions } from "../sign-ins/sign-ins.ts";
import { commitFor } from "../person/commit-for.ts";
import { findPerson } from "./account-person.ts";
import { resetMail } from "./reset-mail.ts";
import { NO_PENDING_EMAIL } from "./former-email-mails.ts";

export interface Restorable {
  readonly email: string;
  /** When it was first replaced. */
  readonly date: number;
  /** From the user's settings. */
  readonly language: Language | undefined;
}

/** The address that a link restores; null when it has expired or was revoked, or the account is disabled or deleted. */
export async function findRestorable(ctx: Ctx, { uid, id }: LinkTarget): Promise<Restorable | null> {
  if (!formerEmailId.safeParse(id).success) return null;
  const [former, account] = await Promise.all([
    ctx.stores.formerEmails.get(uid, id, ctx.now),
    ctx.gateways.accounts.get(uid),
  ]);
  const person = former === null ? null : await findPerson(ctx, account);
  // Every account with a former address has a record.
  if (former === null || person?.user === undefined || person.user === null) return null;
  return { email: former.email, date: former.date, language: person.language };
}

/**
 * Frees an address that another account has taken in the meantime without confirming it. Anyone can sign up with any
 * address, and a thief could keep the owner out this way. That account is disabled, which an admin can undo.
 * @throws Failure `already-exists` when that account has confirmed the address: its user reads the same mail.
 */
async function freeAddress(ctx: Ctx, uid: string, holder: Account | null): Promise<void> {
  if (holder === null || holder.uid === uid) return;
  if (holder.emailVerified) throw new Failure("already-exists");
  const { audit, users, commit } = ctx.stores;
  const record = await users.get(holder.uid);
  const act = { actor: uid, call: "pages.restoreEmail", target: holder.uid, code: null } as const;
  await commit(
    audit.creation({ ...act, date: ctx.now, request_id: ctx.requestId }),
    ...(record === null ? [] : [users.patch(holder.uid, { disabled: true }), pageRemoval(ctx, record)]),
  );
  await ctx.gateways.accounts.displace(holder.uid);
}

/**
 * The removal of the passkeys that a person who controlled the account meanwhile may have added. Where admins of the
 * platform need a passkey, their older ones stay: a thief with the password can get a link that restores an address of
 * their own, and could then add a first passkey, which needs none.
 * @param date when the address was replaced.
 */
async function passkeyRemovals({ gateways, stores }: Ctx, uid: string, date: number): Promise<Change[]> {
  const { admins, passkeys } = stores;
  const isKept = gateways.accounts.adminsNeedPasskey() && (await admins.get(uid)) !== null;
  const all = isKept ? await passkeys.list(uid) : [];
  const added = all.filter(({ created_date }) => created_date >= date);
  if (added.length === all.length) return [passkeys.removalOfAll(uid)];
  return added.map(({ id }) => passkeys.removal(uid, id));
}

/**
 * Restores a former address of an account. All sessions end, the password becomes invalid, and a link to set a new one
 * is mailed to that address. Also cancels a change that is not confirmed. Safe to repeat. The record is written first:
 * a provider that is ahead of it would look like a change that has to be reported to the address which is taken away.
 * @param language used when the settings name none.
 * @throws Failure `not-found`, or `already-exists` when the address is confirmed for another account.
 */
export async function restoreEmail(ctx: Ctx, target: LinkTarget, language: Language): Promise<void> {
  const { uid, id } = target;
  const { accounts } = ctx.gateways;
  const { formerEmails, users, commit } = ctx.stores;
  const found = await findRestorable(ctx, target);
  if (found === null) throw new Failure("not-found");
  const { email, date } = found;
  await freeAddress(ctx, uid, await accounts.findByEmail(email));
  await formerEmails.restored(uid, id, ctx.now);
  await commitFor(ctx, { uid }, users.patch(uid, { email, ...NO_PENDING_EMAIL }));
  if ((await accounts.restoreEmail(uid, email)) === "taken") throw new Failure("already-exists");
  await commit(...(await passkeyRemovals(ctx, uid, date)));
  await endSessions(ctx, uid);
  const person = await findPerson(ctx, await accounts.get(uid));
  const mails = person === null ? [] : await resetMail(ctx, person, language);
  // Repeated: until it ended, a session may have requested another address, copied the provider's into the record, or
  // added a passkey.
  const change = users.patch(uid, { email, ...NO_PENDING_EMAIL, providers: null });
  await commitFor(ctx, { uid }, change, ...(await passkeyRemovals(ctx, uid, date)), ...mails);
}
