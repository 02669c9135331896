import "fake-indexeddb/auto";
import { QUEUE_KEY } from "@cardinal/card/view/enhance/count";
import { afterEach, expect, test } from "vitest";
import { setOpenPage } from "../addresses/open-page.ts";
import { addToQueue, listQueue } from "../offline/queue-store.ts";
import { countQueued, forgetPlace, openScans, type ScanPlace, takePlace } from "../offline/scan-store.ts";
import { clearBrowser } from "./clear-browser.ts";
import { endDeletedAccount } from "./session-end.ts";

const EVENT = { name: "Fair", time_zone: "UTC", start_date: 1, end_date: 2, sync_until: 3 };
const OWN: ScanPlace = {
  id: "fa1r000001~desk",
  event_id: "fa1r000001",
  vendor: null,
  person: "uid-ada",
  about: { event: EVENT, vendor: null, by: "Ada" },
};
const JOINED: ScanPlace = { ...OWN, id: "fa1r000002~desk", event_id: "fa1r000002", person: null, credential: "key" };

afterEach(() => forgetPlace(JOINED.id));

test("after an account was deleted, what was stored without it stays in the browser", async () => {
  const scans = await openScans();
  for (const [place, id] of [
    [OWN, "s1"],
    [JOINED, "s2"],
  ] as const) {
    await takePlace(place);
    const scan = { kind: "scan" as const, id, badge: "0000000001", at: 1, offset: 0 };
    await scans.add("queued", { place: place.id, scan, version: 1 });
  }
  await addToQueue({ call: "updateContact", input: {}, key: "k", about: "Grace", date: 1, person: "uid-ada" });
  localStorage.setItem(QUEUE_KEY, "[{}]");
  localStorage.setItem("cardinal.card-draft.uid-ada", "{}");
  setOpenPage(() => undefined);
  await endDeletedAccount();
  await clearBrowser();
  expect(Object.entries(localStorage)).toEqual([[QUEUE_KEY, "[{}]"]]);
  expect((await countQueued(JOINED.id)).count).toBe(1);
  expect((await countQueued(OWN.id)).count).toBe(0);
  expect(await listQueue()).toEqual([]);
});
