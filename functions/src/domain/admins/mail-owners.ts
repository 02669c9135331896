import type { QueuedMail } from "@cardinal/contract/stored/mail";
import type { Change } from "../../stores/change.ts";
import { fullName } from "@cardinal/contract/fields/full-name";
import type { Ctx } from "../ctx.ts";

type MailCtx = Pick<Ctx, "stores" | "gateways" | "now">;

interface Addressed {
  readonly name: string;
  readonly time_zone: string;
  /** URL of the platform’s own area. */
  readonly url: string;
}
type Content = { readonly [K in QueuedMail["kind"]]: Pick<Extract<QueuedMail, { kind: K }>, "kind" | "data"> }[
  "approval-asked" | "many-failures"];
type Write = (to: Addressed) => Content;

/** The mail to one owner; none when they cannot sign in. An owner may have an account without a user record. */
async function mailTo({ stores, gateways, now }: MailCtx, uid: string, write: Write): Promise<Change> {
  const [user, card, account] = await Promise.all([
    stores.users.get(uid),
    stores.cards.get(uid),
    gateways.accounts.get(uid),
  ]);
  if (user?.disabled === true || user?.deleting === true || account === null || account.disabled) return {};
  const to = user?.email ?? account.email;
  if (to === null) return {};
  const { language = "en", time_zone = "UTC" } = user?.settings ?? {};
  const content = write({ name: fullName(card), time_zone, url: `${gateways.site.url}/admin` });
  // The kind matches its data, which the compiler cannot follow through a spread.
  return stores.outbox.creation({ ...content, to, language, about: uid } as QueuedMail, now);
}

/** The same mail to each owner of the platform, except to `except`. @param write composes the mail for one owner. */
export async function mailOwners(ctx: MailCtx, write: Write, except?: string): Promise<Change[]> {
  const admins = Object.entries(await ctx.stores.admins.list());
  const owners = admins.filter(([uid, { role }]) => role === "owner" && uid !== except);
  return Promise.all(owners.map(([uid]) => mailTo(ctx, uid, write)));
}
