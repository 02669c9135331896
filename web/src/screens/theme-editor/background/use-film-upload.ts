import { uploadBackground } from "@cardinal/contract/endpoints/vcard/upload-background";
import type { Background } from "@cardinal/contract/entities/theme";
import { useEffect, useRef, useState } from "react";
import { upload } from "../../../lib/api.ts";
import { getFilmStore } from "../../../lib/firebase/film-store.ts";
import { captureFrame } from "./capture-frame.ts";
import { findFilmProblem, type FilmProblem } from "./check-film.ts";

export type Film = Background & { readonly kind: "video" };

export type FilmState =
  | { readonly is: "idle" | "done" }
  | { readonly is: "refused"; readonly problem: FilmProblem }
  | { readonly is: "sending"; readonly share: number }
  | { readonly is: "stopped" | "failed"; readonly cause: unknown; readonly retry: () => void };

const IDLE: FilmState = { is: "idle" };

/** The still that shows before the film; without one the theme's colour shows, so a failure here stops nothing. */
async function keepStill(film: Blob, signal: AbortSignal): Promise<Pick<Film, "poster" | "color">> {
  const frame = await captureFrame(film);
  if (frame === null) return {};
  try {
    const { url, color } = await upload(uploadBackground, {}, frame, { signal });
    return { poster: url, color };
  } catch {
    return {};
  }
}

/** Sends a film to Storage with a still of it. */
export function useFilmUpload(uid: string, onDone: (film: Film) => void) {
  const [state, setState] = useState(IDLE);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (film: Blob): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    setState({ is: "sending", share: 0 });
    try {
      const options = { signal, onProgress: (share: number) => setState({ is: "sending", share }) };
      const value = await getFilmStore().send(uid, film, options);
      const still = await keepStill(film, signal);
      setState({ is: "done" });
      onDone({ kind: "video", value, ...still });
    } catch (cause) {
      setState({ is: signal.aborted ? "stopped" : "failed", cause, retry: () => void send(film) });
    }
  };
  const choose = async (file: File | null) => {
    if (file === null) return;
    const problem = await findFilmProblem(file);
    if (problem === null) await send(file);
    else setState({ is: "refused", problem });
  };
  return {
    state,
    choose: (file: File | null) => void choose(file),
    cancel: () => sending.current?.abort(),
    reset: () => setState(IDLE),
  };
}
