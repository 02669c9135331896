import { listDomains } from "@cardinal/contract/endpoints/enterprise/domains/domains";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { deleteSso, getSso, saveSso, testSso } from "@cardinal/contract/endpoints/enterprise/sso/sso";
import type { EnterpriseDomain } from "@cardinal/contract/entities/connections/domain";
import type { SingleSignOn } from "@cardinal/contract/entities/connections/sso";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { hold, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEnterprise } from "../../testing/samples.ts";
// Loaded in advance, because the first test would otherwise time out while waiting for it.
import "./security-screen.tsx";

const redirect_uri = "https://cards.example/signin/sso/acme";
const domain: EnterpriseDomain = {
  domain: "acme.example",
  state: "verified",
  record: { name: "_cardinal.acme.example", value: "cardinal-verification=abc" },
  auto_join: "off",
  added_date: 1_780_000_000_000,
  verified_date: 1_780_000_000_000,
  ends_date: null,
};
const issuer = "https://login.acme.example";
const kept: SingleSignOn = { issuer, client_id: "cardinal", required: false, changed_date: 1_780_000_000_000 };
/** What a form sends that was filled with these settings. */
const seen = { issuer, client_id: "cardinal", required: false };

async function open(sso: SingleSignOn | null, options: Parameters<typeof renderApp>[1] = {}, items = [domain]) {
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  reply(getEnterprise, makeEnterprise());
  reply(listDomains, { items, next: null });
  reply(getSso, { sso, redirect_uri });
  return renderApp("/dashboard/security", options);
}

test("asks for a verified domain first", async () => {
  await open(null, {}, [{ ...domain, state: "waiting", verified_date: null }]);
  expect(await screen.findByText(/^Verify a domain first/)).toBeVisible();
  expect(screen.queryByLabelText("Issuer")).not.toBeInTheDocument();
});

test("shows no result of a test for another issuer", async () => {
  const { user } = await open(kept);
  const held = hold(testSso);
  await user.click(await screen.findByRole("button", { name: "Test the connection" }));
  await waitFor(() => expect(held.inputs).toEqual([{ issuer }]));
  await user.type(screen.getByLabelText("Issuer"), "/wrong");
  await act(async () => held.release({ problem: null, issuer }));
  const test = screen.getByRole("button", { name: "Test the connection" });
  await waitFor(() => expect(test).not.toHaveAttribute("data-loading"));
  expect(screen.queryByText(/^The connection works/)).toBeNull();
});

test("keeps what was changed during a save, and does not call it saved", async () => {
  const { user } = await open(kept);
  const held = hold(saveSso);
  const save = await screen.findByRole("button", { name: "Save" });
  await user.click(save);
  await waitFor(() => expect(held.inputs).toEqual([{ issuer, client_id: "cardinal", required: false, seen }]));
  await user.click(screen.getByRole("switch", { name: /^Require single sign-on/ }));
  await user.type(screen.getByLabelText("Client secret"), "new-s3cret");
  await act(async () => held.release({ sso: kept, redirect_uri }));
  await waitFor(() => expect(save).not.toHaveAttribute("data-loading"));
  expect(screen.queryByText("Single sign-on is saved.")).toBeNull();
  expect(screen.getByLabelText("Client secret")).toHaveValue("new-s3cret");
});

test("sets up a provider: copies the redirect URI, tests the connection, and saves", async () => {
  const { user } = await open(null);
  await user.click(await screen.findByRole("button", { name: "Copy redirect URI" }));
  expect(await navigator.clipboard.readText()).toBe(redirect_uri);
  const save = screen.getByRole("button", { name: "Save" });
  await user.click(save);
  expect(screen.getAllByText("Fill this in.")).toHaveLength(3);
  await user.type(screen.getByLabelText("Issuer"), "https://login.microsoftonline.com/common/v2.0");
  expect(screen.getByText(/^This issuer stands for every organisation/)).toBeVisible();
  await user.clear(screen.getByLabelText("Issuer"));
  await user.type(screen.getByLabelText("Issuer"), issuer);
  reply(testSso, { problem: "issuer", issuer: "https://other.example" });
  await user.click(screen.getByRole("button", { name: "Test the connection" }));
  expect(await screen.findByText(/calls itself https:\/\/other.example/)).toBeVisible();
  const tested = reply(testSso, { problem: null, issuer });
  await user.click(screen.getByRole("button", { name: "Test the connection" }));
  expect(await screen.findByText(/^The connection works/)).toBeVisible();
  expect(tested.inputs).toEqual([{ issuer }]);
  await user.type(screen.getByLabelText("Client ID"), "cardinal");
  await user.type(screen.getByLabelText("Client secret"), "s3cret");
  const saved = reply(saveSso, { sso: kept, redirect_uri });
  reply(getSso, { sso: kept, redirect_uri });
  await user.click(save);
  await waitFor(() =>
    expect(saved.inputs).toEqual([
      { issuer, client_id: "cardinal", client_secret: "s3cret", required: false, seen: null },
    ]),
  );
  expect(await screen.findByText("On")).toBeVisible();
  expect(screen.getByText("Single sign-on is saved.")).toBeVisible();
  expect(screen.getByLabelText("Client secret")).toHaveValue("");
});

