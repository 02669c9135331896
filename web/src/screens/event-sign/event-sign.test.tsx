import "fake-indexeddb/auto";
import { getCodeSeed } from "@cardinal/contract/endpoints/events/claim-points";
import { codeAt, codeStep } from "@cardinal/contract/entities/events/code";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetPlace, takePlace } from "../../lib/offline/scan-store.ts";
import { makeScanPlace } from "../../testing/event-samples.ts";
import { disconnect, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";

const ADDRESS = "/events/fa1r000001/sign/vend0r0001";
const SEED = "A".repeat(43);
const sign = (now: number, end_date = 4e12) => ({
  seed: SEED,
  vendor_name: "Compass Works",
  vendor_logo: null,
  event_name: "Spring fair",
  end_date,
  now,
});

beforeEach(() => sessionStorage.clear());
afterEach(() => forgetPlace(makeScanPlace().id));

/** The code that is shown. */
async function shownCode(): Promise<string | null | undefined> {
  const code = await screen.findByRole("img", { name: "Points code for Compass Works" });
  return code.closest("[data-code]")?.getAttribute("data-code");
}

test("shows the code for the server’s time, however wrong the phone’s clock is", async () => {
  const later = Date.now() + 86_400_000;
  reply(getCodeSeed, sign(later));
  await signInAs();
  renderApp(ADDRESS);
  const shown = await shownCode();
  const steps = [0, 1].map((more) => codeStep(later) + more);
  expect(await Promise.all(steps.map((step) => codeAt(SEED, step)))).toContain(shown);
  expect(screen.getByText(/^New code in \d+ seconds?$/)).toBeVisible();
});

test("works offline once it was loaded", async () => {
  reply(getCodeSeed, sign(Date.now()));
  await signInAs();
  const { unmount } = renderApp(ADDRESS);
  await shownCode();
  unmount();
  disconnect(getCodeSeed);
  renderApp(ADDRESS);
  expect(await shownCode()).toMatch(/^[0-9a-z]{8}$/);
});

test.each([
  ["of a user", "permission-denied", () => signInAs()],
  ["of a phone", "unauthenticated", () => takePlace(makeScanPlace())],
] as const)("disappears with an explanation when the access %s is withdrawn", async (_whose, code, prepare) => {
  reply(getCodeSeed, sign(Date.now()));
  await prepare();
  const { unmount } = renderApp(ADDRESS);
  await shownCode();
  unmount();
  refuse(getCodeSeed, code);
  const second = renderApp(ADDRESS);
  expect(await screen.findByRole("heading", { level: 1, name: "You can’t show this code" })).toBeVisible();
  second.unmount();
  disconnect(getCodeSeed);
  renderApp(ADDRESS);
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});

test("shows no code after the end of the event, in German as well", async () => {
  reply(getCodeSeed, sign(Date.now(), 1));
  await signInAs();
  renderApp(ADDRESS, { language: "de" });
  expect(await screen.findByText(/Diese Veranstaltung ist beendet/)).toBeVisible();
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
});

test("shows no code for a deleted vendor", async () => {
  refuse(getCodeSeed, "not-found");
  await signInAs();
  renderApp(ADDRESS);
  expect(await screen.findByRole("heading", { level: 1, name: "Code not found" })).toBeVisible();
});

test("a phone without an account uses its own key", async () => {
  await takePlace(makeScanPlace());
  const asked = reply(getCodeSeed, sign(Date.now()));
  renderApp(ADDRESS);
  expect(await shownCode()).toMatch(/^[0-9a-z]{8}$/);
  expect(asked.requests[0]?.headers.get("authorization")).toBe("Bearer cdp_key");
});

test("the code disappears from a disabled phone while it is shown, and stays without a network", async () => {
  await takePlace(makeScanPlace());
  reply(getCodeSeed, sign(Date.now()));
  renderApp(ADDRESS);
  await shownCode();
  const checkAgain = () => fireEvent(document, new Event("visibilitychange"));
  const lost = disconnect(getCodeSeed);
  // Without a copy in this tab, what is shown must stay as well.
  sessionStorage.clear();
  checkAgain();
  await expect.poll(() => lost.inputs).toHaveLength(1);
  expect(await shownCode()).toMatch(/^[0-9a-z]{8}$/);
  refuse(getCodeSeed, "unauthenticated");
  checkAgain();
  expect(await screen.findByRole("heading", { level: 1, name: "You can’t show this code" })).toBeVisible();
});

test("explains to a visitor who can open the code", async () => {
  refuse(getCodeSeed, "unauthenticated");
  renderApp(ADDRESS);
  expect(await screen.findByRole("heading", { level: 1, name: "You can’t show this code" })).toBeVisible();
});
