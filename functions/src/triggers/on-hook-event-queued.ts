import { onValueCreated } from "firebase-functions/v2/database";
import { WRITTEN } from "./options.ts";
import { prepare } from "./prepare.ts";
import { startJobHere } from "./start-job.ts";

/**
 * Something happened in an enterprise that endpoints may want to know. The list of events is made by the first and removed with the
 * last, so a burst starts this once.
 */
export const onHookEventQueued = onValueCreated(
  { ...WRITTEN, ref: "hook_events/{enterprise}" },
  async ({ params: { enterprise } }) => {
    const { hooks } = (await prepare()).stores;
    if (Object.keys(await hooks.list(enterprise)).length === 0) await hooks.forgetEvents(enterprise);
    else await startJobHere("spread-events", enterprise);
  },
);
