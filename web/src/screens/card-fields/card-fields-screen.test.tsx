import { updateProfile } from "@cardinal/contract/endpoints/enterprise/brand/update-profile";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { getGroup } from "@cardinal/contract/endpoints/enterprise/groups/get-group";
import { updateGroup } from "@cardinal/contract/endpoints/enterprise/groups/update-group";
import { uploadBrandPicture } from "@cardinal/contract/endpoints/vcard/upload-brand-picture";
import type { Enterprise } from "@cardinal/contract/entities/enterprise";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { hold, refuse, reply } from "../../testing/fake-api.ts";
import { includeHiddenElements } from "../../testing/hidden-elements.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEnterprise } from "../../testing/samples.ts";
import { makeStoredTheme } from "../../testing/stored-samples.ts";
import { store } from "../../testing/stored.ts";
// Loaded in advance, because the first test would otherwise time out while waiting for it.
import "./card-fields-screen.tsx";
import "./layer-parts.tsx";
import "./layer-preview.tsx";

includeHiddenElements();

const preview = () => within(screen.getByRole("complementary", { name: "Preview of a card" }));
const who = (field: string) => screen.findByRole("combobox", { name: `${field}: who decides?` });
const save = () => screen.getByRole("button", { name: "Save" });

async function open(change: Partial<Enterprise> = {}, address = "/dashboard/fields") {
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  store("enterprise/acme/profile", { name: "Acme" });
  store("enterprise/acme/brands", { red: makeStoredTheme({ name: "Acme red" }) });
  reply(getEnterprise, makeEnterprise(change));
  const calls = reply(updateProfile, makeEnterprise(change));
  return { ...renderApp(address), calls };
}

async function choose(user: Awaited<ReturnType<typeof open>>["user"], field: string, option: string) {
  await user.selectOptions(await who(field), option);
}

function fileInput(container: HTMLElement): HTMLInputElement {
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error("There is no file input.");
  return input;
}

test("sets a text for all cards, and shows it in the preview before it is saved", async () => {
  const { user, calls } = await open();
  await choose(user, "Company", "Same text on every card");
  await user.type(screen.getByRole("textbox", { name: "Company" }), "Acme Group");
  expect(await preview().findByText(/Acme Group/)).toBeInTheDocument();
  expect(calls.inputs).toEqual([]);
  await user.click(save());
  await waitFor(() => expect(calls.inputs).toHaveLength(1));
  expect(calls.inputs[0]).toEqual({
    layer: { organization_name: "Acme Group", prefilled: {}, locked_fields: [], buttons: [] },
    seen: { locked_fields: [] },
  });
  expect(await screen.findByText("Saved. The cards show it from now on.")).toBeVisible();
});

test("does not call text saved that was typed during the save", async () => {
  const { user } = await open();
  const calls = hold(updateProfile);
  await choose(user, "Company", "Same text on every card");
  const company = screen.getByRole("textbox", { name: "Company" });
  await user.type(company, "Acme");
  await user.click(save());
  await waitFor(() => expect(calls.inputs).toHaveLength(1));
  await user.type(company, " Group");
  calls.release(makeEnterprise({ profile: { name: "Acme", organization_name: "Acme" } }));
  expect(await screen.findByText("Your changes aren’t saved yet.")).toBeVisible();
  expect(screen.queryByText("Saved. The cards show it from now on.")).not.toBeInTheDocument();
});

