import type { ReplyOf } from "@cardinal/contract/endpoint";
import { type Dial, listBadgeScans } from "@cardinal/contract/endpoints/events/attendee/sharing";
import { getCallKey } from "../../../lib/api.ts";
import { answers } from "../../../lib/use-endpoint.ts";
import { type HeldBadge, toHeld } from "./held-badge.ts";

/** Shows what was just saved on each page of the list. */
export function showDial(held: HeldBadge, dial: Dial): void {
  answers.setQueriesData<ReplyOf<typeof listBadgeScans>>(
    { queryKey: getCallKey(listBadgeScans, toHeld(held)) },
    (shown) => shown && { ...shown, dial },
  );
}
