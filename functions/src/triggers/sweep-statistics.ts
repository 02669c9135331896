import { onSchedule } from "firebase-functions/v2/scheduler";
import { SCHEDULED } from "./options.ts";

/** Every hour: forgets who visited before yesterday, and what the limits of the statistics counted. */
export const sweepStatistics = onSchedule({ ...SCHEDULED, schedule: "every 60 minutes" }, async () => {
  const { createStores } = await import("../stores/stores.ts");
  const { sweepStats } = await import("../domain/stats/sweep-stats.ts");
  await sweepStats({ stores: createStores(), now: Date.now() });
});
