import { mailOwners } from "../admins/mail-owners.ts";
import type { Ctx } from "../ctx.ts";

type Services = Pick<Ctx, "stores" | "gateways" | "now">;

const HOUR_MS = 3_600_000;
/** So many failures in an hour are told. */
const MANY = 20;

/** Mails every owner of the platform when much was given up within an hour, and then not again for an hour. */
export async function tellOwners(ctx: Services): Promise<void> {
  const { commit, failures } = ctx.stores;
  if ((await failures.countSince(ctx.now - HOUR_MS, MANY)) < MANY) return;
  if (!(await failures.takeAlarm(ctx.now, HOUR_MS))) return;
  const mails = await mailOwners(ctx, ({ name, url }) => ({
    kind: "many-failures",
    data: { name, count: MANY, url: `${url}/failures` },
  }));
  await commit(...mails);
}
