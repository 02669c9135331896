import { randomUUID } from "node:crypto";
import { onValueUpdated } from "firebase-functions/v2/database";
import { onSchedule } from "firebase-functions/v2/scheduler";
import type { Ctx } from "../domain/ctx.ts";
import { SCHEDULED, WRITTEN } from "./options.ts";

/** Nobody asks for this: there is neither an actor nor a client. */
async function prepare(): Promise<Ctx> {
  const [{ createStores }, { createGateways }] = await Promise.all([
    import("../stores/stores.ts"),
    import("../gateways/gateways.ts"),
  ]);
  const client = { addressHash: "", visitorHash: "", userAgent: "", purpose: "" };
  return {
    actor: null,
    client,
    stores: createStores(),
    gateways: createGateways(),
    now: Date.now(),
    requestId: randomUUID(),
  };
}

/** A run has ended before everything of the person was removed: the next one goes on. */
export const onDeletionPaused = onValueUpdated(
  { ...WRITTEN, ref: "account_deletions/{uid}/pauses" },
  async ({ params }) => {
    const { continueDeletion } = await import("../domain/account-deletion/continue-deletions.ts");
    await continueDeletion(await prepare(), params.uid);
  },
);

/** Every ten minutes: goes on with deletions whose run was killed. */
export const continueDeletions = onSchedule({ ...SCHEDULED, schedule: "every 10 minutes" }, async () => {
  const { continueDeletions: goOn } = await import("../domain/account-deletion/continue-deletions.ts");
  await goOn(await prepare());
});
