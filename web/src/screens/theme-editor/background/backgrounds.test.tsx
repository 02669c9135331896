import { act, screen, waitFor } from "@testing-library/react";
import { saveTheme } from "@cardinal/contract/endpoints/vcard/save-theme";
import { uploadBackground } from "@cardinal/contract/endpoints/vcard/upload-background";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "../../../lib/language.ts";
import { disconnect, refuse, reply } from "../../../testing/fake-api.ts";
import { includeHiddenElements } from "../../../testing/hidden-elements.ts";
import { button, nameField, savesThemes } from "../editor.test-helper.ts";
import { chooseAndUse, IMAGE, openKind, fakeBrowserApis } from "./background.test-helper.tsx";

includeHiddenElements();

beforeEach(fakeBrowserApis);
afterEach(() => vi.restoreAllMocks());

test("crops, uploads and saves a picture; a second one before the save replaces it", async () => {
  const uploads = reply(uploadBackground, IMAGE);
  const themes = savesThemes();
  const view = await openKind("Picture");
  expect(screen.getByText("Your background stays as it is until you choose one.")).toBeVisible();
  await chooseAndUse(view);
  expect(await screen.findByText(/Picture uploaded/)).toBeVisible();
  await chooseAndUse(view);
  await waitFor(() => expect(uploads.inputs).toHaveLength(2));
  expect(uploads.inputs.map(({ replaces }) => replaces)).toEqual([undefined, IMAGE.url]);
  await view.user.click(button("Save"));
  await waitFor(() => expect(themes.inputs).toHaveLength(1));
  expect(themes.inputs[0]?.background).toEqual({
    kind: "image",
    value: IMAGE.url,
    color: "#334455",
    aspect: 0.563,
  });
  // A saved picture is removed by the server.
  await chooseAndUse(view);
  await waitFor(() => expect(uploads.inputs).toHaveLength(3));
  expect(uploads.inputs[2]?.replaces).toBeUndefined();
});

test("a picture that a save has replaced is not offered again, because the server deletes it", async () => {
  reply(uploadBackground, IMAGE);
  const themes = savesThemes();
  const view = await openKind("Picture");
  await chooseAndUse(view);
  expect(await screen.findByText(/Picture uploaded/)).toBeVisible();
  for (const [at, kind] of ["Picture", "Colour"].entries()) {
    await view.user.click(screen.getByRole("radio", { name: kind }));
    await view.user.click(button("Save"));
    await waitFor(() => expect(themes.inputs).toHaveLength(at + 1));
  }
  await view.user.click(screen.getByRole("radio", { name: "Picture" }));
  expect(await screen.findByText("Your background stays as it is until you choose one.")).toBeVisible();
});

test.each([
  ["payload-too-large", "This file is larger than 10 MB. Choose a smaller one."],
  ["unsupported-media-type", "We can’t use this file."],
] as const)(
  "shows a sentence for a picture that is refused with %s, without another attempt",
  async (code, sentence) => {
    refuse(uploadBackground, code);
    await chooseAndUse(await openKind("Picture"));
    expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  },
);

test("resends a picture that failed, without choosing it again", async () => {
  disconnect(uploadBackground);
  const view = await openKind("Picture");
  await chooseAndUse(view);
  expect(await screen.findByRole("alert")).toHaveTextContent("You’re offline.");
  reply(uploadBackground, IMAGE);
  await view.user.click(button("Try again"));
  expect(await screen.findByText(/Picture uploaded/)).toBeVisible();
  await view.user.click(button("Remove picture"));
  expect(screen.getByLabelText("Background colour", { selector: "input" })).toHaveValue("#334455");
});

test("shows at the background that a file belongs to another user", async () => {
  const view = await openKind("Gradient");
  const sentence = "This file belongs to someone else. Choose a background of your own.";
  refuse(saveTheme, "invalid-argument", { fields: { "background.value": sentence } });
  await view.user.click(button("Save"));
  expect(await screen.findByRole("alert")).toHaveTextContent("This file belongs to someone else.");
});

test("asks to upload a picture again that no longer exists, and keeps what was typed", async () => {
  reply(uploadBackground, IMAGE);
  const view = await openKind("Picture");
  await view.user.type(await nameField(), "!");
  await chooseAndUse(view);
  expect(await screen.findByText(/Picture uploaded/)).toBeVisible();
  const sentence = "This picture no longer exists. Upload it again.";
  refuse(saveTheme, "invalid-argument", { fields: { "background.value": sentence } });
  await view.user.click(button("Save"));
  expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  expect(await nameField()).toHaveValue("Mine!");
  act(() => setLanguage("de", { remember: true }));
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Bitte laden Sie es erneut hoch."));
  act(() => setLanguage("en", { remember: true }));
  reply(uploadBackground, { ...IMAGE, url: "/media/background/uid-ada/2.webp" });
  const themes = savesThemes();
  await chooseAndUse(view);
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  await view.user.click(button("Save"));
  await waitFor(() =>
    expect(themes.inputs).toMatchObject([{ name: "Mine!", background: { value: "/media/background/uid-ada/2.webp" } }]),
  );
});
