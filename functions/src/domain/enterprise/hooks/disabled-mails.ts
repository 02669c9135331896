import { paths } from "@cardinal/contract/paths";
import type { StoredHook } from "@cardinal/contract/stored/connections/hook";
import type { Change } from "../../../stores/change.ts";
import type { HookPlace } from "../../../stores/enterprise/hooks-store.ts";
import type { Ctx } from "../../ctx.ts";

/** The maximum number of admins who get a mail. */
const MAX_MAILED = 10;

/** The mails to the admins of an enterprise about an endpoint that was disabled because every delivery failed. */
export async function disabledMails(
  ctx: Pick<Ctx, "stores" | "gateways" | "now">,
  { enterprise, id }: HookPlace,
  { url }: StoredHook,
): Promise<Change[]> {
  const { employees, enterprises, outbox, users } = ctx.stores;
  const [profile, admins] = await Promise.all([
    enterprises.getProfile(enterprise),
    employees.listActiveAdmins(enterprise, MAX_MAILED),
  ]);
  const mails = admins.map(async ({ uid, employee }): Promise<Change> => {
    const user = await users.get(uid);
    if (user === null || user.email === "") return {};
    const data = {
      name: employee.name_first,
      enterprise: profile?.name ?? "",
      host: new URL(url).host,
      url: ctx.gateways.site.url + paths.hook(id),
    };
    const mail = { kind: "hook-disabled", to: user.email, language: user.settings?.language ?? "en", data } as const;
    return outbox.creation({ ...mail, about: uid }, ctx.now, `hook-${id}-${ctx.now}-${uid}`);
  });
  return Promise.all(mails);
}
