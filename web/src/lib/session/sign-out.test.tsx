import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { FakePush, removePushAfterEach } from "../../testing/fake-push.ts";
import { signOutOfProvider } from "../firebase/account.ts";
import { rememberSignIn } from "../firebase/remembered-sign-in.ts";
import { getLanguage, isLanguageChosen, setLanguage } from "../language.ts";
import { countListeners } from "../live.ts";
import { STORED_SIGNS, TYPED_TEXTS, WALK_IN_DRAFTS } from "../offline/stored-draft.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { signOut } from "./sign-out.ts";

removePushAfterEach();

const leave = (user: ReturnType<typeof renderApp>["user"]) =>
  user.click(screen.getByRole("button", { name: "Sign out" }));

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(["/settings", "/faq", "/authenticate"])("leads from %s to the start page as a visitor", async (address) => {
  await signInAs();
  const { user } = renderApp(address);
  await screen.findByRole("button", { name: "Sign out" });
  await leave(user);
  expect(await screen.findByRole("link", { name: "Sign in" })).toBeVisible();
  expect(location.pathname).toBe("/");
  expect(countListeners()).toBe(0);
});

test.each([
  ["signing out", () => signOut()],
  // The other tab answers first, so this browser remembers nobody any more.
  [
    "signing out in another tab",
    () => {
      rememberSignIn(null);
      return signOutOfProvider();
    },
  ],
])("%s removes typed texts, half-typed badges and the seeds of signs from this tab", async (_way, end) => {
  await signInAs();
  renderApp("/faq");
  const kept = "cardinal.kept";
  const removed = [
    `${WALK_IN_DRAFTS}uid-ada.fa1r000001`,
    `${STORED_SIGNS}fa1r000001:vend000001`,
    `${TYPED_TEXTS}uid-ada.email`,
  ];
  for (const key of [kept, ...removed]) sessionStorage.setItem(key, "{}");
  await screen.findByRole("button", { name: "Sign out" });
  await act(end);
  await screen.findByRole("link", { name: "Sign in" });
  await expect.poll(() => removed.map((key) => sessionStorage.getItem(key))).toEqual([null, null, null]);
  expect(sessionStorage.getItem(kept)).toBe("{}");
  sessionStorage.removeItem(kept);
});

test("returning to the history entry does not sign out again", async () => {
  await signInAs();
  const { user } = renderApp("/faq");
  await screen.findByRole("button", { name: "Sign out" });
  await leave(user);
  await screen.findByRole("link", { name: "Sign in" });
  expect(history.state).not.toMatchObject({ usr: { signOut: true } });
});

test("a session that has ended elsewhere unsubscribes this browser from push notifications, without a call", async () => {
  const push = new FakePush();
  push.install("granted");
  push.subscribed = true;
  await signInAs();
  renderApp("/faq");
  await screen.findByRole("button", { name: "Sign out" });
  await act(() => signOutOfProvider());
  await waitFor(() => expect(push.subscribed).toBe(false));
});

test("asks about unsaved changes first, and a user who stays is still signed in", async () => {
  vi.stubGlobal("confirm", () => true);
  await signInAs();
  const { user } = renderApp("/settings");
  await user.type(await screen.findByLabelText("Pronouns"), "x");
  await leave(user);
  await user.click(await screen.findByRole("button", { name: "Stay" }));
  expect(location.pathname).toBe("/settings");
  expect(screen.getByLabelText("Pronouns")).toHaveValue("x");
  expect(screen.getByRole("button", { name: "Sign out" })).toBeVisible();

  await leave(user);
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(screen.getByRole("link", { name: "Sign in" })).toBeVisible());
  expect(location.pathname).toBe("/");
});

test.each([
  ["signing out", () => signOut()],
  ["a session that has ended elsewhere", () => signOutOfProvider()],
])("%s forgets the language that was chosen here, and still shows it", async (_way, end) => {
  await signInAs();
  renderApp("/faq");
  await screen.findByRole("button", { name: "Sign out" });
  act(() => setLanguage("de"));
  await act(end);
  await waitFor(() => expect(isLanguageChosen()).toBe(false));
  expect(getLanguage()).toBe("de");
  expect(await screen.findByRole("link", { name: "Anmelden" })).toBeVisible();
});
