import { updateVendor } from "@cardinal/contract/endpoints/events/vendors/update-vendor";
import { listOwnVendors } from "@cardinal/contract/endpoints/events/vendors/list-vendors";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { ADDRESS, COMPASS, open } from "./event-vendor.test-helper.tsx";
// Loaded before the first test, which would otherwise time out while it loads.
import "./event-vendor-screen.tsx";

const CARD = { uid: "u1", username: "grace", name: "Grace Hopper", path: "/acme/grace" };
const optionsOf = (field: HTMLElement) =>
  within(field)
    .getAllByRole("option")
    .map((option) => option.textContent);

test("the contact chooses their own card or none", async () => {
  const { user } = await open("?show=page");
  const changes = reply(updateVendor, { ...COMPASS, rev: 4 });
  const field = await screen.findByRole("combobox", { name: "Card" });
  expect(optionsOf(field)).toEqual(["No card", "My card"]);
  await user.selectOptions(field, "My card");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(changes.inputs).toHaveLength(1));
  await user.selectOptions(field, "No card");
  await user.type(screen.getByRole("textbox", { name: "Stand" }), "3");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(changes.inputs).toHaveLength(2));
  const [chosen, unchanged] = changes.inputs;
  expect(chosen).toMatchObject({ card: "ada" });
  expect(unchanged).not.toHaveProperty("card");
});

test("the contact types the username of a colleague, and a refusal is shown at the field", async () => {
  await signInAs({ user: { enterprise: "acme" } });
  reply(listOwnVendors, { items: [{ ...COMPASS, card: CARD }], next: null });
  const { user } = renderApp(`${ADDRESS}?show=page`);
  const field = await screen.findByRole("combobox", { name: "Card" });
  expect(optionsOf(field)).toEqual(["No card", "My card", "Card of Grace Hopper", "A colleague’s card"]);
  expect(field).toHaveValue("grace");
  await user.selectOptions(field, "A colleague’s card");
  await user.type(screen.getByRole("textbox", { name: "Your colleague’s username" }), "nobody");
  refuse(updateVendor, "invalid-argument", { fields: { card: "Choose your own card, or the card of a colleague." } });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Choose your own card, or the published card of a colleague.")).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("the organiser can only remove the card", async () => {
  const { user } = await open("?show=page", { as: "organiser", card: CARD });
  const changes = reply(updateVendor, { ...COMPASS, as: "organiser", rev: 4 });
  const field = await screen.findByRole("combobox", { name: "Card" });
  expect(optionsOf(field)).toEqual(["No card", "Card of Grace Hopper"]);
  await user.selectOptions(field, "No card");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(changes.inputs).toMatchObject([{ card: null }]));
});