test("warns before single sign-on is required, and keeps the stored secret", async () => {
  const { user } = await open(kept);
  expect(await screen.findByText(/^A secret is saved and never shown/)).toBeVisible();
  expect(screen.getByLabelText("Client secret")).toHaveValue("");
  expect(screen.queryByText(/^These employees are signed out/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("switch", { name: /^Require single sign-on/ }));
  expect(screen.getByText(/^These employees are signed out/)).toBeVisible();
  const saved = reply(saveSso, { sso: { ...kept, required: true }, redirect_uri });
  reply(getSso, { sso: { ...kept, required: true, changed_date: 1_780_000_000_001 }, redirect_uri });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saved.inputs).toEqual([{ issuer, client_id: "cardinal", required: true, seen }]));
  expect(await screen.findByText("Required")).toBeVisible();
});

test("the secret stays although the provider is written in another way than it is stored", async () => {
  const { user } = await open(kept);
  const saved = reply(saveSso, { sso: kept, redirect_uri });
  await user.type(await screen.findByLabelText("Issuer"), "/.well-known/openid-configuration ");
  await user.type(screen.getByLabelText("Client ID"), " ");
  expect(screen.getByText(/^A secret is saved and never shown/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saved.inputs).toHaveLength(1));
  expect(saved.inputs[0]).not.toHaveProperty("client_secret");
  expect(screen.queryByText("Fill this in.")).not.toBeInTheDocument();
});

test("opened again, starts with what another admin has saved since", async () => {
  const { user } = await open(kept);
  expect(await screen.findByLabelText("Client ID")).toHaveValue("cardinal");
  await user.click(screen.getByRole("link", { name: "QR style" }));
  await waitFor(() => expect(screen.queryByLabelText("Client ID")).not.toBeInTheDocument());
  reply(getSso, { sso: { ...kept, client_id: "cardinal-2", required: true }, redirect_uri });
  await user.click(screen.getByRole("link", { name: "Security" }));
  expect(await screen.findByLabelText("Client ID")).toHaveValue("cardinal-2");
  expect(screen.getByRole("switch", { name: /^Require single sign-on/ })).toBeChecked();
});

test.each([
  ["Mine", "rotated"],
  ["Theirs", ""],
])("a requirement that another admin has added meanwhile stays, also when one keeps %s", async (side, secret) => {
  const { user } = await open(kept);
  const client_secret = await screen.findByLabelText("Client secret");
  await user.type(client_secret, "rotated");
  refuse(saveSso, "conflict", { message: "Someone has changed this since you opened it, so nothing was saved." });
  reply(getSso, { sso: { ...kept, required: true }, redirect_uri });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: side }));
  expect(screen.getByRole("switch", { name: /^Require single sign-on/ })).toBeChecked();
  expect(client_secret).toHaveValue(secret);
  const saved = reply(saveSso, { sso: { ...kept, required: true }, redirect_uri });
  await user.click(screen.getByRole("button", { name: "Save" }));
  const sent = { ...seen, required: true, seen: { ...seen, required: true } };
  await waitFor(() => expect(saved.inputs).toEqual([secret === "" ? sent : { ...sent, client_secret: secret }]));
});

test("a change of the switch stays over what another admin has saved meanwhile, if one keeps it", async () => {
  const { user } = await open(kept);
  await user.click(await screen.findByRole("switch", { name: /^Require single sign-on/ }));
  refuse(saveSso, "conflict");
  reply(getSso, { sso: { ...kept, client_id: "cardinal-2" }, redirect_uri });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Mine" }));
  const saved = reply(saveSso, { sso: { ...kept, client_id: "cardinal-2", required: true }, redirect_uri });
  await user.click(screen.getByRole("button", { name: "Save" }));
  const theirs = { ...seen, client_id: "cardinal-2" };
  await waitFor(() => expect(saved.inputs).toEqual([{ ...theirs, required: true, seen: theirs }]));
});

test("does not offer a choice after another refusal", async () => {
  const { user } = await open(kept);
  refuse(saveSso, "conflict", { message: "Verify a domain first: people sign in with an address in it." });
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findByText(/^Verify a domain first/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Theirs" })).toBeNull();
});

test("another client needs its own secret", async () => {
  const { user } = await open(kept);
  const saved = reply(saveSso, { sso: kept, redirect_uri });
  await user.type(await screen.findByLabelText("Client ID"), "2");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Fill this in.")).toBeVisible();
  expect(saved.inputs).toEqual([]);
});

test("shows what the server refuses at the field, also in German", async () => {
  const { user } = await open(kept, { language: "de" });
  refuse(saveSso, "invalid-argument", {
    fields: { issuer: "Use an https:// address that is public on the internet." },
  });
  await user.click(await screen.findByRole("button", { name: "Speichern" }));
  expect(await screen.findByText(/öffentlich/)).toBeVisible();
});

test("removes single sign-on after a confirmation", async () => {
  const { user } = await open(kept);
  const removed = reply(deleteSso, { removed: true });
  const section = within(await screen.findByRole("region", { name: "Single sign-on" }));
  await user.click(await section.findByRole("button", { name: "Remove" }));
  reply(getSso, { sso: null, redirect_uri });
  const dialog = within(await screen.findByRole("dialog", { name: "Remove single sign-on?" }));
  await user.click(dialog.getByRole("button", { name: "Remove single sign-on" }));
  await waitFor(() => expect(removed.inputs).toEqual([{}]));
  expect(await screen.findByText("Not set up")).toBeVisible();
});
