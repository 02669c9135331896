import {
  addDomain,
  listDomains,
  removeDomain,
  updateDomain,
  verifyDomain,
} from "@cardinal/contract/endpoints/enterprise/domains/domains";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { getSso } from "@cardinal/contract/endpoints/enterprise/sso/sso";
import type { EnterpriseDomain } from "@cardinal/contract/entities/connections/domain";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEnterprise } from "../../testing/samples.ts";
// Loaded in advance, because the first test would otherwise time out while waiting for it.
import "./security-screen.tsx";

const waiting: EnterpriseDomain = {
  domain: "acme.example",
  state: "waiting",
  record: { name: "_cardinal.acme.example", value: "cardinal-verification=abc" },
  auto_join: "off",
  added_date: 1_780_000_000_000,
  verified_date: null,
  ends_date: null,
};
const verified: EnterpriseDomain = { ...waiting, state: "verified", verified_date: 1_780_000_000_000 };

async function open(items: readonly EnterpriseDomain[], options: Parameters<typeof renderApp>[1] = {}) {
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  reply(getEnterprise, makeEnterprise());
  reply(getSso, { sso: null, redirect_uri: "https://cards.example/signin/sso/acme" });
  reply(listDomains, { items: [...items], next: null });
  return renderApp("/dashboard/security", options);
}
const list = () => within(screen.getByRole("list", { name: "Your domains" }));

test("adds a domain, copies its record, and verifies it repeatedly until the record is found", async () => {
  const { user } = await open([]);
  await user.type(await screen.findByLabelText("Domain"), "https://acme.example");
  await user.click(screen.getByRole("button", { name: "Add domain" }));
  expect(await screen.findByText(/^Enter a domain such as example.com/)).toBeVisible();
  await user.clear(screen.getByLabelText("Domain"));
  await user.type(screen.getByLabelText("Domain"), "acme.example");
  const added = reply(addDomain, waiting);
  reply(listDomains, { items: [waiting], next: null });
  await user.click(screen.getByRole("button", { name: "Add domain" }));
  expect(await screen.findByText("Not verified yet")).toBeVisible();
  expect(added.inputs).toEqual([{ domain: "acme.example" }]);
  expect(screen.getByLabelText("Domain")).toHaveValue("");
  await user.click(list().getByRole("button", { name: "Copy value" }));
  expect(await navigator.clipboard.readText()).toBe("cardinal-verification=abc");
  for (const [code, sentence] of [
    ["conflict", /^We can’t find the record yet/],
    ["unavailable", /^The name servers/],
    ["already-exists", /^Another organisation/],
    ["plan-required", /plan/],
  ] as const) {
    refuse(verifyDomain, code);
    await user.click(screen.getByRole("button", { name: "Verify acme.example" }));
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(sentence));
  }
  reply(verifyDomain, verified);
  reply(listDomains, { items: [verified], next: null });
  await user.click(screen.getByRole("button", { name: "Verify acme.example" }));
  expect(await screen.findByText("acme.example is verified.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Verify acme.example" })).not.toBeInTheDocument();
});

test("refuses a public email service at the field", async () => {
  const { user } = await open([], { language: "de" });
  refuse(addDomain, "invalid-argument", {
    fields: { domain: "This is a public email service. Enter a domain that your organisation owns." },
  });
  await user.type(await screen.findByLabelText("Domain"), "gmail.com");
  await user.click(screen.getByRole("button", { name: "Domain hinzufügen" }));
  expect(await screen.findByText(/^Das ist ein öffentlicher E-Mail-Dienst/)).toBeVisible();
});

test("saves the choice of who can join, and reverts it when that is refused", async () => {
  const { user } = await open([verified]);
  const field = await screen.findByRole("combobox", { name: "Who can join with an address at acme.example" });
  const saved = reply(updateDomain, { ...verified, auto_join: "ask" });
  await user.selectOptions(field, "Anyone can ask, you decide");
  await waitFor(() => expect(saved.inputs).toEqual([{ domain: "acme.example", auto_join: "ask" }]));
  refuse(updateDomain, "conflict");
  await user.selectOptions(field, "Anyone can join at once");
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(field).not.toHaveDisplayValue("Anyone can join at once");
});

test("shows who can join as another admin has changed it since", async () => {
  const { user } = await open([verified]);
  const field = await screen.findByRole("combobox", { name: "Who can join with an address at acme.example" });
  const asking = { ...verified, auto_join: "ask" as const };
  reply(updateDomain, asking);
  reply(listDomains, { items: [asking], next: null });
  await user.selectOptions(field, "Anyone can ask, you decide");
  const other = { ...waiting, domain: "other.example" };
  reply(addDomain, other);
  reply(listDomains, { items: [{ ...verified, auto_join: "auto" }, other], next: null });
  await user.type(screen.getByLabelText("Domain"), "other.example");
  await user.click(screen.getByRole("button", { name: "Add domain" }));
  await screen.findByRole("heading", { name: "other.example" });
  expect(field).toHaveDisplayValue("Anyone can join at once");
});

test.each([
  [{ ...verified, state: "failing", ends_date: 1_780_600_000_000 } as const, /The TXT record has disappeared/, 1],
  [{ ...waiting, state: "lost" } as const, /missing for a week/, 0],
])("explains what to do when the record of a domain is missing", async (domain, sentence, fields) => {
  await open([domain]);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole("button", { name: "Verify acme.example" })).toBeVisible();
  expect(screen.queryAllByRole("combobox")).toHaveLength(fields);
});

test("removes a domain after a confirmation", async () => {
  const { user } = await open([{ ...verified, domain: "xn--mnchen-3ya.example" }]);
  const removed = reply(removeDomain, { removed: true });
  await user.click(await screen.findByRole("button", { name: "Remove münchen.example" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Remove münchen.example?" }));
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(removed.inputs).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Remove münchen.example" }));
  reply(listDomains, { items: [], next: null });
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove domain" }));
  await waitFor(() => expect(removed.inputs).toEqual([{ domain: "xn--mnchen-3ya.example" }]));
  await waitFor(() => expect(screen.queryByRole("list", { name: "Your domains" })).not.toBeInTheDocument());
});

test("a list that fails to load can be loaded again", async () => {
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  reply(getEnterprise, makeEnterprise());
  reply(getSso, { sso: null, redirect_uri: "https://cards.example/signin/sso/acme" });
  refuse(listDomains, "unavailable");
  const { user } = renderApp("/dashboard/security");
  const again = await screen.findByRole("button", { name: "Try again" });
  reply(listDomains, { items: [waiting], next: null });
  await user.click(again);
  expect(await screen.findByRole("heading", { name: "acme.example" })).toBeVisible();
});
