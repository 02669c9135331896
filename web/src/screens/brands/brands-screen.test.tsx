import { saveBrand } from "@cardinal/contract/endpoints/enterprise/brand/brands";
import { deletePart } from "@cardinal/contract/endpoints/enterprise/delete-part";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import type { Enterprise } from "@cardinal/contract/entities/enterprise";
import type { Theme } from "@cardinal/contract/entities/theme";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, reply } from "../../testing/fake-api.ts";
import { includeHiddenElements } from "../../testing/hidden-elements.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEnterprise, makeTheme } from "../../testing/samples.ts";
import { makeStoredTheme } from "../../testing/stored-samples.ts";
import { store } from "../../testing/stored.ts";
// Loaded in advance, because the first test would otherwise time out while waiting for it.
import "./brands-screen.tsx";

includeHiddenElements();

async function open(address: string, brands: Record<string, Theme> = {}, change: Partial<Enterprise> = {}) {
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  store("enterprise/acme/profile", { name: "Acme" });
  store("enterprise/acme/brands", brands);
  reply(getEnterprise, makeEnterprise(change));
  const calls = reply(saveBrand, (input) => ({ premium: false, ...input, id: input.id ?? "acme.b2" }) as Theme);
  return { ...renderApp(address), calls };
}
const red = makeTheme({ name: "Acme red" });
const nameField = () => screen.findByLabelText<HTMLInputElement>("Name", { selector: "input" });

test("explains brands when there is none, and links to the editor", async () => {
  const { user } = await open("/dashboard/brands");
  expect(await screen.findByRole("heading", { name: "No brands yet" })).toBeVisible();
  await user.click(screen.getByRole("link", { name: "New brand" }));
  expect(await screen.findByRole("heading", { level: 1, name: "New brand" })).toBeVisible();
});

test("each brand links to its editor, and the one on every card is marked", async () => {
  await open(
    "/dashboard/brands",
    { red, blue: makeTheme({ name: "Blue" }) },
    { profile: { name: "A", theme: "acme.red" } },
  );
  expect(await screen.findByRole("link", { name: "Edit Acme red" })).toHaveAttribute("href", "/dashboard/brands/red");
  expect(screen.getAllByText("On every card")).toHaveLength(1);
});

test("deletes a brand after its name was typed", async () => {
  const { user } = await open("/dashboard/brands", { red, blue: makeTheme({ name: "Blue" }) });
  await user.click(await screen.findByRole("button", { name: "Delete Acme red" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete Acme red?" }));
  const confirm = () => user.click(dialog.getByRole("button", { name: "Delete brand" }));
  const field = dialog.getByLabelText("Type Acme red to confirm");
  const calls = reply(deletePart, { deleted: true });
  await user.type(field, "acme red");
  await confirm();
  expect(dialog.getByText("Enter Acme red, exactly as shown.")).toBeVisible();
  expect(calls.inputs).toEqual([]);
  await user.clear(field);
  await user.type(field, "Acme red");
  refuse(deletePart, "confirmation-mismatch");
  await confirm();
  expect(await dialog.findByRole("alert")).toHaveTextContent("The confirmation doesn’t match.");
  const again = reply(deletePart, () => {
    store("enterprise/acme/brands", { blue: makeStoredTheme({ name: "Blue" }) });
    return { deleted: true as const };
  });
  await confirm();
  await waitFor(() => expect(screen.queryByRole("link", { name: "Edit Acme red" })).toBeNull());
  expect(screen.getByRole("link", { name: "Edit Blue" })).toBeVisible();
  expect(again.inputs).toEqual([{ a: "themes", b: "acme.red", c: "Acme red" }]);
});

test("allows up to twenty brands", async () => {
  const many = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [`b${at}`, makeTheme({ name: `Brand ${at}` })]),
  );
  await open("/dashboard/brands", many);
  expect(await screen.findByText(/^You have 20 brands/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "New brand" })).toBeNull();
});

test("saves a brand under its id, without offering videos", async () => {
  const { user, calls } = await open("/dashboard/brands/red", { red });
  const name = await nameField();
  expect(name).toHaveValue("Acme red");
  expect(screen.queryByRole("radio", { name: "Video" })).toBeNull();
  await user.clear(name);
  await user.type(name, "Acme dark red");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(calls.inputs).toHaveLength(1));
  expect(calls.inputs[0]).toMatchObject({ id: "acme.red", name: "Acme dark red" });
  expect(await screen.findByText("Saved. Every card with this brand shows it.")).toBeVisible();
});

test("a new brand gets its own URL once it is saved", async () => {
  const { user, calls } = await open("/dashboard/brands/new");
  await user.type(await nameField(), " of mine");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(location.pathname).toBe("/dashboard/brands/b2"));
  expect(calls.inputs[0]).not.toHaveProperty("id");
  expect(await screen.findByText("Saved. Every card with this brand shows it.")).toBeVisible();
});

test("explains the limit of brands, and a deleted brand can be created again", async () => {
  const { user } = await open("/dashboard/brands/gone");
  expect(await screen.findByText("This brand no longer exists. Save to create a new one.")).toBeVisible();
  refuse(saveBrand, "quota-exceeded");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("An organisation can have up to 20 brands.")).toBeVisible();
});
