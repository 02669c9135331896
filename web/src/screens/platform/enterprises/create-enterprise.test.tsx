import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { createEnterprise } from "@cardinal/contract/endpoints/admin/enterprise/create-enterprise";
import { getEnterpriseOverview } from "@cardinal/contract/endpoints/admin/enterprises/get-enterprise-overview";
import { search } from "@cardinal/contract/endpoints/admin/people/search";
import type { AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "../../../lib/language.ts";
import { disconnect, refuse, reply } from "../../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
import { makeEnterprise } from "../../../testing/samples.ts";
// Loaded before the first test, which would otherwise time out while it loads.
import "../platform-area.tsx";

async function open(role: AdminRole = "operator", language: Language = "en") {
  await signInAs({ user: { settings: { language } } });
  reply(getOwnRole, { role });
  reply(search, { kind: "enterprises", items: [], next: null });
  return renderApp("/admin/enterprises", { language });
}

const dialog = async () => within(await screen.findByRole("dialog"));

test("an operator creates an organisation, and its page opens", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "New organisation" }));
  const form = await dialog();
  await user.clear(form.getByLabelText("Seats"));
  await user.click(form.getByRole("button", { name: "Create organisation" }));
  expect(form.getByText("Enter a whole number from 1 to 10,000.")).toBeVisible();
  expect(form.getByLabelText("Email address of the admin")).toBeInvalid();
  const fill = async (label: string, value: string) => {
    await user.clear(form.getByLabelText(label));
    await user.click(form.getByLabelText(label));
    await user.paste(value);
  };
  await fill("Name", "Analytical Engines");
  expect(form.getByLabelText("ID")).toHaveValue("analytical-engines");
  await fill("ID", "engines");
  await fill("First name of the admin", "Ada");
  await fill("Last name of the admin", "Lovelace");
  await fill("Email address of the admin", "ada@engines.example");
  await fill("Seats", "25");
  refuse(createEnterprise, "already-exists", { fields: { id: "This name is taken, or looks like one that is." } });
  await user.click(form.getByRole("button", { name: "Create organisation" }));
  expect(await form.findByText("This name is taken, or looks like one that is.")).toBeVisible();
  refuse(createEnterprise, "already-exists", {
    fields: { "admin.email": "There is an account with this email address." },
  });
  await user.click(form.getByRole("button", { name: "Create organisation" }));
  expect(await form.findByText("There is an account with this email address.")).toBeVisible();
  expect(form.queryByRole("alert")).toBeNull();
  disconnect(createEnterprise);
  await user.click(form.getByRole("button", { name: "Create organisation" }));
  expect(await form.findByRole("alert")).toHaveTextContent("You’re offline.");
  refuse(getEnterpriseOverview, "not-found");
  const sent = reply(createEnterprise, makeEnterprise({ id: "engines", profile: { name: "Analytical Engines" } }));
  await user.click(form.getByRole("button", { name: "Create organisation" }));
  await waitFor(() => expect(location.pathname).toBe("/admin/enterprises/engines"));
  expect(sent.inputs).toEqual([
    {
      id: "engines",
      name: "Analytical Engines",
      admin: { email: "ada@engines.example", name_first: "Ada", name_last: "Lovelace" },
      plan: "enterprise",
      seats: 25,
    },
  ]);
});

test("shows problems at their fields, in German", async () => {
  const { user } = await open("owner", "de");
  await user.click(await screen.findByRole("button", { name: "Neue Organisation" }));
  const form = await dialog();
  await user.clear(form.getByLabelText("Plätze"));
  await user.click(form.getByRole("button", { name: "Organisation anlegen" }));
  expect(form.getByText("Geben Sie eine ganze Zahl von 1 bis 10.000 ein.")).toBeVisible();
});

test("does not offer it to the role support", async () => {
  await open("support");
  expect(await screen.findByText("There are no organisations yet.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "New organisation" })).toBeNull();
});