test("shows the stored layer, and marks an empty text instead of sending it", async () => {
  const { user, calls } = await open({
    profile: { name: "Acme", address: "Way 1", prefilled: { bio: "Hello" } },
    locked_fields: ["job_title", "profile_pic"],
  });
  expect(await who("Address")).toHaveDisplayValue("Same text on every card");
  expect(await who("About")).toHaveDisplayValue("Suggested text if empty");
  expect(await who("Job title")).toHaveDisplayValue("Only roles that edit cards");
  expect(await screen.findByRole("checkbox", { name: "Photo" })).toBeChecked();
  await user.clear(screen.getByRole("textbox", { name: "Address" }));
  await user.click(save());
  expect(screen.getByRole("textbox", { name: "Address" })).toHaveAccessibleDescription("This can’t be empty.");
  expect(calls.inputs).toEqual([]);
  await user.click(screen.getByRole("checkbox", { name: "Photo" }));
  await choose(user, "Address", "Employees decide");
  await user.click(save());
  await waitFor(() => expect(calls.inputs).toHaveLength(1));
  expect(calls.inputs[0]?.layer).toEqual({ prefilled: { bio: "Hello" }, locked_fields: ["job_title"], buttons: [] });
});

test("puts a brand, a logo and a button on every card", async () => {
  const { user, calls, container } = await open();
  const logo = "/media/enterprise/acme/x.webp";
  reply(uploadBrandPicture, { url: logo, width: 8, height: 8, color: "#ffffff" });
  await user.click(await screen.findByRole("combobox", { name: "Theme" }));
  await user.click(await screen.findByRole("option", { name: "Acme red", hidden: false }));
  await user.upload(fileInput(container), new File([new Uint8Array(8)], "logo.png", { type: "image/png" }));
  expect(await screen.findByRole("img", { name: "The current logo" })).toHaveAttribute("src", logo);
  await user.click(screen.getByRole("button", { name: "Add a button" }));
  expect(screen.queryByRole("menuitem", { name: "PDF document" })).toBeNull();
  await user.click(await screen.findByRole("menuitem", { name: "Website" }));
  await user.type(screen.getByRole("textbox", { name: "Website: Web address" }), "acme.example");
  await user.click(save());
  await waitFor(() => expect(calls.inputs).toHaveLength(1));
  expect(calls.inputs[0]?.layer).toMatchObject({
    theme: "acme.red",
    logo,
    buttons: [{ ref: "website", data: "https://acme.example" }],
  });
});

test("a removed logo can be chosen again", async () => {
  const { user, container } = await open();
  const calls = reply(uploadBrandPicture, {
    url: "/media/enterprise/acme/x.webp",
    width: 8,
    height: 8,
    color: "#ffffff",
  });
  const logo = new File([new Uint8Array(8)], "logo.png", { type: "image/png" });
  await screen.findByRole("button", { name: "Choose logo" });
  await user.upload(fileInput(container), logo);
  await user.click(await screen.findByRole("button", { name: "Remove logo" }));
  expect(screen.queryByRole("img", { name: "The current logo" })).toBeNull();
  await user.upload(fileInput(container), logo);
  expect(await screen.findByRole("img", { name: "The current logo" })).toBeVisible();
  expect(calls.requests).toHaveLength(2);
});

test("marks what the server refuses, and keeps the input", async () => {
  const { user } = await open();
  refuse(updateProfile, "invalid-argument", { fields: { "layer.bio": "Use at most 2000 characters." } });
  await choose(user, "About", "Same text on every card");
  await user.type(screen.getByRole("textbox", { name: "About" }), "Hello");
  await user.click(save());
  expect(await screen.findByText("Use at most 2000 characters.")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "About" })).toHaveValue("Hello");
});

test("a group has its own contents in addition to those of the organisation", async () => {
  const { user } = await open({ profile: { name: "Acme", address: "Head office" } });
  reply(getGroup, { id: "sales", name: "Sales", count: 5, layer: { bio: "We sell" } });
  const calls = reply(updateGroup, { id: "sales", name: "Sales", count: 5 });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Applies to" }), "Group: Sales");
  await waitFor(() => expect(location.search).toBe("?group=sales"));
  // The address changes before the screen does.
  await waitFor(async () => expect(await who("About")).toHaveDisplayValue("Same text on every card"));
  expect(await preview().findByText("Head office")).toBeInTheDocument();
  await choose(user, "Job title", "Only roles that edit cards");
  await user.click(save());
  await waitFor(() => expect(calls.inputs).toHaveLength(1));
  expect(calls.inputs[0]).toEqual({
    id: "sales",
    layer: { bio: "We sell", prefilled: {}, locked_fields: ["job_title"], buttons: [] },
    seen: { bio: "We sell" },
  });
});

