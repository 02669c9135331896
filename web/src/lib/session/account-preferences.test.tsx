import "fake-indexeddb/auto";
import { listPremiumThemes } from "@cardinal/contract/endpoints/admin/themes/list-premium-themes";
import { updateUser } from "@cardinal/contract/endpoints/users/update-user";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { claimOfToken } from "../firebase/account.ts";
import { getAuthClient } from "../firebase/clients.ts";
import { listQueue } from "../offline/queue-store.ts";
import { sendQueue } from "../offline/queue.ts";
import { disconnect, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeUser } from "../../testing/samples.ts";

test("uses the account's language until one is chosen here", async () => {
  reply(listPremiumThemes, { items: [], next: null });
  await signInAs({ user: { settings: { language: "de" } } });
  renderApp("/faq");
  expect(await screen.findByRole("heading", { name: "Fragen und Antworten" })).toBeVisible();
});

test("stores the language in use the first time, for mails and the card", async () => {
  const kept = reply(updateUser, makeUser());
  await signInAs({ user: { settings: { language: null } } });
  renderApp("/notfound", { language: "de" });
  await waitFor(() => expect(kept.inputs).toEqual([{ settings: { language: "de" } }]));
});

test("stores the device's time zone the first time, for dates in mails and exports", async () => {
  const kept = reply(updateUser, makeUser());
  await signInAs({ user: { settings: { time_zone: null } } });
  renderApp("/notfound");
  await screen.findByRole("link", { name: "My card" });
  const time_zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  await waitFor(() => expect(kept.inputs).toEqual([{ settings: { time_zone } }]));
});

test("stores no language and no time zone before the account exists", async () => {
  const kept = reply(updateUser, makeUser());
  await signInAs({ user: { username: null, settings: { language: null, time_zone: null } } });
  renderApp("/notfound");
  await screen.findByRole("link", { name: "My card" });
  expect(kept.inputs).toEqual([]);
});

test("stores a language chosen in the header in the account, and does not treat a displayed one as chosen", async () => {
  const kept = reply(updateUser, makeUser());
  await signInAs();
  const { user } = renderApp("/notfound");
  await screen.findByRole("link", { name: "My card" });
  expect(kept.inputs).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Deutsch" }));
  await waitFor(() => expect(kept.inputs).toEqual([{ settings: { language: "de" } }]));
});

test("stores a language chosen offline once there is a network", async () => {
  disconnect(updateUser);
  await signInAs();
  const { user } = renderApp("/notfound");
  await screen.findByRole("link", { name: "My card" });
  await user.click(screen.getByRole("button", { name: "Deutsch" }));
  await user.click(await screen.findByRole("button", { name: "English" }));
  await waitFor(async () => expect((await listQueue()).length).toBeGreaterThan(0));
  const kept = reply(updateUser, makeUser());
  await waitFor(async () => {
    await sendQueue();
    expect(kept.inputs.at(-1)).toEqual({ settings: { language: "en" } });
  });
  expect(await listQueue()).toEqual([]);
});

test("renews the token of an address that was confirmed on another device, because the API reads its claim", async () => {
  const identity = await signInAs({ verified: false });
  Object.assign(identity.accounts.get("uid-ada") ?? {}, { email_verified: true });
  // As the SDK does when a page is opened.
  await (await getAuthClient()).currentUser?.reload();
  expect(await claimOfToken("email_verified")).toBe(false);
  renderApp("/notfound");
  await waitFor(async () => expect(await claimOfToken("email_verified")).toBe(true));
});
