import { onValueCreated } from "firebase-functions/v2/database";
import { givesUp } from "./gives-up.ts";
import { WRITTEN } from "./options.ts";
import { prepare } from "./prepare.ts";
import { startJobHere } from "./start-job.ts";

const HOOK_EVENTS = "hook_events/{enterprise}";

/**
 * Something happened in an enterprise that endpoints may want to know. The list of events is made by the first and removed with the
 * last, so a burst starts this once.
 */
export const onHookEventQueued = onValueCreated(
  { ...WRITTEN, ref: HOOK_EVENTS },
  givesUp("onHookEventQueued", HOOK_EVENTS, async ({ enterprise }) => {
    const { hooks } = (await prepare()).stores;
    if (Object.keys(await hooks.list(enterprise)).length === 0) await hooks.forgetEvents(enterprise);
    else await startJobHere("spread-events", enterprise);
  }),
);
