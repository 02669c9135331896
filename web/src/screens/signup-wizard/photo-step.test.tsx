import { uploadPhoto } from "@cardinal/contract/endpoints/vcard/upload-photo";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { choosePhoto } from "../../testing/crop-picture.ts";
import { hold } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeCard } from "../../testing/samples.ts";
// Loaded in advance, because the first test would otherwise time out while waiting for it.
import "./wizard-screen.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

test("a photo that is being uploaded is finished first, or given up on request", async () => {
  await signInAs({ card: { job_title: null, organization_name: null, buttons: null } });
  const upload = hold(uploadPhoto);
  const { user } = renderApp("/signup/wizard?step=photo");
  const next = await screen.findByRole("button", { name: "Skip for now" });
  await choosePhoto(user);
  await waitFor(() => expect(next).toBeDisabled());
  await user.click(screen.getByRole("button", { name: "Back" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  expect(dialog.getByText(/A file is still uploading/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Stay" }));
  act(() => upload.release(makeCard({ profile_pic: { url: "/media/photo/1.webp", width: 512, height: 512 } })));
  await waitFor(() => expect(next).toBeEnabled());
  expect(location.search).toBe("?step=photo");
});
