import { mailOwners } from "../admins/mail-owners.ts";
import type { Ctx } from "../ctx.ts";

type Services = Pick<Ctx, "stores" | "gateways" | "now">;

const HOUR_MS = 3_600_000;
/** Number of failures within an hour that is reported. */
const ALARM_THRESHOLD = 20;

/** Mails every owner of the platform when many runs were given up within an hour, and then not again for an hour. */
export async function notifyOwners(ctx: Services): Promise<void> {
  const { commit, failures } = ctx.stores;
  if ((await failures.countSince(ctx.now - HOUR_MS, ALARM_THRESHOLD)) < ALARM_THRESHOLD) return;
  if (!(await failures.takeAlarm(ctx.now, HOUR_MS))) return;
  const mails = await mailOwners(ctx, ({ name, url }) => ({
    kind: "many-failures",
    data: { name, count: ALARM_THRESHOLD, url: `${url}/failures` },
  }));
  await commit(...mails);
}
