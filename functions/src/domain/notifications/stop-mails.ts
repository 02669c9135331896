import { type MailedKind, mailedKind } from "@cardinal/contract/entities/notification";
import type { LinkTarget } from "../../gateways/links.ts";
import type { Ctx } from "../ctx.ts";
import type { Language } from "../../text/language.ts";
import { commitFor } from "../person/commit-for.ts";

/** The user whose mails a link can stop, the kind, and the user's language; null when the user no longer exists. */
export async function findMailsToStop(
  ctx: Pick<Ctx, "stores">,
  { uid, id }: LinkTarget,
): Promise<{ readonly uid: string; readonly kind: MailedKind; readonly language: Language | undefined } | null> {
  const kind = mailedKind.safeParse(id);
  const user = kind.success ? await ctx.stores.users.get(uid) : null;
  if (!kind.success || user === null || user.deleting === true) return null;
  return { uid, kind: kind.data, language: user.settings?.language };
}

/** Disables a user's mails of a kind; notifications in the app stay enabled. Safe to repeat. */
export async function stopMails(ctx: Ctx, uid: string, kind: MailedKind): Promise<void> {
  await commitFor(ctx, { uid }, ctx.stores.users.patch(uid, { [`settings/notifications/${kind}/email`]: false }));
}
