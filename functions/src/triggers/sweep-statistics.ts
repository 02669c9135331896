import { onSchedule } from "firebase-functions/v2/scheduler";
import { REGION } from "../config/region.ts";

/** Every hour: forgets who visited before yesterday, and what the limits of the statistics counted. */
export const sweepStatistics = onSchedule(
  { schedule: "every 60 minutes", region: REGION, memory: "512MiB", timeoutSeconds: 540, maxInstances: 1 },
  async () => {
    const { createStores } = await import("../stores/stores.ts");
    const { sweepStats } = await import("../domain/stats/sweep-stats.ts");
    await sweepStats({ stores: createStores(), now: Date.now() });
  },
);
