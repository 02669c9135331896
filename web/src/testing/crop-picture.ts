import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, vi } from "vitest";
import * as cropping from "../features/photo/crop-image.ts";
// Loaded in advance, because the first test would otherwise time out while waiting for it.
import "../features/photo/photo-crop-dialog.tsx";

const JPEG = new File([new Uint8Array([0xff, 0xd8, 0xff, ...new Uint8Array(60)])], "me.jpg", { type: "image/jpeg" });

/** Chooses a photo in the first file input, and uses it. jsdom has no layout and no drawing, so these are faked. */
export async function choosePhoto(user: UserEvent): Promise<void> {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 300, 300));
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(300);
  vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(600);
  vi.spyOn(HTMLImageElement.prototype, "naturalHeight", "get").mockReturnValue(600);
  vi.spyOn(cropping, "cropImage").mockResolvedValue(new Blob(["cropped"], { type: "image/jpeg" }));
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error("There is no file input.");
  await user.upload(input, JPEG);
  const dialog = await screen.findByRole("dialog", { name: "Crop picture" });
  const image = dialog.querySelector("img");
  if (image === null) throw new Error("There is no picture to crop.");
  fireEvent.load(image);
  const use = within(dialog).getByRole("button", { name: "Use photo" });
  await waitFor(() => expect(use).toBeEnabled());
  await user.click(use);
}
