import type { ReplyOf } from "@cardinal/contract/endpoint";
import { type Dial, listBadgeScans } from "@cardinal/contract/endpoints/events/attendee/sharing";
import { getCallKey } from "../../../lib/api.ts";
import { answers } from "../../../lib/use-endpoint.ts";
import { type HeldBadge, toHeld } from "./held-badge.ts";

type Page = ReplyOf<typeof listBadgeScans>;

/**
 * Changes the shown pages of a badge's scans. Reading them again would lose a row that a new scan has moved from one
 * page to the next.
 */
function changePages(held: HeldBadge, change: (page: Page) => Page): void {
  answers.setQueriesData<Page>(
    { queryKey: getCallKey(listBadgeScans, toHeld(held)) },
    (shown) => shown && change(shown),
  );
}

/** Shows what was just saved on each page of the list. */
export function showDial(held: HeldBadge, dial: Dial): void {
  changePages(held, (page) => ({ ...page, dial }));
}

/** Shows that a vendor gets nothing any more. */
export function showWithdrawal(held: HeldBadge, vendor: string, withdrawn_date: number): void {
  changePages(held, (page) => ({
    ...page,
    items: page.items.map((scan) =>
      scan.kind === "vendor" && scan.id === vendor ? { ...scan, level: null, withdrawn_date } : scan,
    ),
  }));
}
