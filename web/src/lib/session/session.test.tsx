import "fake-indexeddb/auto";
import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import { listPremiumThemes } from "@cardinal/contract/endpoints/admin/themes/list-premium-themes";
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useLayoutEffect } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { signIn } from "../firebase/accounts.ts";
import { setOpenPage } from "../addresses/open-page.ts";
import { countListeners } from "../live.ts";
import { isSignInRemembered } from "../firebase/remembered-sign-in.ts";
import { hold, refuse } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeTheme } from "../../testing/samples.ts";
import { makeStoredCard, makeStoredTheme, makeStoredUser } from "../../testing/stored-samples.ts";
import {
  allowListener,
  getListenedPaths,
  keepSilent,
  refuseListener,
  revokeListeners,
  store,
} from "../../testing/stored.ts";
import { EMPTY_SESSION, type Session } from "./session-data.ts";
import { LOAD_TIMEOUT_MS } from "./session-loader.tsx";
import { SessionProvider, useSession, useSessionTrouble } from "./session.tsx";
import { signOut } from "./sign-out.ts";

afterEach(() => {
  vi.useRealTimers();
});

let session: Session;
let retry: (() => void) | undefined;

function Probe() {
  const shown = useSession();
  const trouble = useSessionTrouble();
  useLayoutEffect(() => {
    session = shown;
    retry = trouble?.retry;
  });
  return null;
}

function renderSession() {
  return render(
    <SessionProvider>
      <Probe />
    </SessionProvider>,
  );
}

const ready = () => waitFor(() => expect(session.loading).toBe(false));
const FIELDS =
  "authUser,userObj,vcardObj,messageObj,skills,themes,templates,allThemes,premiumThemes,enterpriseBrands,qrStyle,route,loading";

test("a visitor has an empty session at once, without the identity provider", () => {
  renderSession();
  expect(session).toEqual({ ...EMPTY_SESSION, authUser: null, loading: false });
  expect(Object.keys(session).sort()).toEqual(FIELDS.split(",").sort());
});

test("loads until user, card, themes and templates are ready, and then follows them", async () => {
  keepSilent("themes/uid-ada");
  await signInAs({ card: { job_title: "Analyst" }, skills: ["Mathematics"] });
  renderSession();
  await waitFor(() => expect(getListenedPaths()).toContain("themes/uid-ada"));
  expect(session).toMatchObject({ loading: true, userObj: null });
  store("themes/uid-ada", null);
  await ready();
  expect(session).toMatchObject({ route: "/ada", skills: ["Mathematics"], qrStyle: { margin: 4 } });
  expect(session.authUser).toEqual({
    uid: "uid-ada",
    email: "ada@example.com",
    email_verified: true,
    has_password: true,
    providers: [],
    name: "",
  });
  expect(session.allThemes.map((theme) => theme.id)).toEqual(["bsBlue"]);
  store("vcard/uid-ada", makeStoredCard({ job_title: "Countess" }));
  await waitFor(() => expect(session.vcardObj?.job_title).toBe("Countess"));
});

test("an account without a record has no card and no route", async () => {
  await signInAs({ user: null });
  renderSession();
  await ready();
  expect(session).toMatchObject({ userObj: null, vcardObj: null, route: null });
  expect(session.templates).toHaveLength(1);
});

test("employees of an enterprise get its brands, QR style, locks and plan", async () => {
  store("enterprise/acme/brands", { night: makeStoredTheme({ name: "Night" }) });
  store("enterprise/acme/qr", { ...DEFAULT_QR_STYLE, dots: "dots" });
  store("enterprise/acme/locked_fields", { organization_name: true });
  await signInAs({ user: { enterprise: "acme" } });
  renderSession();
  await ready();
  expect(session.enterpriseBrands.map((theme) => theme.id)).toEqual(["acme.night"]);
  expect(session.qrStyle?.dots).toBe("dots");
  expect(session.vcardObj?.locked_fields).toEqual(["organization_name"]);
  expect(session).toMatchObject({ route: "/acme/ada", userObj: { plan: "enterprise" } });
});

test("waits for the user's premium themes, and continues without them when they cannot be read", async () => {
  const held = hold(listPremiumThemes);
  await signInAs({ user: { premium_themes: { gold: { id: "gold" } } } });
  renderSession();
  await waitFor(() => expect(held.inputs).toEqual([{ themes: ["gold"] }]));
  expect(session.loading).toBe(true);
  await act(async () => held.release({ items: [makeTheme({ id: "gold", premium: true })], next: null }));
  await ready();
  expect(session.premiumThemes.map((theme) => theme.id)).toEqual(["gold"]);
});

test("stops requesting premium themes on sign-out", async () => {
  const held = hold(listPremiumThemes);
  await signInAs({ user: { premium_themes: { gold: { id: "gold" } } } });
  const { unmount } = renderSession();
  await waitFor(() => expect(held.requests).toHaveLength(1));
  expect(held.requests[0]?.signal?.aborted).toBe(false);
  unmount();
  await waitFor(() => expect(held.requests[0]?.signal?.aborted).toBe(true));
});

