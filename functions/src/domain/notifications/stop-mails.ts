import { type MailedKind, mailedKind } from "@cardinal/contract/entities/notification";
import type { LinkTarget } from "../../gateways/links.ts";
import type { Ctx } from "../ctx.ts";
import type { Language } from "../../text/language.ts";
import { commitFor } from "../person/commit-for.ts";
import { wants } from "../person/wants.ts";

interface MailsToStop {
  readonly uid: string;
  readonly kind: MailedKind;
  readonly isWanted: boolean;
  readonly language: Language | undefined;
}

/**
 * The user whose mails a link can stop, the kind, whether they still want it, and their language; null when the user no
 * longer exists.
 */
export async function findMailsToStop(ctx: Pick<Ctx, "stores">, { uid, id }: LinkTarget): Promise<MailsToStop | null> {
  const kind = mailedKind.safeParse(id);
  const user = kind.success ? await ctx.stores.users.get(uid) : null;
  if (!kind.success || user === null || user.deleting === true) return null;
  return { uid, kind: kind.data, isWanted: wants(user, kind.data, "email"), language: user.settings?.language };
}

/** Disables a user's mails of a kind; notifications in the app stay enabled. Safe to repeat. */
export async function stopMails(ctx: Ctx, uid: string, kind: MailedKind): Promise<void> {
  await commitFor(ctx, { uid }, ctx.stores.users.patch(uid, { [`settings/notifications/${kind}/email`]: false }));
}
