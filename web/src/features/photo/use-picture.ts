import { useEffect, useRef, useState } from "react";
import { asApiFailure, type ApiFailure } from "../../lib/api-failure.ts";
import type { UploadOptions } from "../../lib/api.ts";

type PictureState =
  | { readonly is: "idle" }
  | { readonly is: "sending"; readonly share: number }
  | { readonly is: "removing" }
  | { readonly is: "removed" }
  | { readonly is: "done"; readonly what: "saved" | "restored" }
  | { readonly is: "failed"; readonly failure: ApiFailure; readonly retry: () => void };

const IDLE: PictureState = { is: "idle" };

/** The calls that change a picture. */
export interface PictureCalls<T> {
  readonly send: (picture: Blob, options: UploadOptions) => Promise<T>;
  readonly remove: () => Promise<T>;
}

/** The picture's bytes, kept so that a removal can be undone; null when they are no longer available. */
async function keepCopy(address: string): Promise<Blob | null> {
  try {
    const reply = await fetch(address);
    if (!reply.ok) return null;
    return new Blob([await reply.arrayBuffer()], { type: reply.headers.get("content-type") ?? "" });
  } catch {
    return null;
  }
}

/**
 * Sends, removes and restores a picture. A removal takes effect at once and is undone by uploading the kept copy again,
 * so nothing that was removed stays on the server.
 * @param address the current picture's address, in its largest stored size; null when there is none.
 * @param onChange receives the answer of each call.
 */
export function usePicture<T>(address: string | null, calls: PictureCalls<T>, onChange: (changed: T) => void) {
  const [state, setState] = useState<PictureState>(IDLE);
  const [copy, setCopy] = useState<Blob | null>(null);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const fail = (error: unknown, retry: () => void) => setState({ is: "failed", failure: asApiFailure(error), retry });

  const send = async (picture: Blob, what: "saved" | "restored") => {
    const controller = new AbortController();
    sending.current = controller;
    setState({ is: "sending", share: 0 });
    try {
      const changed = await calls.send(picture, {
        signal: controller.signal,
        onProgress: (share) => setState({ is: "sending", share }),
      });
      setCopy(null);
      setState({ is: "done", what });
      onChange(changed);
    } catch (error) {
      if (controller.signal.aborted) setState(IDLE);
      else fail(error, () => void send(picture, what));
    }
  };

  const remove = async () => {
    if (address === null) return;
    setState({ is: "removing" });
    const bytes = await keepCopy(address);
    try {
      const changed = await calls.remove();
      setCopy(bytes);
      setState({ is: "removed" });
      onChange(changed);
    } catch (error) {
      fail(error, () => void remove());
    }
  };

  return {
    state,
    canUndo: copy !== null,
    send: (picture: Blob) => void send(picture, "saved"),
    remove: () => void remove(),
    undo: () => {
      if (copy !== null) void send(copy, "restored");
    },
    cancel: () => sending.current?.abort(),
  };
}
