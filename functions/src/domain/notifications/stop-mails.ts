import { type MailedKind, mailedKind } from "@cardinal/contract/entities/notification";
import type { LinkTarget } from "../../gateways/links.ts";
import type { Ctx } from "../ctx.ts";
import type { Language } from "../person/language.ts";
import { commitFor } from "../person/commit-for.ts";

/** Whose mails a link can stop, which, and the language they read; null when there is no such person any more. */
export async function findMailsToStop(
  ctx: Pick<Ctx, "stores">,
  { uid, id }: LinkTarget,
): Promise<{ readonly uid: string; readonly kind: MailedKind; readonly language: Language | undefined } | null> {
  const kind = mailedKind.safeParse(id);
  const user = kind.success ? await ctx.stores.users.get(uid) : null;
  if (!kind.success || user === null || user.deleting === true) return null;
  return { uid, kind: kind.data, language: user.settings?.language };
}

/** Has a person sent no more mails of a kind; what they are told in the app stays. Repeated: unchanged. */
export async function stopMails(ctx: Ctx, uid: string, kind: MailedKind): Promise<void> {
  await commitFor(ctx, { uid }, ctx.stores.users.patch(uid, { [`settings/notifications/${kind}/email`]: false }));
}
