import { updateProfile } from "@cardinal/contract/endpoints/enterprise/brand/update-profile";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { getGroup } from "@cardinal/contract/endpoints/enterprise/groups/get-group";
import { updateGroup } from "@cardinal/contract/endpoints/enterprise/groups/update-group";
import type { Enterprise } from "@cardinal/contract/entities/enterprise";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { disconnect, refuse, reply } from "../../testing/fake-api.ts";
import { includeHiddenElements } from "../../testing/hidden-elements.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEnterprise } from "../../testing/samples.ts";
// Loaded in advance, because the first test would otherwise time out while waiting for it.
import "./card-fields-screen.tsx";
import "./layer-parts.tsx";
import "./layer-preview.tsx";

includeHiddenElements();

const MESSAGE = "Someone has changed this since you opened it, so nothing was saved.";
const about = () => screen.findByRole("textbox", { name: "About" });
const press = (name: string) => screen.findByRole("button", { name });
const OPENED = { profile: { name: "Acme", bio: "Hello" }, locked_fields: ["skills"] } satisfies Partial<Enterprise>;
const THEIRS = {
  profile: { name: "Acme", bio: "Hello", address: "Way 2" },
  locked_fields: ["skills", "pronouns"],
  approval: true,
} satisfies Partial<Enterprise>;

/** Opens the card contents, types a text, and saves after someone else has. */
async function saveStale(language: "en" | "de" = "en") {
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true, settings: { language } } });
  reply(getEnterprise, makeEnterprise(OPENED));
  const view = renderApp("/dashboard/fields", { language });
  await view.user.type(await screen.findByDisplayValue("Hello"), "!");
  reply(getEnterprise, makeEnterprise(THEIRS));
  const refused = refuse(updateProfile, "conflict", { message: MESSAGE });
  await view.user.click(await press(language === "en" ? "Save" : "Speichern"));
  return { ...view, refused };
}

test("contents that someone else has changed are replaced only after a choice", async () => {
  const { user, refused } = await saveStale();
  expect(await screen.findByText(`${MESSAGE} Keep:`)).toBeVisible();
  expect(refused.inputs).toMatchObject([{ seen: { bio: "Hello", locked_fields: ["skills"] } }]);
  expect(await about()).toHaveValue("Hello!");
  await user.click(await press("Mine"));
  expect(await screen.findByText("Your changes aren’t saved yet.")).toBeVisible();
  expect(await about()).toHaveValue("Hello!");
  // What only the other one has changed is kept.
  expect(screen.getByRole("textbox", { name: "Address" })).toHaveValue("Way 2");
  expect(await screen.findByRole("switch", { name: /ask for changes/ })).toBeChecked();
  const saved = { ...THEIRS, profile: { ...THEIRS.profile, bio: "Hello!" } };
  const calls = reply(updateProfile, makeEnterprise(saved));
  await user.click(await press("Save"));
  expect(await screen.findByText("Saved. The cards show it from now on.")).toBeVisible();
  await user.type(await about(), "!");
  await user.click(await press("Save"));
  await waitFor(() => expect(calls.inputs).toHaveLength(2));
  const seen = { bio: "Hello", address: "Way 2", locked_fields: ["skills", "pronouns"] };
  const layer = { ...seen, bio: "Hello!", locked_fields: ["pronouns", "skills"], prefilled: {}, buttons: [] };
  expect(calls.inputs).toEqual([
    { layer, seen },
    { layer: { ...layer, bio: "Hello!!" }, seen: { ...seen, bio: "Hello!" } },
  ]);
});

test("the contents of someone else replace the changes here after a choice", async () => {
  const { user } = await saveStale();
  await user.click(await press("Theirs"));
  expect(await screen.findByText("Everything is saved.")).toBeVisible();
  expect(await about()).toHaveValue("Hello");
  expect(screen.getByRole("textbox", { name: "Address" })).toHaveValue("Way 2");
  expect(await screen.findByRole("switch", { name: /ask for changes/ })).toBeChecked();
});

test("the choice can be made again when the current contents cannot be read", async () => {
  const { user } = await saveStale();
  disconnect(getEnterprise);
  await user.click(await press("Theirs"));
  expect(await screen.findByText(/offline/i)).toBeVisible();
  expect(await about()).toHaveValue("Hello!");
  reply(getEnterprise, makeEnterprise(THEIRS));
  await user.click(await press("Save"));
  await user.click(await press("Theirs"));
  expect(await screen.findByText("Everything is saved.")).toBeVisible();
});

test("a switch that someone else has changed meanwhile is not sent back", async () => {
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  reply(getEnterprise, makeEnterprise(OPENED));
  const { user } = renderApp("/dashboard/fields");
  await user.type(await about(), "!");
  const calls = reply(updateProfile, makeEnterprise({ ...OPENED, approval: true }));
  reply(getEnterprise, makeEnterprise({ ...OPENED, approval: true }));
  await user.click(await press("Save"));
  expect(await screen.findByText("Saved. The cards show it from now on.")).toBeVisible();
  await user.type(await about(), "!");
  await user.click(await press("Save"));
  await waitFor(() => expect(calls.inputs).toHaveLength(2));
  expect(calls.inputs.map(({ approval }) => approval)).toEqual([undefined, undefined]);
});

test("contents of a group that someone else has changed are replaced only after a choice", async () => {
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  reply(getEnterprise, makeEnterprise());
  const group = { id: "sales", name: "Sales", count: 5 };
  reply(getGroup, { ...group, layer: { bio: "We sell" } });
  const { user } = renderApp("/dashboard/fields?group=sales");
  await user.type(await about(), "!");
  reply(getGroup, group);
  refuse(updateGroup, "conflict", { message: MESSAGE });
  await user.click(await press("Save"));
  await user.click(await press("Mine"));
  const calls = reply(updateGroup, { ...group, layer: { bio: "We sell!" } });
  await waitFor(async () => expect(await press("Save")).toBeEnabled());
  await user.click(await press("Save"));
  await waitFor(() => expect(calls.inputs).toMatchObject([{ id: "sales", layer: { bio: "We sell!" }, seen: {} }]));
});

test("the choice is explained in German", async () => {
  await saveStale("de");
  const sentence = "Jemand hat dies geändert, seit Sie es geöffnet haben. Es wurde nichts gespeichert. Behalten:";
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(await press("Meine")).toBeVisible();
  expect(await press("Die andere")).toBeVisible();
});