test("the form starts with the current contents, not with those that the dashboard was opened with", async () => {
  const { user } = await open({ profile: { name: "Acme", address: "Way 1" } }, "/dashboard/groups");
  await screen.findByRole("heading", { level: 1, name: "Groups" });
  // Another admin has changed them meanwhile.
  reply(getEnterprise, makeEnterprise({ profile: { name: "Acme", address: "Way 2" }, approval: true }));
  await user.click(screen.getByRole("link", { name: "Card contents" }));
  expect(await screen.findByRole("textbox", { name: "Address" })).toHaveValue("Way 2");
  expect(await screen.findByRole("switch", { name: /ask for changes/ })).toBeChecked();
});

test("current contents that fail to load can be loaded again", async () => {
  const { user } = await open({}, "/dashboard/groups");
  await screen.findByRole("heading", { level: 1, name: "Groups" });
  refuse(getEnterprise, "unavailable");
  await user.click(screen.getByRole("link", { name: "Card contents" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Applies to" })).toBeVisible();
  reply(getEnterprise, makeEnterprise({ profile: { name: "Acme", address: "Way 2" } }));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("textbox", { name: "Address" })).toHaveValue("Way 2");
});

test("a group that is opened again starts with its current contents", async () => {
  reply(getGroup, { id: "sales", name: "Sales", count: 5, layer: { bio: "We sell" } });
  const { user } = await open({}, "/dashboard/fields?group=sales");
  expect(await screen.findByRole("textbox", { name: "About" })).toHaveValue("We sell");
  const chooseScope = async (name: string) => {
    await user.selectOptions(await screen.findByRole("combobox", { name: "Applies to" }), name);
  };
  await chooseScope("Everyone");
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "About" })).toBeNull());
  // Another admin has changed it meanwhile.
  const current = hold(getGroup);
  await chooseScope("Group: Sales");
  await waitFor(() => expect(current.inputs).toEqual([{ id: "sales" }]));
  expect(screen.queryByRole("textbox", { name: "About" })).toBeNull();
  current.release({ id: "sales", name: "Sales", count: 5, layer: { bio: "We advise" } });
  expect(await screen.findByRole("textbox", { name: "About" })).toHaveValue("We advise");
});

test("asks before another group replaces unsaved contents", async () => {
  reply(getGroup, { id: "sales", name: "Sales", count: 5, layer: {} });
  const { user } = await open();
  await choose(user, "Company", "Same text on every card");
  await user.type(screen.getByRole("textbox", { name: "Company" }), "Acme Group");
  const chooseGroup = async () => {
    await user.selectOptions(screen.getByRole("combobox", { name: "Applies to" }), "Group: Sales");
    return within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  };
  await user.click((await chooseGroup()).getByRole("button", { name: "Stay" }));
  expect(screen.getByRole("textbox", { name: "Company" })).toHaveValue("Acme Group");
  expect(location.search).toBe("");
  await user.click((await chooseGroup()).getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(location.search).toBe("?group=sales"));
});

test("shows that a group no longer exists", async () => {
  refuse(getGroup, "not-found");
  await open({}, "/dashboard/fields?group=gone");
  expect(await screen.findByText("This group no longer exists.")).toBeVisible();
});

test("refuses a user whose role does not cover this", async () => {
  await open({ rights: { admin: false, permissions: ["cards.edit"], groups: ["sales"] } });
  expect(await screen.findByRole("heading", { name: "Your role doesn’t cover this" })).toBeVisible();
});
