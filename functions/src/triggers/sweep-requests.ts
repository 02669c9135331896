import { onSchedule } from "firebase-functions/v2/scheduler";
import { SCHEDULED } from "./options.ts";

/** Every hour: forgets requests that were to be done once, a day after they were. */
export const sweepRequests = onSchedule({ ...SCHEDULED, schedule: "every 60 minutes" }, async () => {
  const { createStores } = await import("../stores/stores.ts");
  await createStores().requests.sweep(Date.now());
});
