import { listOwnVendors } from "@cardinal/contract/endpoints/events/vendors/list-vendors";
import { updateVendor } from "@cardinal/contract/endpoints/events/vendors/update-vendor";
import { uploadEventPicture } from "@cardinal/contract/endpoints/vcard/upload-event-picture";
import type { OwnVendor } from "@cardinal/contract/entities/events/vendor";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { hold, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { ADDRESS, COMPASS, open, PLACE } from "./event-vendor.test-helper.tsx";
// Loaded before the first test, which would otherwise time out while it loads.
import "./event-vendor-screen.tsx";

test("changes the page and its links based on the loaded state", async () => {
  const { user } = await open("?show=page");
  const changes = reply(updateVendor, { ...COMPASS, rev: 4 });
  const name = await screen.findByRole("textbox", { name: "Name" });
  await user.clear(name);
  await user.click(screen.getByRole("button", { name: "Add link" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(name).toHaveFocus();
  expect(screen.getByText("Enter a web address such as https://example.com.")).toBeVisible();
  await user.type(name, "Compass & Co");
  await user.type(screen.getByRole("textbox", { name: "Link text" }), "Shop");
  await user.type(screen.getByRole("textbox", { name: "Web address" }), "shop.example");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(changes.inputs).toHaveLength(1));
  expect(changes.inputs[0]).toMatchObject({
    ...PLACE,
    rev: 3,
    name: "Compass & Co",
    booth: "B 12",
    links: [{ label: "Shop", url: "shop.example" }],
  });
});

test("a new logo keeps unsaved input, and the form can be saved afterwards", async () => {
  reply(listOwnVendors, { items: [COMPASS], next: null });
  reply(uploadEventPicture, { url: "/media/l.webp", rev: 4 });
  const changes = reply(updateVendor, { ...COMPASS, rev: 5 });
  await signInAs();
  const { user, container } = renderApp(`${ADDRESS}?show=page`);
  await user.type(await screen.findByLabelText("Stand"), "3");
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error("There is no file input.");
  await user.upload(input, new File(["bytes"], "logo.png", { type: "image/png" }));
  expect(await screen.findByText("Logo saved.")).toBeVisible();
  expect(screen.getByRole("img", { name: "Logo of the vendor" })).toHaveAttribute("src", "/media/l.webp");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(changes.inputs).toHaveLength(1));
  expect(changes.inputs).toMatchObject([{ rev: 4, booth: "B 123" }]);
});

test("a change by somebody else before a new logo still makes the form's save a conflict", async () => {
  reply(listOwnVendors, { items: [COMPASS], next: null });
  reply(uploadEventPicture, { url: "/media/l.webp", rev: COMPASS.rev + 2 });
  const changes = reply(updateVendor, { ...COMPASS, rev: COMPASS.rev + 3 });
  await signInAs();
  const { user, container } = renderApp(`${ADDRESS}?show=page`);
  await user.type(await screen.findByLabelText("Stand"), "3");
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error("There is no file input.");
  await user.upload(input, new File(["bytes"], "logo.png", { type: "image/png" }));
  expect(await screen.findByText("Logo saved.")).toBeVisible();
  expect(screen.getByRole("img", { name: "Logo of the vendor" })).toHaveAttribute("src", "/media/l.webp");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => changes.inputs).toMatchObject([{ rev: COMPASS.rev + 1, booth: "B 123" }]);
});

test("text typed while the page is being saved stays, and another tab is opened only after a confirmation", async () => {
  const { user } = await open("?show=page");
  const saving = hold(updateVendor);
  await user.type(await screen.findByRole("textbox", { name: "Name" }), " Ltd");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.type(screen.getByRole("textbox", { name: "Stand" }), "3");
  const saved: OwnVendor = { ...COMPASS, name: "Compass Works Ltd", rev: 4 };
  reply(listOwnVendors, { items: [saved], next: null });
  saving.release(saved);
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Compass Works Ltd"));
  expect(screen.getByRole("textbox", { name: "Stand" })).toHaveValue("B 123");
  await user.click(screen.getByRole("link", { name: "Questions" }));
  const dialog = await screen.findByRole("dialog", { name: "Leave without saving?" });
  await user.click(within(dialog).getByRole("button", { name: "Stay" }));
  const second = reply(updateVendor, { ...saved, booth: "B 123", rev: 5 });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(second.inputs).toMatchObject([{ rev: 4, name: "Compass Works Ltd", booth: "B 123" }]);
  await user.click(screen.getByRole("link", { name: "Questions" }));
  expect(await screen.findByRole("textbox", { name: "Question 1" })).toBeVisible();
});

test("unsaved questions are discarded only after a confirmation", async () => {
  const { user } = await open("?show=questions");
  await user.type(await screen.findByRole("textbox", { name: "Question 1" }), "?");
  await user.click(screen.getByRole("link", { name: "Leads" }));
  const dialog = await screen.findByRole("dialog", { name: "Leave without saving?" });
  expect(within(dialog).getByText("Your changes to these questions aren’t saved yet.")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Leave" }));
  expect(await screen.findByRole("list", { name: "Leads" })).toBeVisible();
});

test("questions keep their ids; a new one gets its own", async () => {
  const { user } = await open("?show=questions");
  const changes = reply(updateVendor, { ...COMPASS, rev: 4 });
  await user.click(await screen.findByRole("button", { name: "Add question" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Enter a question.")).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: "Question 2" }), "When?");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(changes.inputs).toHaveLength(1));
  expect(changes.inputs[0]?.questions).toEqual([
    { id: "q1", text: "Interested in?", choices: ["Maps", "Globes"] },
    { id: expect.stringMatching(/^[0-9a-f]{12}$/) as string, text: "When?" },
  ]);
});
