import { updateProfile } from "@cardinal/contract/endpoints/enterprise/brand/update-profile";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { hold, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEnterprise } from "../../testing/samples.ts";
// Loaded before the first test, which would otherwise time out while it loads.
import "./enterprise-settings-screen.tsx";

async function open(language: "en" | "de" = "en") {
  reply(getEnterprise, makeEnterprise({ profile: { name: "Acme" } }));
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  const { user } = renderApp("/dashboard/settings", { language });
  const part = within(await screen.findByRole("region", { name: "Name" }));
  return { user, part };
}

test("the next change starts from the saved name, also before the enterprise has been reloaded", async () => {
  const { user, part } = await open();
  const saved = reply(updateProfile, ({ name = "" }) => makeEnterprise({ profile: { name } }));
  const field = part.getByRole("textbox", { name: "Name of your organisation" });
  const save = part.getByRole("button", { name: "Save" });
  expect(save).toBeDisabled();
  await user.type(field, " Ltd");
  const reload = hold(getEnterprise);
  await user.click(save);
  expect(await part.findByText("Saved.")).toBeVisible();
  await user.clear(field);
  expect(save).toBeDisabled();
  await user.type(field, "Acme");
  await user.click(save);
  await expect.poll(() => saved.inputs).toEqual([{ name: "Acme Ltd" }, { name: "Acme" }]);
  reload.release(makeEnterprise({ profile: { name: "Acme" } }));
  expect(await part.findByText("Saved.")).toBeVisible();
  expect(field).toHaveValue("Acme");
});

test("keeps a refused name unsaved, in German", async () => {
  refuse(updateProfile, "unavailable");
  const { user, part } = await open("de");
  await user.type(part.getByRole("textbox"), " GmbH");
  await user.click(part.getByRole("button", { name: "Speichern" }));
  expect(await part.findByRole("alert")).toBeVisible();
  expect(part.getByRole("textbox")).toHaveValue("Acme GmbH");
  expect(part.getByRole("button", { name: "Speichern" })).toBeEnabled();
});
