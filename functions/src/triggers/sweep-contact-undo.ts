import { onSchedule } from "firebase-functions/v2/scheduler";
import { SCHEDULED } from "./options.ts";

/** Every hour: forgets deleted contacts that can no longer be brought back. */
export const sweepContactUndo = onSchedule({ ...SCHEDULED, schedule: "every 60 minutes" }, async () => {
  const { createStores } = await import("../stores/stores.ts");
  const { sweepUndo } = await import("../domain/contacts/upkeep/sweep-undo.ts");
  await sweepUndo({ stores: createStores(), now: Date.now() });
});
