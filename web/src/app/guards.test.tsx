import { listAdminActs } from "@cardinal/contract/endpoints/users/list-admin-acts";
import { listSignIns } from "@cardinal/contract/endpoints/users/list-sign-ins";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { rememberSignIn } from "../lib/firebase/remembered-sign-in.ts";
import { setLanguage } from "../lib/language.ts";
import { signInAs } from "../testing/render-app.tsx";
import { makeUser } from "../testing/samples.ts";
import { reply } from "../testing/fake-api.ts";
import { keepSilent, refuseListener, store } from "../testing/stored.ts";
import { RequireRegistration, RequireSignIn, RequireVisitor } from "./guards.tsx";
import { LOAD_TIMEOUT_MS } from "../lib/session/session-loader.tsx";
import { SessionProvider } from "../lib/session/session.tsx";
import { resetAuthUser } from "../lib/session/use-auth-user.ts";

afterEach(() => vi.useRealTimers());

/** Everything that was ever on the screen, so that a flash does not go unseen. */
const shown = new Set<string>();

function Place({ name }: { name: string }) {
  const { pathname, search } = useLocation();
  shown.add(name);
  return <p>{`${name} ${pathname}${search}`}</p>;
}

function renderGuards(address: string) {
  shown.clear();
  setLanguage("en", { remember: false });
  render(
    <MemoryRouter initialEntries={[address]}>
      <SessionProvider>
        <Routes>
          <Route element={<RequireRegistration />}>
            <Route path="/settings" element={<Place name="protected" />} />
          </Route>
          <Route element={<RequireSignIn />}>
            <Route path="/signup/wizard" element={<Place name="wizard" />} />
          </Route>
          <Route element={<RequireVisitor />}>
            <Route path="/login" element={<Place name="login" />} />
          </Route>
          <Route path="*" element={<Place name="elsewhere" />} />
        </Routes>
      </SessionProvider>
    </MemoryRouter>,
  );
}

test("a visitor signs in first; the way back is kept", async () => {
  renderGuards("/settings?part=qr");
  expect(await screen.findByText("login /login?next=%2Fsettings%3Fpart%3Dqr")).toBeVisible();
  expect([...shown]).toEqual(["login"]);
});

test("somebody signed in sees the protected screen, and nothing before it", async () => {
  await signInAs();
  renderGuards("/settings");
  expect(screen.getByRole("status", { name: "Loading" })).toBeInTheDocument();
  expect(await screen.findByText("protected /settings")).toBeVisible();
  expect([...shown]).toEqual(["protected"]);
});

test("who has not chosen a username goes to the wizard without a flash of the screen", async () => {
  await signInAs({ user: { username: null } });
  renderGuards("/settings");
  expect(await screen.findByText("wizard /signup/wizard")).toBeVisible();
  expect([...shown]).toEqual(["wizard"]);
});

test("who has left the enterprise that made their account exports their data and registers no more", async () => {
  await signInAs({ user: { username: null, deletion_date: Date.UTC(2026, 11, 24, 12) } });
  renderGuards("/login?next=%2Fsettings");
  expect(await screen.findByRole("heading", { name: "You’ve left your organisation" })).toBeVisible();
  expect(screen.getByText(/deleted on .*24/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Download my data" })).toBeVisible();
  expect([...shown]).toEqual([]);
});

test("where somebody was going who has not finished is kept by the wizard, through sign-in too", async () => {
  await signInAs({ user: { username: null } });
  renderGuards("/settings?part=qr");
  expect(await screen.findByText("wizard /signup/wizard?next=%2Fsettings%3Fpart%3Dqr")).toBeVisible();
  cleanup();
  renderGuards("/login?next=%2Fclaim%3Fkey%3DAbC123xyz");
  expect(await screen.findByText("wizard /signup/wizard?next=%2Fclaim%3Fkey%3DAbC123xyz")).toBeVisible();
});

test("a remembered sign-in that has ended leads to sign in", async () => {
  rememberSignIn("uid-ada");
  resetAuthUser();
  renderGuards("/settings");
  expect(await screen.findByText("login /login?next=%2Fsettings")).toBeVisible();
  expect([...shown]).toEqual(["login"]);
});

test.each([
  ["/login", "protected /settings"],
  ["/login?next=%2Ffaq%3Fq%3Dqr", "elsewhere /faq?q=qr"],
  ["/login?next=https%3A%2F%2Fevil.example", "protected /settings"],
])("somebody signed in is sent on from %s", async (address, place) => {
  await signInAs();
  renderGuards(address);
  expect(await screen.findByText(place)).toBeVisible();
  expect(shown.has("login")).toBe(false);
});

test("an account that loses its sign-in while a protected screen is shown goes to sign in", async () => {
  await signInAs();
  renderGuards("/settings");
  await screen.findByText("protected /settings");
  const { signOut } = await import("../lib/session/sign-out.ts");
  await act(signOut);
  expect(await screen.findByText("login /login?next=%2Fsettings")).toBeVisible();
});

test("a session that cannot be read says so instead of the screen", async () => {
  refuseListener("users/uid-ada");
  reply(listSignIns, { items: [], next: null });
  reply(listAdminActs, { items: [], next: null });
  await signInAs();
  renderGuards("/settings");
  expect(await screen.findByRole("heading", { name: "Your data couldn’t be loaded" })).toBeVisible();
  expect(shown.size).toBe(0);
});

test("a session that does not come says so after a while, and still shows the screen when it comes", async () => {
  reply(listSignIns, { items: [], next: null });
  reply(listAdminActs, { items: [], next: null });
  keepSilent("users/uid-ada");
  await signInAs();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderGuards("/settings");
  await waitFor(() => expect(screen.getByRole("status", { name: "Loading" })).toBeInTheDocument());
  await act(() => vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS + 1_000));
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  store("users/uid-ada", makeUser());
  expect(await screen.findByText("protected /settings")).toBeVisible();
});
