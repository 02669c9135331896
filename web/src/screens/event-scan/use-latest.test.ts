import "fake-indexeddb/auto";
import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { addScan } from "../../features/scanning/scan-queue.ts";
import {
  announceScans,
  forgetPlace,
  type KnownBadge,
  openScans,
  placeId,
  type ScanPlace,
} from "../../lib/offline/scan-store.ts";
import { type Shown, useLatest } from "./use-latest.ts";

const EVENT = "fa1r000001";
const PLACE: ScanPlace = {
  id: placeId(EVENT, null),
  event_id: EVENT,
  vendor: null,
  person: null,
  about: {
    event: { name: "Spring fair", time_zone: "UTC", start_date: 1, end_date: 9e12, sync_until: 9e12 },
    vendor: null,
    by: "Sam",
  },
};

afterEach(() => forgetPlace(PLACE.id));

const scan = (badge: string, name: string) => addScan(PLACE, badge, { name, company: "" });

/** Follows a badge; `now` is what the screen shows. */
function follow(badge: KnownBadge) {
  const screen: { now: Shown | null } = { now: { badge } };
  renderHook(() =>
    useLatest(screen.now, (next) => {
      screen.now = typeof next === "function" ? next(screen.now) : next;
    }),
  );
  return screen;
}

/** Changes the stored data of a badge, as an answer of the API does. */
async function answer(known: KnownBadge): Promise<void> {
  await (await openScans()).put("known", known);
  announceScans();
}

test("shows the API's answer for the badge on the screen", async () => {
  const ada = await scan("abcdefghjk", "Ada");
  const screen = follow(ada);
  await answer({ ...ada, result: "merged" });
  await waitFor(() => expect(screen.now).toMatchObject({ badge: { badge: ada.badge, result: "merged" } }));
});

test("a badge that was scanned meanwhile stays on the screen", async () => {
  const ada = await scan("abcdefghjk", "Ada");
  const grace = await scan("bcdefghjkm", "Grace");
  const screen = follow(ada);
  await answer({ ...ada, result: "merged" });
  screen.now = { badge: grace };
  // Reads are answered in order, so the one for Ada has arrived by then.
  await (await openScans()).get("known", ada.id);
  await (await openScans()).get("known", ada.id);
  expect(screen.now).toEqual({ badge: grace });
});
