import { onValueCreated } from "firebase-functions/v2/database";
import { withRetryLimit } from "./retry-limit.ts";
import { WRITTEN } from "./options.ts";
import { prepare } from "./prepare.ts";
import { startJobHere } from "./start-job.ts";

const HOOK_EVENTS = "hook_events/{enterprise}";

/**
 * An event for webhooks was queued. The first event of an enterprise creates the list and the last removes it, so a
 * burst triggers this once.
 */
export const onHookEventQueued = onValueCreated(
  { ...WRITTEN, ref: HOOK_EVENTS },
  withRetryLimit("onHookEventQueued", HOOK_EVENTS, async ({ enterprise }) => {
    const { hooks } = (await prepare()).stores;
    if (Object.keys(await hooks.list(enterprise)).length === 0) await hooks.forgetEvents(enterprise);
    else await startJobHere("spread-events", enterprise);
  }),
);
