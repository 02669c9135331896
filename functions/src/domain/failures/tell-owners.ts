import type { Change } from "../../stores/change.ts";
import { toFullName } from "../../text/full-name.ts";
import type { Ctx } from "../ctx.ts";

type Services = Pick<Ctx, "stores" | "gateways" | "now">;

const HOUR_MS = 3_600_000;
/** So many failures in an hour are told. */
const MANY = 20;

async function mailTo({ stores, gateways, now }: Services, uid: string): Promise<Change> {
  const [user, card] = await Promise.all([stores.users.get(uid), stores.cards.get(uid)]);
  if (user === null || user.disabled === true || user.deleting === true) return {};
  const data = { name: toFullName(card), count: MANY, url: `${gateways.site.url}/admin/failures` };
  const language = user.settings?.language ?? "en";
  return stores.outbox.creation({ kind: "many-failures", to: user.email, language, data, about: uid }, now);
}

/** Mails every owner of the platform when much was given up within an hour, and then not again for an hour. */
export async function tellOwners(ctx: Services): Promise<void> {
  const { admins, commit, failures } = ctx.stores;
  if ((await failures.countSince(ctx.now - HOUR_MS, MANY)) < MANY) return;
  if (!(await failures.takeAlarm(ctx.now, HOUR_MS))) return;
  const owners = Object.entries(await admins.list()).filter(([, { role }]) => role === "owner");
  await commit(...(await Promise.all(owners.map(([uid]) => mailTo(ctx, uid)))));
}
