import "fake-indexeddb/auto";
import { getScanning } from "@cardinal/contract/endpoints/events/scans/get-scanning";
import { recordScans } from "@cardinal/contract/endpoints/events/scans/record-scans";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetPlace, takePlace, openScans, placeId, readKnown } from "../../lib/offline/scan-store.ts";
import { disconnect, reply } from "../../testing/fake-api.ts";
import { renderApp } from "../../testing/render-app.tsx";

const [EVENT, VENDOR, BADGE, OTHER] = ["fa1r000001", "0123456789", "abcdefghjk", "bcdefghjkm"];
const questions = [
  { id: "q1", text: "When?", choices: [] },
  { id: "q2", text: "Where?", choices: [] },
];
const ABOUT = {
  event: { name: "Spring fair", time_zone: "UTC", start_date: 1, end_date: 9e12, sync_until: 9e12 },
  vendor: { id: VENDOR, name: "Compass Works", questions },
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
  disconnect(recordScans);
});
afterEach(() => forgetPlace(PLACE.id));

/** Opens the desk with one badge scanned. */
async function open(language: "en" | "de" = "en") {
  await takePlace(PLACE);
  const app = renderApp(`/events/${EVENT}/scan/${VENDOR}`, { language });
  const words =
    language === "en"
      ? { code: "Code below the QR code", use: "Use code", note: "Note" }
      : { code: "Code unter dem QR-Code", use: "Übernehmen", note: "Notiz" };
  const scan = async (code: string) => {
    await app.user.clear(await screen.findByLabelText(words.code));
    await app.user.type(screen.getByLabelText(words.code), code);
    await app.user.click(screen.getByRole("button", { name: words.use }));
  };
  await scan(BADGE);
  await screen.findByLabelText(words.note);
  return { ...app, scan };
}

const known = () => readKnown(PLACE.id, BADGE);

test("stores what is typed for a badge when another badge is scanned", async () => {
  const { user, scan } = await open();
  await user.type(screen.getByLabelText("Note"), " Wants the blue one ");
  await user.type(screen.getByLabelText("When?"), "In May");
  await scan(OTHER);
  expect(await screen.findByText(`Badge ${OTHER}`)).toBeVisible();
  expect(screen.getByLabelText("Note")).toHaveValue("");
  await expect.poll(known).toMatchObject({ notes: ["Wants the blue one"], answers: { q1: "In May" } });
  expect((await known())?.answers).toEqual({ q1: "In May" });
  expect(await readKnown(PLACE.id, OTHER)).toMatchObject({ notes: [], answers: {} });
});

test("stores what is typed when the screen is closed, and nothing twice", async () => {
  const { user, unmount } = await open();
  await user.type(screen.getByLabelText("Note"), "First");
  await user.click(screen.getByRole("button", { name: "Save note" }));
  expect(await screen.findByText("First")).toBeVisible();
  await user.type(screen.getByLabelText("Note"), "Second");
  unmount();
  await expect.poll(known).toMatchObject({ notes: ["First", "Second"], answers: {} });
});

test("stores pasted text without what the API refuses, and nothing of invisible characters", async () => {
  const { user } = await open();
  await user.click(screen.getByLabelText("Note"));
  await user.paste("Two\u2028lines");
  await user.click(screen.getByRole("button", { name: "Save note" }));
  await user.click(screen.getByLabelText("Where?"));
  await user.paste("\u200b");
  expect(screen.queryByRole("button", { name: "Save answer" })).not.toBeInTheDocument();
  await user.click(screen.getByLabelText("When?"));
  await user.paste("May\tJune");
  await user.click(screen.getByRole("button", { name: "Save answer" }));
  await expect.poll(known).toMatchObject({ notes: ["Two\nlines"], answers: { q1: "May June" } });
  expect((await known())?.answers).toEqual({ q1: "May June" });
});

test("keeps the form of the last badge when a code is no badge", async () => {
  const { user, scan } = await open();
  await user.type(screen.getByLabelText("Note"), "Wants the blue one");
  await scan("https://example.com/poster");
  expect(await screen.findByText("This isn’t a badge code.")).toBeVisible();
  expect(screen.getByText(`Notes on Badge ${BADGE}`)).toBeVisible();
  expect(screen.getByLabelText("Note")).toHaveValue("Wants the blue one");
  await user.click(screen.getByRole("button", { name: "Save note" }));
  expect(await screen.findByRole("listitem")).toHaveTextContent("Wants the blue one");
  await scan(BADGE);
  expect(await screen.findByText("Already scanned", { exact: true })).toBeVisible();
  expect(screen.queryByText(/Notes on/)).not.toBeInTheDocument();
});

test.each([
  ["hides the form of a badge that is no lead", null],
  ["keeps the form of a lead", { by: "Kim", date: 1 }],
])("%s when the scan was made after the end", async (_what, first) => {
  const { user } = await open();
  reply(recordScans, ({ scans = [] }) => ({
    results: scans.map(({ id }) => ({ id, result: "late" as const, badge: null, first })),
    now: 1,
  }));
  await user.click(await screen.findByRole("button", { name: "Send now" }));
  expect(await screen.findByText("The event has ended. This scan wasn’t counted.")).toBeVisible();
  expect(screen.queryByLabelText("Note") !== null).toBe(first !== null);
});

test("German", async () => {
  const { scan } = await open("de");
  await scan("https://example.com/poster");
  expect(await screen.findByText(`Notizen zu Badge ${BADGE}`)).toBeVisible();
});

test("stores nothing when the phone stops scanning", async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText("Note"), "Wants the blue one");
  await user.click(screen.getByRole("button", { name: "Stop scanning on this phone" }));
  await user.click(await screen.findByRole("button", { name: "Stop scanning" }));
  expect(await screen.findByRole("heading", { level: 1, name: "You can’t scan here" })).toBeVisible();
  const stored = (await openScans()).transaction(["places", "queued", "known"], "readwrite");
  expect([await stored.objectStore("queued").count(), await stored.objectStore("known").count()]).toEqual([0, 0]);
});
