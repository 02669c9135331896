import type { QueuedMail } from "@cardinal/contract/stored/mail";
import type { Change } from "../../../stores/change.ts";
import type { Ctx } from "../../ctx.ts";

type Ready = Pick<Ctx, "stores" | "gateways" | "now">;

/** The maximum number of admins who get a mail. */
const MAX_MAILED = 20;

interface Addressed {
  readonly name: string;
  readonly time_zone: string;
  /** The product's base URL. */
  readonly url: string;
}
type Content = { readonly [K in QueuedMail["kind"]]: Pick<Extract<QueuedMail, { kind: K }>, "kind" | "data"> }[
  | "domain-failing"
  | "domain-lost"
  | "join-requested"
  | "enterprise-frozen"
  | "enterprise-thawed"
  | "enterprise-deleted"
  | "enterprise-admin-named"];

/** The same mail to each admin of an enterprise who can sign in. @param write creates the mail for one admin. */
export async function mailAdmins(ctx: Ready, enterprise: string, write: (to: Addressed) => Content): Promise<Change[]> {
  const { employees, outbox, users } = ctx.stores;
  const admins = await employees.listActiveAdmins(enterprise, MAX_MAILED);
  const mails = await Promise.all(
    admins.map(async ({ uid, employee }): Promise<Change> => {
      const user = await users.get(uid);
      if (user === null || user.enterprise_admin !== true) return {};
      const { language = "en", time_zone = "UTC" } = user.settings ?? {};
      const content = write({ name: employee.name_first, time_zone, url: ctx.gateways.site.url });
      // A mail about an account is dropped with it, and the account may be deleted with the enterprise.
      const about = content.kind === "enterprise-deleted" ? {} : { about: uid };
      // Kind and data match, but the compiler cannot infer that through a spread.
      const mail = { ...content, to: user.email, language, ...about } as QueuedMail;
      return outbox.creation(mail, ctx.now);
    }),
  );
  return mails;
}
