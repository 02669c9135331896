import { uploadDocument } from "@cardinal/contract/endpoints/vcard/upload-document";
import { uploadPhoto } from "@cardinal/contract/endpoints/vcard/upload-photo";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { choosePhoto } from "../../testing/crop-picture.ts";
import { hold } from "../../testing/fake-api.ts";
import { includeHiddenElements } from "../../testing/hidden-elements.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { field } from "./editor.test-helper.ts";

includeHiddenElements();
afterEach(() => {
  vi.restoreAllMocks();
});

const UPLOADING = "A file is still uploading. If you leave now, the upload will be cancelled.";

/** Follows a link to another screen, and returns the question. */
async function leave(user: ReturnType<typeof renderApp>["user"]) {
  await user.click(screen.getByRole("link", { name: "Contacts" }));
  return within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
}

test("asks before leaving while a photo is uploading", async () => {
  await signInAs();
  hold(uploadPhoto);
  const { user } = renderApp("/settings");
  await field("Pronouns");
  await choosePhoto(user);
  await screen.findByRole("progressbar", { name: "Uploading photo" });
  const dialog = await leave(user);
  expect(dialog.getByText(UPLOADING)).toBeVisible();
  expect(dialog.queryByRole("button", { name: "Save and leave" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Stay" }));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  await user.click(screen.getByRole("link", { name: "Contacts" }));
  await waitFor(() => expect(location.pathname).toBe("/contacts"));
});

test("asks before leaving while a document is being replaced", async () => {
  const data = "/media/document/ada/0b7f3a52-1f0e-4f4c-9d53-0c1e3c2a9f10.pdf";
  await signInAs({ card: { buttons: [{ id: "b", ref: "pdf", data }] } });
  hold(uploadDocument);
  const { user, container } = renderApp("/settings");
  await field("Pronouns");
  const input = container.querySelector<HTMLInputElement>('input[accept*="pdf"]');
  if (input === null) throw new Error("There is no file input.");
  await user.upload(input, new File(["%PDF-1.7"], "menu.pdf", { type: "application/pdf" }));
  expect((await leave(user)).getByText(UPLOADING)).toBeVisible();
});
