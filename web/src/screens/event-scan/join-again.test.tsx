import "fake-indexeddb/auto";
import { getScanning } from "@cardinal/contract/endpoints/events/scans/get-scanning";
import { recordScans } from "@cardinal/contract/endpoints/events/scans/record-scans";
import { closeStaffPhone, openStaffPhone } from "@cardinal/contract/endpoints/events/staff/staff-phones";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addScan, sendScans } from "../../features/scanning/scan-queue.ts";
import { forgetPlace, takePlace, readPlace, type ScanPlace } from "../../lib/offline/scan-store.ts";
import { makeScanPlace } from "../../testing/event-samples.ts";
import { refuse, reply } from "../../testing/fake-api.ts";
import { answerRequests, toJson } from "../../testing/network.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";

const PLACE = makeScanPlace();
const ADDRESS = `/events/${PLACE.event_id}/scan/${PLACE.vendor}`;
const LINK = `${ADDRESS}#${"A".repeat(22)}`;
const BADGE = "abcdefghjk";

beforeEach(() => {
  reply(getScanning, PLACE.about);
  refuse(recordScans, "unauthenticated");
});
afterEach(() => forgetPlace(PLACE.id));

const answer = () =>
  reply(recordScans, ({ scans = [] }) => ({
    results: scans.map(({ id }) => ({ id, result: "taken" as const, badge: null, first: null })),
    now: 1,
  }));

async function queueOne(place: ScanPlace) {
  await takePlace(place);
  await addScan(place, BADGE, null);
}

async function enterPin({ user }: ReturnType<typeof renderApp>) {
  reply(openStaffPhone, { phone: "ph0ne00002", key: "cdp_new", until: 9e12 });
  await user.type(await screen.findByLabelText("PIN"), "012345");
  await user.type(screen.getByLabelText("First name"), "Sam");
  await user.click(screen.getByRole("button", { name: "Start scanning" }));
  expect(await screen.findByText("Everything has been sent.")).toBeVisible();
}

test("a disabled phone that opens the link again sends its queue with its new key", async () => {
  await queueOne({ ...PLACE, refused: "unauthenticated" });
  const app = renderApp(LINK);
  expect(await screen.findByText(/This phone can no longer send scans.*waiting to be sent/)).toBeVisible();
  const sent = answer();
  await enterPin(app);
  expect(sent.inputs[0]?.scans).toMatchObject([{ badge: BADGE }]);
  expect(sent.requests[0]?.headers.get("authorization")).toBe("Bearer cdp_new");
});

test("a disabled phone shows what it has not sent to someone without the PIN", async () => {
  await queueOne({ ...PLACE, refused: "unauthenticated" });
  const { user } = renderApp(LINK);
  expect(await screen.findByLabelText("PIN")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Sign in instead" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Show the scans on this phone" }));
  expect(await screen.findByRole("button", { name: "Stop scanning on this phone" })).toBeVisible();
});

test("a user who no longer works for the vendor opens the link, and what they have scanned is sent", async () => {
  await signInAs({ uid: "ada" });
  const { credential: _credential, ...place } = PLACE;
  await queueOne({ ...place, person: "ada", refused: "permission-denied" });
  const app = renderApp(LINK, { language: "en" });
  const sent = answer();
  await enterPin(app);
  expect(sent.inputs[0]?.scans).toMatchObject([{ badge: BADGE }]);
  expect(sent.requests[0]?.headers.get("authorization")).toBe("Bearer cdp_new");
});

test("a phone that is disabled while it scans keeps its screen, and one whose event is over asks for no PIN", async () => {
  await queueOne(PLACE);
  const { unmount } = renderApp(LINK);
  expect(await screen.findByText(/This phone can no longer send scans/)).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Scan for Compass Works" })).toBeVisible();
  unmount();
  await takePlace({ ...PLACE, refused: "conflict" });
  renderApp(LINK);
  expect(await screen.findByText(/This event has ended and no longer accepts scans/)).toBeVisible();
  expect(screen.queryByLabelText("PIN")).not.toBeInTheDocument();
});

test("a phone that stops scanning is disabled, and a scan that is being sent does not bring it back", async () => {
  let refuseScan: () => void = () => undefined;
  const refused = new Promise<Response>((resolve) => {
    refuseScan = () => resolve(toJson({ error: { code: "unauthenticated", message: "Disabled." } }, 401));
  });
  answerRequests(({ url }) => (url.pathname === recordScans.path ? refused : undefined));
  const closed = reply(closeStaffPhone, { off: true });
  await queueOne(PLACE);
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByRole("button", { name: "Stop scanning on this phone" }));
  await user.click(await screen.findByRole("button", { name: "Stop scanning" }));
  expect(await screen.findByRole("heading", { level: 1, name: "You can’t scan here" })).toBeVisible();
  const { event_id, vendor, phone } = PLACE;
  expect(closed.inputs).toEqual([{ event_id, vendor, phone }]);
  expect(closed.requests[0]?.headers.get("authorization")).toBe("Bearer cdp_key");
  refuseScan();
  // Sending again waits for the first attempt to end.
  expect(await sendScans(PLACE.id)).toBeNull();
  expect(await readPlace(PLACE.id)).toBeNull();
});

test("the form of a disabled phone is shown in German", async () => {
  await takePlace({ ...PLACE, refused: "unauthenticated" });
  renderApp(LINK, { language: "de" });
  expect(await screen.findByText(/Dieses Telefon kann keine Scans mehr senden/)).toBeVisible();
  expect(screen.getByLabelText("PIN")).toBeVisible();
});
