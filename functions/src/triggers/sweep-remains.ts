import { onSchedule } from "firebase-functions/v2/scheduler";
import { SCHEDULED } from "./options.ts";

/**
 * Every day: forgets what was noted of acts and refusals more than a year ago, and addresses that can be restored no
 * longer; deletes uploads that nothing shows.
 */
export const sweepRemains = onSchedule({ ...SCHEDULED, schedule: "every 24 hours" }, async () => {
  const [{ createStores }, { createGateways }, { sweepFiles }] = await Promise.all([
    import("../stores/stores.ts"),
    import("../gateways/gateways.ts"),
    import("../domain/leaving/sweep-files.ts"),
  ]);
  const ctx = { stores: createStores(), gateways: createGateways(), now: Date.now() };
  await ctx.stores.audit.sweepActs(ctx.now);
  await ctx.stores.audit.sweepRefusals(ctx.now);
  await ctx.stores.formerEmails.sweep(ctx.now);
  await sweepFiles(ctx);
});
