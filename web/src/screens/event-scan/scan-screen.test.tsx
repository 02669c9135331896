import "fake-indexeddb/auto";
import { getScanning } from "@cardinal/contract/endpoints/events/scans/get-scanning";
import { recordScans } from "@cardinal/contract/endpoints/events/scans/record-scans";
import { openStaffPhone } from "@cardinal/contract/endpoints/events/staff/staff-phones";
import { listSignIns } from "@cardinal/contract/endpoints/users/list-sign-ins";
import type { ScanResult } from "@cardinal/contract/entities/events/scan";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { addScan } from "../../features/scanning/scan-queue.ts";
import { forgetPlace, takePlace, placeId } from "../../lib/offline/scan-store.ts";
import { disconnect, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { refuseListener } from "../../testing/stored.ts";

const [EVENT, VENDOR, BADGE] = ["fa1r000001", "0123456789", "abcdefghjk"];
const LINK = "A".repeat(22);
const address = `/events/${EVENT}/scan/${VENDOR}`;
const ABOUT = {
  event: { name: "Spring fair", time_zone: "UTC", start_date: 1, end_date: 9e12, sync_until: 9e12 },
  vendor: {
    id: VENDOR,
    name: "Compass Works",
    questions: [
      { id: "q1", text: "Budget?", choices: ["Small", "Large"] },
      { id: "q2", text: "When?", choices: [] },
    ],
  },
  by: "Sam",
};
const PLACE = {
  id: placeId(EVENT, VENDOR),
  event_id: EVENT,
  vendor: VENDOR,
  credential: "cdp_key",
  person: null,
  about: ABOUT,
};

beforeEach(() => {
  reply(getScanning, ABOUT);
});
afterEach(async () => {
  await forgetPlace(PLACE.id);
  await forgetPlace(placeId(EVENT, null));
});

/** Fakes the same answer for every scan. */
const answer = (result: ScanResult["result"], first: ScanResult["first"] = null) =>
  reply(recordScans, ({ scans = [] }) => ({
    results: scans.map(({ id }) => ({ id, result, badge: null, first })),
    now: 1,
  }));

async function openDesk() {
  await takePlace(PLACE);
  const app = renderApp(address);
  await screen.findByRole("heading", { level: 1, name: "Scan for Compass Works" });
  const type = async (code: string) => {
    await app.user.type(screen.getByLabelText("Code below the QR code"), code);
    await app.user.click(screen.getByRole("button", { name: "Use code" }));
  };
  return { ...app, type };
}

test("a phone with the link is admitted by PIN and first name", async () => {
  const opened = reply(openStaffPhone, { phone: "ph0ne00001", key: "cdp_new", until: 9e12 });
  const asked = reply(getScanning, ABOUT);
  answer("taken");
  const { user } = renderApp(`${address}#${LINK}`);
  await screen.findByRole("heading", { level: 1, name: "Scan badges" });
  await user.click(screen.getByRole("button", { name: "Start scanning" }));
  expect(screen.getByText("The PIN has six digits.")).toBeVisible();
  expect(screen.getByText("Enter your first name.")).toBeVisible();
  await user.type(screen.getByLabelText("PIN"), "012345");
  await user.type(screen.getByLabelText("First name"), "Sam");
  await user.click(screen.getByRole("button", { name: "Start scanning" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Scan for Compass Works" })).toBeVisible();
  expect(opened.inputs).toEqual([{ event_id: EVENT, vendor: VENDOR, link: LINK, pin: "012345", name: "Sam" }]);
  expect(asked.requests[0]?.headers.get("authorization")).toBe("Bearer cdp_new");
});

test("a session that does not load is explained", async () => {
  reply(listSignIns, { items: [], next: null });
  await signInAs();
  refuseListener("users/uid-ada");
  renderApp(address);
  expect(await screen.findByRole("heading", { name: "Your data couldn’t be loaded" })).toBeVisible();
});

test("shows a wrong PIN", async () => {
  refuse(openStaffPhone, "permission-denied");
  const { user } = renderApp(`${address}#${LINK}`);
  await user.type(await screen.findByLabelText("PIN"), "111111");
  await user.type(screen.getByLabelText("First name"), "Sam");
  await user.click(screen.getByRole("button", { name: "Start scanning" }));
  expect(await screen.findByText(/The link or the PIN is wrong/)).toBeVisible();
});

test("shows a scan at once, also offline, and queues notes with it", async () => {
  const lost = disconnect(recordScans);
  const { user, type } = await openDesk();
  expect(await screen.findByText("Everything has been sent.")).toBeVisible();
  await type("abcde fghjk");
  expect(await screen.findByText("New on this phone")).toBeVisible();
  expect(screen.getByText(`Badge ${BADGE}`)).toBeVisible();
  await waitFor(() => expect(screen.getByText(/1 entry waiting to be sent/)).toBeVisible());
  fireEvent.keyDown(screen.getByRole("radio", { name: "4 stars" }), { key: " " });
  await user.click(screen.getByRole("checkbox", { name: "Call back" }));
  await user.click(screen.getByRole("radio", { name: "Large" }));
  await user.type(screen.getByLabelText("When?"), "May");
  await user.click(screen.getByRole("button", { name: "Save answer" }));
  await user.type(screen.getByLabelText("Note"), "Met at the bar");
  await user.click(screen.getByRole("button", { name: "Save note" }));
  expect(await screen.findByText("Met at the bar")).toBeVisible();
  // The last attempt that fails contains everything.
  await expect.poll(() => lost.inputs.at(-1)?.scans?.[0]).toMatchObject({ notes: [{}, { text: "Met at the bar" }] });
  const sent = answer("taken");
  await user.click(await screen.findByRole("button", { name: "Send now" }));
  expect(await screen.findByText("Everything has been sent.")).toBeVisible();
  expect(sent.inputs.flatMap(({ scans = [] }) => scans)).toMatchObject([
    {
      badge: BADGE,
      rating: { value: 4 },
      notes: [{ text: "Call back" }, { text: "Met at the bar" }],
      answers: [
        { question: "q1", value: "Large" },
        { question: "q2", value: "May" },
      ],
    },
  ]);
});

test("says when a badge was first scanned on this phone, also offline", async () => {
  disconnect(recordScans);
  const { type } = await openDesk();
  await type(BADGE);
  expect(await screen.findByText("New on this phone")).toBeVisible();
  expect(screen.queryByText(/First scanned/)).not.toBeInTheDocument();
  await type(BADGE);
  expect(await screen.findByText("Already scanned", { exact: true })).toBeVisible();
  expect(screen.getByText(/^First scan on this phone: \d\d:\d\d/)).toBeVisible();
});

test.each([
  ["taken", "New"],
  ["merged", "Already scanned"],
  ["revoked", "This badge has been revoked."],
  ["late", "The event has ended. This scan wasn’t counted."],
  ["refused", "This badge doesn’t belong to this event."],
] as const)("shows the API's answer %s", async (result, text) => {
  answer(result, result === "merged" ? { by: "Kim", date: Date.now() } : null);
  const { type } = await openDesk();
  await type(BADGE);
  expect(await screen.findByText(text, { exact: true })).toBeVisible();
  const isShown = screen.queryByText(/First scanned by Kim/) !== null;
  expect(isShown).toBe(result === "merged");
});

test("reports a code that is not a badge of this event and does not store it", async () => {
  const sent = answer("taken");
  const { type } = await openDesk();
  await type("https://cardinal.example/e/0ther00001/abcdefghjk");
  expect(await screen.findByText("This badge is from another event.")).toBeVisible();
  await type("x");
  expect(await screen.findByText("This isn’t a badge code.")).toBeVisible();
  expect(screen.getByText("That isn’t a badge code.")).toBeVisible();
  expect(sent.inputs).toEqual([]);
});

test("accepts input of a hand-held scanner anywhere on the screen", async () => {
  answer("taken");
  await openDesk();
  for (const key of [...`https://cardinal.example/e/${EVENT}/${BADGE}#Grace%20Hopper,%20Navy`.split(""), "Enter"])
    fireEvent.keyDown(document.body, { key });
  expect(await screen.findByText("Grace Hopper")).toBeVisible();
  expect(screen.getByText("Navy")).toBeVisible();
});

test("never shows scans queued on an earlier visit as sent", async () => {
  disconnect(recordScans);
  await addScan(PLACE, BADGE, null);
  const said: boolean[] = [];
  const watcher = new MutationObserver(() => said.push(screen.queryByText("Everything has been sent.") !== null));
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  await openDesk();
  expect(await screen.findByText(/1 entry waiting to be sent/)).toBeVisible();
  watcher.disconnect();
  expect(said).not.toContain(true);
});

test("a disabled phone says so and keeps its queue", async () => {
  refuse(recordScans, "unauthenticated");
  const { type } = await openDesk();
  await type(BADGE);
  expect(await screen.findByText(/This phone can no longer send scans/)).toBeVisible();
  expect(screen.getByText(/1 entry waiting/)).toBeVisible();
});

test("a phone asks the current questions, and the stored ones while offline", async () => {
  const country = { id: "event1", text: "Which country?", choices: [] };
  const vendor = { ...ABOUT.vendor, questions: [country, ...ABOUT.vendor.questions] };
  const asked = reply(getScanning, { ...ABOUT, vendor });
  const sent = answer("taken");
  const { user, type, unmount } = await openDesk();
  await type(BADGE);
  await user.type(await screen.findByLabelText("Which country?"), "Peru");
  await user.click(screen.getByRole("button", { name: "Save answer" }));
  const answers = () => sent.inputs.flatMap(({ scans = [] }) => scans.flatMap((scan) => scan.answers ?? []));
  await expect.poll(answers).toMatchObject([{ question: "event1", value: "Peru" }]);
  expect(asked.requests[0]?.headers.get("authorization")).toBe("Bearer cdp_key");
  unmount();
  disconnect(getScanning);
  const again = renderApp(address);
  await again.user.type(await screen.findByLabelText("Code below the QR code"), "bcdefghjkm");
  await again.user.click(screen.getByRole("button", { name: "Use code" }));
  expect(await screen.findByLabelText("Which country?")).toHaveValue("");
});

test("a phone whose event is over says so", async () => {
  refuse(recordScans, "conflict");
  const { type } = await openDesk();
  await type(BADGE);
  expect(await screen.findByText(/This event has ended and no longer accepts scans/)).toBeVisible();
  expect(screen.queryByText(/This phone can no longer send scans/)).not.toBeInTheDocument();
});

test("former desk staff are referred to the organiser", async () => {
  refuse(recordScans, "permission-denied");
  reply(getScanning, { ...ABOUT, vendor: null });
  await signInAs();
  const { user } = renderApp(`/events/${EVENT}/scan/desk`);
  await user.type(await screen.findByLabelText("Code below the QR code"), BADGE);
  await user.click(screen.getByRole("button", { name: "Use code" }));
  expect(await screen.findByText(/You can no longer check people in here. Ask the organiser/)).toBeVisible();
});

test("warns about queued scans before stopping", async () => {
  disconnect(recordScans);
  const { user, type } = await openDesk();
  await type(BADGE);
  await screen.findByText(/1 entry waiting/);
  await user.click(screen.getByRole("button", { name: "Stop scanning on this phone" }));
  expect(await screen.findByText(/1 entry hasn’t been sent yet and will be lost/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Stop scanning" }));
  expect(await screen.findByRole("heading", { level: 1, name: "You can’t scan here" })).toBeVisible();
});

test("a desk member's account checks people in", async () => {
  const sent = answer("merged");
  reply(getScanning, { ...ABOUT, vendor: null });
  await signInAs();
  const { user } = renderApp(`/events/${EVENT}/scan/desk`);
  expect(await screen.findByRole("heading", { level: 1, name: "Check-in" })).toBeVisible();
  await user.type(screen.getByLabelText("Code below the QR code"), BADGE);
  await user.click(screen.getByRole("button", { name: "Use code" }));
  expect(await screen.findByText("Already checked in")).toBeVisible();
  expect(screen.queryByLabelText("Note")).not.toBeInTheDocument();
  expect(sent.inputs[0]).not.toHaveProperty("vendor");
});

test.each([
  ["a phone that is not signed in", address, false],
  ["an account that does not work there", address, true],
  ["an invalid address", `/events/${EVENT}/scan/constructor`, false],
])("%s has nothing to scan", async (_who, where, isSignedIn) => {
  refuse(getScanning, "permission-denied");
  if (isSignedIn) await signInAs();
  renderApp(where);
  expect(await screen.findByRole("heading", { level: 1, name: "You can’t scan here" })).toBeVisible();
});

test("shows a failure and retries it", async () => {
  refuse(getScanning, "unavailable");
  await signInAs();
  const { user } = renderApp(address);
  const again = await screen.findByRole("button", { name: "Try again" });
  reply(getScanning, ABOUT);
  answer("taken");
  await user.click(again);
  expect(await screen.findByRole("heading", { level: 1, name: "Scan for Compass Works" })).toBeVisible();
});

test("German", async () => {
  await takePlace(PLACE);
  renderApp(address, { language: "de" });
  expect(await screen.findByRole("heading", { level: 1, name: "Scannen für Compass Works" })).toBeVisible();
});

test("prepares a phone without an account for offline use", async () => {
  // Tests count as pages of Vite's server, which has no worker.
  vi.stubEnv("DEV", false);
  const register = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, "serviceWorker", { value: { register }, configurable: true });
  onTestFinished(() => {
    vi.unstubAllEnvs();
    Reflect.deleteProperty(navigator, "serviceWorker");
  });
  await openDesk();
  await waitFor(() => expect(register).toHaveBeenCalledWith("/sw.js"));
});
