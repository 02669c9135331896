import { configure, screen } from "@testing-library/react";
import { saveTheme } from "@cardinal/contract/endpoints/vcard/save-theme";
import type { Theme } from "@cardinal/contract/entities/theme";
import { setFilmStore, type FilmOptions } from "../../lib/firebase/film-store.ts";
import { reply } from "../../testing/fake-api.ts";
import { makeTheme } from "../../testing/samples.ts";
// Loaded before the first test, which would otherwise wait for it longer than it waits for anything else.
import "./theme-editor-screen.tsx";

// The page holds five cards, and jsdom takes long to tell which of their elements are hidden.
configure({ defaultHidden: true });

export const EDITOR = "/settings/themes/editor";
export const mine = makeTheme({ id: "m1", name: "Mine" });
export const button = (name: string) => screen.getByRole("button", { name });
export const nameField = () => screen.findByLabelText<HTMLInputElement>("Name", { selector: "input" });

/** The server as it answers: the theme as it was sent, a new one under the id `m2`. */
export function savesThemes() {
  return reply(saveTheme, (input) => ({ premium: false, ...input, id: input.id ?? "m2" }) as Theme);
}

/** The file input of what is shown. */
export function fileInput(container: HTMLElement, at = 0): HTMLInputElement {
  const found = container.querySelectorAll<HTMLInputElement>('input[type="file"]')[at];
  if (found === undefined) throw new Error("There is no file input.");
  return found;
}

export const FILM = "https://firebasestorage.googleapis.com/v0/b/x/o/background%2Fuid-ada%2Ff.mp4?alt=media";
export const mp4 = () =>
  new File([new Uint8Array([0, 0, 0, 24]), "ftypisom", new Uint8Array(64)], "film.mp4", { type: "video/mp4" });

/** Stands in for Storage, which the browser talks to by itself; `send` answers in its turn. */
export function keepFilms(send: (options: FilmOptions) => Promise<string>) {
  const deleted: string[] = [];
  const refusals: Error[] = [];
  setFilmStore({
    send: (_uid, _film, options) => send(options),
    async delete(address) {
      deleted.push(address);
      const refusal = refusals.shift();
      if (refusal !== undefined) throw refusal;
    },
  });
  return { deleted, refuseDelete: (code: string) => refusals.push(Object.assign(new Error(code), { code })) };
}
