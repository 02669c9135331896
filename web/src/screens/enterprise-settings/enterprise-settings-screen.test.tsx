import { updateProfile } from "@cardinal/contract/endpoints/enterprise/brand/update-profile";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { updateSettings } from "@cardinal/contract/endpoints/enterprise/update-settings";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { hold, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEnterprise } from "../../testing/samples.ts";
// Loaded before the first test, which would otherwise time out while it loads.
import "./enterprise-settings-screen.tsx";

const withLeads = (leads: "private" | "shared", name = "Acme") =>
  makeEnterprise({ profile: { name }, settings: { publish: "at_once", leads } });

async function open() {
  reply(getEnterprise, withLeads("private"));
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  const { user } = renderApp("/dashboard/settings");
  const group = within(await screen.findByRole("region", { name: "Leads" }));
  const [own, shared] = group.getAllByRole("radio");
  if (own === undefined || shared === undefined) throw new Error("There is no choice.");
  return { user, group, own, shared };
}

test("a choice is saved at once, and shown as another admin has changed it since", async () => {
  const { user, group, own, shared } = await open();
  const saved = reply(updateSettings, withLeads("shared"));
  const reload = hold(getEnterprise);
  await user.click(shared);
  expect(await group.findByText("Saved.")).toBeVisible();
  expect(saved.inputs).toEqual([{ leads: "shared" }]);
  expect(shared).toBeChecked();
  reload.release(withLeads("shared"));
  reply(updateProfile, withLeads("private", "Acme Ltd"));
  reply(getEnterprise, withLeads("private", "Acme Ltd"));
  const part = within(screen.getByRole("region", { name: "Name" }));
  await user.type(part.getByRole("textbox"), " Ltd");
  await user.click(part.getByRole("button", { name: "Save" }));
  await expect.poll(() => own).toBeChecked();
});

test("a refused choice is reverted", async () => {
  const { user, group, own, shared } = await open();
  refuse(updateSettings, "unavailable");
  await user.click(shared);
  expect(await group.findByRole("alert")).toBeVisible();
  expect(own).toBeChecked();
});