test("works without premium themes that cannot be read", async () => {
  refuse(listPremiumThemes, "internal");
  await signInAs({ user: { premium_themes: { gold: { id: "gold" } } } });
  renderSession();
  await ready();
  expect(session).toMatchObject({ premiumThemes: [], route: "/ada" });
});

test("signing out detaches every listener and empties the session", async () => {
  await signInAs();
  renderSession();
  await ready();
  expect(countListeners()).toBe(7);
  expect(isSignInRemembered()).toBe(true);
  await act(signOut);
  await waitFor(() => expect(session).toEqual({ ...EMPTY_SESSION, authUser: null, loading: false }));
  expect(countListeners()).toBe(0);
  expect(getListenedPaths()).toEqual([]);
  expect(isSignInRemembered()).toBe(false);
});

test("holds the newest threads and how many are unread, live, and does not wait for them", async () => {
  keepSilent("inbox/uid-ada");
  await signInAs();
  renderSession();
  await ready();
  expect(session.messageObj).toEqual({ unread: 0, threads: [] });
  const thread = (at: number, folder: string, unread: boolean) => ({
    with: { name: `Person ${at}` },
    last_date: at,
    sort: `${folder}~${String(at).padStart(14, "0")}`,
    unread,
  });
  store("inbox/uid-ada", { t1: thread(1, "i", true), t2: thread(2, "t", false), t3: thread(3, "i", false) });
  await waitFor(() => expect(session.messageObj.unread).toBe(1));
  expect(session.messageObj.threads.map(({ id }) => id)).toEqual(["t3", "t1"]);
  await act(signOut);
  await waitFor(() => expect(session.messageObj).toEqual({ unread: 0, threads: [] }));
});

test("another user gets no data of the previous one", async () => {
  const identity = await signInAs({ skills: ["Mathematics"] });
  renderSession();
  await ready();
  await act(signOut);
  await act(async () => {
    store("users/uid-grace", makeStoredUser({ username: "grace" }));
    store("vcard/uid-grace", makeStoredCard({ name_first: "Grace" }));
    identity.addAccount({ uid: "uid-grace", email: "grace@example.com" });
    await signIn("grace@example.com", "secret1");
  });
  await waitFor(() => expect(session.route).toBe("/grace"));
  expect(session).toMatchObject({ skills: [], vcardObj: { name_first: "Grace" } });
  expect(getListenedPaths().some((path) => path.includes("uid-ada"))).toBe(false);
});

test("reports a refused listener, and a retry loads the session", async () => {
  refuseListener("vcard/uid-ada");
  await signInAs();
  renderSession();
  await waitFor(() => expect(retry).toBeDefined());
  expect(session.loading).toBe(true);
  allowListener("vcard/uid-ada");
  act(() => retry?.());
  await ready();
  expect(session.route).toBe("/ada");
  expect(retry).toBeUndefined();
});

test("a session that has loaded leaves no trouble to the next sign-in in the tab", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await signInAs();
  renderSession();
  await ready();
  await act(() => vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS + 1_000));
  await act(signOut);
  keepSilent("users/uid-ada");
  await act(() => signIn("ada@example.com", "secret1"));
  await waitFor(() => expect(getListenedPaths()).toContain("users/uid-ada"));
  expect(session.loading).toBe(true);
  expect(retry).toBeUndefined();
});

test("trouble of a session that never loaded ends with its sign-in", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  keepSilent("users/uid-ada");
  await signInAs();
  renderSession();
  await waitFor(() => expect(getListenedPaths()).toContain("users/uid-ada"));
  await act(() => vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS + 1_000));
  expect(retry).toBeDefined();
  await act(signOut);
  expect(retry).toBeUndefined();
  await act(() => signIn("ada@example.com", "secret1"));
  await waitFor(() => expect(getListenedPaths()).toContain("users/uid-ada"));
  expect(session.loading).toBe(true);
  expect(retry).toBeUndefined();
});

test("the header's sign-out leaves a protected screen for the start page", async () => {
  store("users/uid-ada", makeStoredUser());
  await signInAs();
  renderApp("/authenticate");
  await userEvent.click(await screen.findByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(location.pathname).toBe("/"));
  expect(await screen.findByRole("link", { name: "Sign in" })).toBeVisible();
});

test("an account deleted on another device leads to the farewell, never to the wizard", async () => {
  const opened: string[] = [];
  setOpenPage((path) => void opened.push(path));
  await signInAs();
  renderApp("/settings");
  await screen.findByRole("heading", { level: 1 });
  revokeListeners("users/uid-ada");
  store("users/uid-ada", null);
  await waitFor(() => expect(opened).toEqual(["/action?mode=deleted"]));
  expect(countListeners()).toBe(0);
});
