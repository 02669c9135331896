import { listAdminActs } from "@cardinal/contract/endpoints/users/list-admin-acts";
import { listSignIns } from "@cardinal/contract/endpoints/users/list-sign-ins";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { rememberSignIn } from "../lib/firebase/remembered-sign-in.ts";
import { setLanguage } from "../lib/language.ts";
import { signInAs } from "../testing/render-app.tsx";
import { reply } from "../testing/fake-api.ts";
import { makeStoredUser } from "../testing/stored-samples.ts";
import { keepSilent, refuseListener, store } from "../testing/stored.ts";
import { RequireRegistration, RequireSignIn, RequireVisitor } from "./guards.tsx";
import { LOAD_TIMEOUT_MS } from "../lib/session/session-loader.tsx";
import { SessionProvider } from "../lib/session/session.tsx";
import { resetAuthUser } from "../lib/session/use-auth-user.ts";

afterEach(() => vi.useRealTimers());

/** Every text that was ever on the screen, so that a flash of the wrong screen is detected. */
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

test("a visitor is sent to sign-in, which keeps the address to return to", async () => {
  renderGuards("/settings?part=qr");
  expect(await screen.findByText("login /login?next=%2Fsettings%3Fpart%3Dqr")).toBeVisible();
  expect([...shown]).toEqual(["login"]);
});

test("a signed-in user sees the protected screen and nothing before it", async () => {
  await signInAs();
  renderGuards("/settings");
  expect(screen.getByRole("status", { name: "Loading" })).toBeInTheDocument();
  expect(await screen.findByText("protected /settings")).toBeVisible();
  expect([...shown]).toEqual(["protected"]);
});

test("a user without a username is sent to the wizard without a flash of the screen", async () => {
  await signInAs({ user: { username: null } });
  renderGuards("/settings");
  expect(await screen.findByText("wizard /signup/wizard")).toBeVisible();
  expect([...shown]).toEqual(["wizard"]);
});

test("a user who left the enterprise that created the account can export data but not register", async () => {
  await signInAs({ user: { username: null, deletion_date: Date.UTC(2026, 11, 24, 12) } });
  renderGuards("/login?next=%2Fsettings");
  expect(await screen.findByRole("heading", { name: "You’ve left your organisation" })).toBeVisible();
  expect(screen.getByText(/deleted on .*24/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Download my data" })).toBeVisible();
  expect([...shown]).toEqual([]);
});

test("the wizard keeps the requested address of an unfinished registration, also through sign-in", async () => {
  await signInAs({ user: { username: null } });
  renderGuards("/settings?part=qr");
  expect(await screen.findByText("wizard /signup/wizard?next=%2Fsettings%3Fpart%3Dqr")).toBeVisible();
  cleanup();
  renderGuards("/login?next=%2Fclaim%3Fkey%3DAbC123xyz");
  expect(await screen.findByText("wizard /signup/wizard?next=%2Fclaim%3Fkey%3DAbC123xyz")).toBeVisible();
});

test("an expired remembered sign-in leads to the sign-in screen", async () => {
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
])("a signed-in user is redirected from %s", async (address, place) => {
  await signInAs();
  renderGuards(address);
  expect(await screen.findByText(place)).toBeVisible();
  expect(shown.has("login")).toBe(false);
});

test("a user whose sign-in ends on a protected screen is sent to sign-in", async () => {
  await signInAs();
  renderGuards("/settings");
  await screen.findByText("protected /settings");
  const { signOut } = await import("../lib/session/sign-out.ts");
  await act(signOut);
  expect(await screen.findByText("login /login?next=%2Fsettings")).toBeVisible();
});

test("shows an error page instead of the screen if the session cannot be read", async () => {
  refuseListener("users/uid-ada");
  reply(listSignIns, { items: [], next: null });
  reply(listAdminActs, { items: [], next: null });
  await signInAs();
  renderGuards("/settings");
  expect(await screen.findByRole("heading", { name: "Your data couldn’t be loaded" })).toBeVisible();
  expect(shown.size).toBe(0);
});

test("reports a slow session after a timeout and still shows the screen once it arrives", async () => {
  reply(listSignIns, { items: [], next: null });
  reply(listAdminActs, { items: [], next: null });
  keepSilent("users/uid-ada");
  await signInAs();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderGuards("/settings");
  await waitFor(() => expect(screen.getByRole("status", { name: "Loading" })).toBeInTheDocument());
  await act(() => vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS + 1_000));
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  store("users/uid-ada", makeStoredUser());
  expect(await screen.findByText("protected /settings")).toBeVisible();
});
