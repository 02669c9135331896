import { listSignIns } from "@cardinal/contract/endpoints/users/list-sign-ins";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { disconnect, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { allowListener, refuseListener, revokeListeners, store } from "../../testing/stored.ts";
import { setOpenPage } from "../addresses/open-page.ts";
import { rememberedUid } from "../firebase/remembered-sign-in.ts";
import { retryFailed } from "../live.ts";
import { SESSION_END_LOCK } from "./check-session.ts";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

/** Longer than all checks together. */
const ALL_CHECKS_MS = 10_000;

/** Opens a protected screen, whose session the database then refuses. */
async function openAndRefuse() {
  await signInAs();
  renderApp("/authenticate");
  await screen.findByRole("heading", { name: "Confirm it’s you" });
  refuseListener("users/uid-ada");
  revokeListeners("users/uid-ada");
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("a session that was ended elsewhere leads to sign-in after a second check", async () => {
  const asked = refuse(listSignIns, "unauthenticated");
  await openAndRefuse();
  await waitFor(() => expect(asked.inputs).toHaveLength(1));
  expect(rememberedUid()).toBe("uid-ada");
  await pass(ALL_CHECKS_MS);
  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
  await waitFor(() => expect(rememberedUid()).toBeNull());
  expect(asked.inputs).toHaveLength(2);
  expect(new URLSearchParams(location.search).get("next")).toBe("/authenticate");
});

test("an account whose record is removed opens the farewell", async () => {
  const opened: string[] = [];
  setOpenPage((path) => void opened.push(path));
  const asked = refuse(listSignIns, "unauthenticated");
  refuseListener("users/uid-ada/created_date");
  await openAndRefuse();
  await waitFor(() => expect(asked.inputs).toHaveLength(1));
  store("users/uid-ada", null);
  allowListener("users/uid-ada/created_date");
  await waitFor(() => expect(opened).toEqual(["/action?mode=deleted"]));
});

test("a session that the organisation no longer accepts is led to its sign-in", async () => {
  const opened: string[] = [];
  setOpenPage((path) => void opened.push(path));
  refuse(listSignIns, "sso-required");
  await openAndRefuse();
  await pass(ALL_CHECKS_MS);
  await waitFor(() => expect(opened).toEqual(["/signin/sso?next=%2Fauthenticate&required="]));
});

test.each(["without a network", "that the API accepts"])("a session %s continues", async (what) => {
  const asked = what === "without a network" ? disconnect(listSignIns) : reply(listSignIns, { items: [], next: null });
  await openAndRefuse();
  await pass(ALL_CHECKS_MS);
  await waitFor(() => expect(asked.inputs).toHaveLength(2));
  expect(screen.getByRole("heading", { name: "Confirm it’s you" })).toBeVisible();
  expect(rememberedUid()).toBe("uid-ada");
});

test("no session is checked while another tab replaces it, or once its listeners work again", async () => {
  let finish: () => void = () => undefined;
  void navigator.locks.request(SESSION_END_LOCK, () => new Promise<void>((resolve) => (finish = resolve)));
  await openAndRefuse();
  await pass(ALL_CHECKS_MS);
  allowListener("users/uid-ada");
  act(retryFailed);
  finish();
  // A check would send a request that has no answer here.
  await pass(ALL_CHECKS_MS);
  expect(screen.getByRole("heading", { name: "Confirm it’s you" })).toBeVisible();
});
