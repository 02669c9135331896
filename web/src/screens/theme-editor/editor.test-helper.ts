import { screen } from "@testing-library/react";
import { createVideoUpload } from "@cardinal/contract/endpoints/vcard/create-video-upload";
import { deleteVideoUpload } from "@cardinal/contract/endpoints/vcard/delete-video-upload";
import { saveTheme } from "@cardinal/contract/endpoints/vcard/save-theme";
import type { Theme } from "@cardinal/contract/entities/theme";
import { setVideoStore, type VideoOptions } from "../../lib/firebase/video-store.ts";
import { reply } from "../../testing/fake-api.ts";
import { makeTheme } from "../../testing/samples.ts";
// Loaded in advance, because the first test would otherwise time out while waiting for it.
import "./theme-editor-screen.tsx";

export const EDITOR = "/settings/themes/editor";
export const mine = makeTheme({ id: "m1", name: "Mine" });
export const button = (name: string) => screen.getByRole("button", { name });
export const nameField = () => screen.findByLabelText<HTMLInputElement>("Name", { selector: "input" });

/** Replies like the server: the theme as it was sent, a new one with the id `m2`. */
export function savesThemes() {
  return reply(saveTheme, (input) => ({ premium: false, ...input, id: input.id ?? "m2" }) as Theme);
}

/** The file input with this index. */
export function fileInput(container: HTMLElement, at = 0): HTMLInputElement {
  const found = container.querySelectorAll<HTMLInputElement>('input[type="file"]')[at];
  if (found === undefined) throw new Error("There is no file input.");
  return found;
}

/** A slot of Ada's, and the URL of the file that is uploaded into it. */
function slotOf(id: string) {
  const path = `background/uid-ada/${id}.mp4`;
  const address = `https://firebasestorage.googleapis.com/v0/b/x/o/${encodeURIComponent(path)}?alt=media&token=t`;
  return { slot: { id, path, expires_date: 2_000_000_000_000 }, address };
}
export const [FIRST, SECOND] = [
  slotOf("11111111-1111-4111-8111-111111111111"),
  slotOf("22222222-2222-4222-8222-222222222222"),
];
export const mp4 = () =>
  new File([new Uint8Array([0, 0, 0, 24]), "ftypisom", new Uint8Array(64)], "video.mp4", { type: "video/mp4" });

/**
 * A fake of Storage, to which the browser connects directly, with an API that grants slots. An upload is answered by
 * `send`, or with the slot's URL.
 */
export function fakeVideoStore(send?: (options: VideoOptions) => Promise<string>) {
  const slots = [FIRST, SECOND];
  const asked = reply(createVideoUpload, () => (slots.shift() ?? SECOND).slot);
  const deleted = reply(deleteVideoUpload, { deleted: true });
  const paths: string[] = [];
  setVideoStore({
    send: (path, _video, options) => {
      paths.push(path);
      const address = [FIRST, SECOND].find(({ slot }) => slot.path === path)?.address ?? "";
      return send === undefined ? Promise.resolve(address) : send(options);
    },
  });
  return { asked, deleted, paths };
}
