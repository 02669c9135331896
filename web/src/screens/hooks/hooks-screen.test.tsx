import { createApiKey, deleteApiKey, listApiKeys } from "@cardinal/contract/endpoints/enterprise/api-keys";
import { listHooks } from "@cardinal/contract/endpoints/enterprise/hooks";
import type { ApiKey } from "@cardinal/contract/entities/connections/api-key";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "../../lib/language.ts";
import { hold, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEnterprise } from "../../testing/samples.ts";

const PAYROLL: ApiKey = {
  id: "00000000beef",
  name: "Payroll",
  scopes: ["employees.read"],
  created_date: Date.UTC(2026, 0, 15, 12),
  used_date: null,
};

async function open(keys: readonly ApiKey[], language: Language = "en") {
  reply(getEnterprise, makeEnterprise({}));
  reply(listApiKeys, { items: [...keys], next: null });
  reply(listHooks, { items: [], next: null });
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true, settings: { language } } });
  const view = renderApp("/dashboard/hooks", { language });
  await screen.findByRole("heading", { level: 1 });
  return view;
}

test("a new key requires a name and a scope, and is shown once", async () => {
  const { user } = await open([]);
  expect(await screen.findByText("There are no keys yet.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "New key" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New key" }));
  await user.click(dialog.getByRole("button", { name: "Create key" }));
  expect(dialog.getByText("Enter a name of up to 60 characters.")).toBeVisible();
  expect(dialog.getByText("Choose at least one.")).toBeVisible();
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Payroll");
  await user.click(dialog.getByRole("checkbox", { name: "Read employees" }));
  refuse(createApiKey, "plan-required");
  await user.click(dialog.getByRole("button", { name: "Create key" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("Your plan doesn’t include this.");
  const calls = reply(createApiKey, { ...PAYROLL, key: "cdl_acme_00000000beef_secret" });
  reply(listApiKeys, { items: [PAYROLL], next: null });
  await user.click(dialog.getByRole("button", { name: "Create key" }));
  expect(await dialog.findByRole("textbox", { name: "API key" })).toHaveValue("cdl_acme_00000000beef_secret");
  expect(calls.inputs).toEqual([{ name: "Payroll", scopes: ["employees.read"] }]);
  await user.click(dialog.getByRole("button", { name: "Done" }));
  expect(await screen.findByText("Created on 15 Jan 2026, never used")).toBeVisible();
  expect(screen.queryByDisplayValue(/^cdl_/)).not.toBeInTheDocument();
});

test("the dialog stays open while a key is created, because only it shows the key", async () => {
  const { user } = await open([]);
  await user.click(await screen.findByRole("button", { name: "New key" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New key" }));
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Payroll");
  await user.click(dialog.getByRole("checkbox", { name: "Read employees" }));
  const held = hold(createApiKey);
  await user.click(dialog.getByRole("button", { name: "Create key" }));
  expect(dialog.getByRole("button", { name: "Cancel" })).toBeDisabled();
  await user.keyboard("{Escape}");
  reply(listApiKeys, { items: [PAYROLL], next: null });
  held.release({ ...PAYROLL, key: "cdl_acme_00000000beef_secret" });
  expect(await dialog.findByRole("textbox", { name: "API key" })).toHaveValue("cdl_acme_00000000beef_secret");
});

test("a key for a directory comes with the address that the directory needs", async () => {
  const { user } = await open([]);
  await user.click(await screen.findByRole("button", { name: "New key" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New key" }));
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Okta");
  expect(dialog.queryByRole("textbox", { name: /SCIM/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole("checkbox", { name: "Manage people from a directory (SCIM)" }));
  const address = `${location.origin}/api/scim/v2`;
  expect(dialog.getByRole("textbox", { name: "Address for the directory (SCIM)" })).toHaveValue(address);
  const calls = reply(createApiKey, {
    ...PAYROLL,
    name: "Okta",
    scopes: ["scim"],
    key: "cdl_acme_00000000beef_secret",
  });
  reply(listApiKeys, { items: [{ ...PAYROLL, name: "Okta", scopes: ["scim"] }], next: null });
  await user.click(dialog.getByRole("button", { name: "Create key" }));
  expect(await dialog.findByRole("textbox", { name: "API key" })).toHaveValue("cdl_acme_00000000beef_secret");
  expect(calls.inputs).toEqual([{ name: "Okta", scopes: ["scim"] }]);
  await user.click(dialog.getByRole("button", { name: "Copy address" }));
  expect(await navigator.clipboard.readText()).toBe(address);
  await user.click(dialog.getByRole("button", { name: "Done" }));
  expect(await screen.findByText("Manage people from a directory (SCIM)")).toBeVisible();
});

test("revokes a key after a confirmation", async () => {
  const { user } = await open([{ ...PAYROLL, used_date: Date.now() - 2 * 3_600_000 }]);
  expect(await screen.findByText("Created on 15 Jan 2026, last used 2 hours ago")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Revoke Payroll" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Revoke Payroll?" }));
  const calls = reply(deleteApiKey, { deleted: true });
  reply(listApiKeys, { items: [], next: null });
  await user.click(dialog.getByRole("button", { name: "Revoke" }));
  expect(await screen.findByText("There are no keys yet.")).toBeVisible();
  expect(calls.inputs).toEqual([{ id: "00000000beef" }]);
});

test("shows German texts", async () => {
  await open([PAYROLL], "de");
  expect(await screen.findByText("Erstellt am 15.01.2026, nie verwendet")).toBeVisible();
  expect(screen.getByRole("button", { name: "Payroll widerrufen" })).toBeVisible();
});
