import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, vi } from "vitest";
import * as cropping from "../../../features/photo/crop-image.ts";
import "../../../features/photo/photo-crop-dialog.tsx";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
import { EDITOR, fileInput, mine } from "../editor.test-helper.ts";

/** The server's reply to an uploaded picture. */
export const IMAGE = { url: "/media/background/uid-ada/1.webp", width: 1080, height: 1920, color: "#334455" };
const jpeg = () =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, ...new Uint8Array(60)])], "sea.jpg", { type: "image/jpeg" });

/** Fakes what jsdom does not implement: layout, drawing and media playback. */
export function fakeBrowserApis(): void {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 300, 300));
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(300);
  vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(600);
  vi.spyOn(HTMLImageElement.prototype, "naturalHeight", "get").mockReturnValue(600);
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(cropping, "cropImage").mockResolvedValue(new Blob(["cropped"], { type: "image/jpeg" }));
}

/** Opens the editor with a kind of background chosen. */
export async function openKind(kind: string, language: "en" | "de" = "en") {
  await signInAs({ themes: [mine] });
  const view = renderApp(`${EDITOR}?theme=m1`, { language });
  await view.user.click(await screen.findByRole("radio", { name: kind }));
  if (kind !== "Gradient") await waitFor(() => fileInput(view.container));
  return view;
}

/** Chooses a picture at the file input with this index, and accepts the initial crop. */
export async function chooseAndUse({ user, container }: Awaited<ReturnType<typeof openKind>>, at = 0): Promise<void> {
  await user.upload(fileInput(container, at), jpeg());
  const dialog = await screen.findByRole("dialog", { name: "Crop picture" });
  const image = dialog.querySelector("img");
  if (image === null) throw new Error("There is no picture to crop.");
  fireEvent.load(image);
  const use = within(dialog).getByRole("button", { name: "Use picture" });
  await waitFor(() => expect(use).toBeEnabled());
  await user.click(use);
}
