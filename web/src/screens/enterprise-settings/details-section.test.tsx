import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import type { EnterpriseProfile } from "@cardinal/contract/entities/enterprise";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEnterprise } from "../../testing/samples.ts";
// Loaded before the first test, which would otherwise time out while it loads.
import "./enterprise-settings-screen.tsx";

async function open(profile: EnterpriseProfile, language: "en" | "de" = "en") {
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  reply(getEnterprise, makeEnterprise({ profile }));
  renderApp("/dashboard/settings", { language });
  const name = language === "en" ? "Address and contact details" : "Adresse und Kontaktdaten";
  return within(await screen.findByRole("region", { name }));
}

test("shows the enterprise's contact details and links to the card contents to change them", async () => {
  const part = await open({
    name: "Acme",
    address: "1 Road\nLondon",
    prefilled: { organization_name: "Acme Ltd" },
    buttons: [{ id: "b1", ref: "website", data: "https://acme.example" }],
    logo: "/media/logo.png",
  });
  expect(part.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "Acme Ltd",
    "1 Road\nLondon",
    "Website: https://acme.example",
    "Added",
  ]);
  expect(part.getByRole("link", { name: "Edit card contents" })).toHaveAttribute("href", "/dashboard/fields");
});

test("shows missing details, in German", async () => {
  const part = await open({ name: "Acme" }, "de");
  expect(part.getAllByText("Keine Angabe")).toHaveLength(4);
});
