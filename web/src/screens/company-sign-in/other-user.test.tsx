import "fake-indexeddb/auto";
import { updateContact } from "@cardinal/contract/endpoints/contacts/update-contact";
import { recordLogin } from "@cardinal/contract/endpoints/stats/record-login";
import { beginSso, signInWithSso } from "@cardinal/contract/endpoints/users/sso/sign-in-with-sso";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { setOpenPage } from "../../lib/addresses/open-page.ts";
import { rememberedUid } from "../../lib/firebase/remembered-sign-in.ts";
import { addToQueue, forgetQueue, listQueue } from "../../lib/offline/queue-store.ts";
import { disconnect, reply } from "../../testing/fake-api.ts";
import { fakeIdentity, makeCustomToken } from "../../testing/fake-identity.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeStoredCard, makeStoredUser } from "../../testing/stored-samples.ts";
import { store } from "../../testing/stored.ts";
import "./company-return-screen.tsx";

const STATE = "s".repeat(43);

afterEach(async () => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
  await forgetQueue();
});

/** Signs in Bob, who has an unsent change, and opens the provider's answer, with which Ada can sign in. */
async function returnAsAda(answer: boolean, confirms: string | null = null) {
  const identity = fakeIdentity();
  identity.addAccount({ uid: "uid-ada", email: "ada@acme.example" });
  store("users/uid-ada", makeStoredUser());
  store("vcard/uid-ada", makeStoredCard());
  await signInAs({ identity, uid: "uid-bob", user: { username: "bob", email: "bob@example.com" } });
  disconnect(updateContact);
  await addToQueue({ call: "updateContact", input: {}, key: "k", about: "Grace", date: 1, person: "uid-bob" });
  const ask = vi.fn((_question?: string) => answer);
  vi.stubGlobal("confirm", ask);
  reply(recordLogin, { ok: true });
  reply(signInWithSso, { sign_in: makeCustomToken("uid-ada") });
  const attempt = { enterprise: "acme", state: STATE, browser_key: "b".repeat(43), next: "/faq", confirms };
  sessionStorage.setItem("cardinal.sso", JSON.stringify(attempt));
  // Each return has its own code.
  const { user } = renderApp(`/signin/sso/acme?code=${crypto.randomUUID()}&state=${STATE}`);
  return { user, ask };
}

test.each([false, true])("asks before it signs another user out, whose work is not sent yet (%s)", async (answer) => {
  const { user, ask } = await returnAsAda(answer);
  expect(await screen.findByRole("heading", { name: "Another account is signed in" })).toBeVisible();
  expect(screen.getByText(/You’re signed in as bob@example.com\./)).toBeVisible();
  expect([rememberedUid(), (await listQueue()).length]).toEqual(["uid-bob", 1]);
  await user.click(screen.getByRole("button", { name: "Sign out and continue" }));
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  const now = answer ? ["/faq", "uid-ada"] : ["/signin/sso/acme", "uid-bob"];
  await waitFor(() => expect([location.pathname, rememberedUid()]).toEqual(now));
  await waitFor(async () => expect(await listQueue()).toHaveLength(answer ? 0 : 1));
});

test("a user who was signed in before another one can stay so", async () => {
  const { user } = await returnAsAda(true);
  await user.click(await screen.findByRole("link", { name: "Stay signed in as bob@example.com" }));
  await waitFor(() => expect(location.pathname).toBe("/settings"));
  expect([rememberedUid(), (await listQueue()).length]).toEqual(["uid-bob", 1]);
});

test("a re-authentication accepts no other user of the organisation", async () => {
  const { user, ask } = await returnAsAda(true, "uid-bob");
  expect(await screen.findByRole("heading", { name: "We couldn’t confirm it’s you" })).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("This isn’t the account you’re signed in to.");
  expect([rememberedUid(), (await listQueue()).length, ask.mock.calls]).toEqual(["uid-bob", 1, []]);
  const opened: string[] = [];
  setOpenPage((address) => void opened.push(address));
  const url = "https://login.acme.example/auth?x=1";
  reply(beginSso, { url, state: STATE, browser_key: "b".repeat(43), enterprise: "acme", name: "Acme" });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(opened).toEqual([url]));
  expect(JSON.parse(sessionStorage.getItem("cardinal.sso") ?? "")).toMatchObject({ next: "/faq", confirms: "uid-bob" });
  const other = screen.getByRole("link", { name: "Confirm another way" });
  expect(other).toHaveAttribute("href", "/authenticate?next=%2Ffaq");
});
