import type { Card, Picture } from "@cardinal/contract/entities/card";
import { deletePhoto } from "@cardinal/contract/endpoints/vcard/delete-photo";
import { uploadPhoto } from "@cardinal/contract/endpoints/vcard/upload-photo";
import { useEffect, useRef, useState } from "react";
import { asApiFailure, type ApiFailure } from "../../lib/api-failure.ts";
import { call, upload } from "../../lib/api.ts";

export type PhotoState =
  | { readonly is: "idle" }
  | { readonly is: "sending"; readonly share: number }
  | { readonly is: "removing" }
  | { readonly is: "removed" }
  | { readonly is: "done"; readonly what: "saved" | "restored" }
  | { readonly is: "failed"; readonly failure: ApiFailure; readonly retry: () => void };

const IDLE: PhotoState = { is: "idle" };

/** The picture's bytes, kept so that a removal can be taken back; null when they cannot be had any more. */
async function keepCopy(photo: Picture): Promise<Blob | null> {
  try {
    const reply = await fetch(photo.url);
    if (!reply.ok) return null;
    return new Blob([await reply.arrayBuffer()], { type: reply.headers.get("content-type") ?? "" });
  } catch {
    return null;
  }
}

/**
 * Sends, removes and restores the picture of the caller's card. A removal takes effect at once and is taken back by
 * sending the kept copy again, so nothing that was removed stays on the server.
 */
export function usePhoto(photo: Picture | null, onChange: (card: Card) => void) {
  const [state, setState] = useState<PhotoState>(IDLE);
  const [copy, setCopy] = useState<Blob | null>(null);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const fail = (error: unknown, retry: () => void) => setState({ is: "failed", failure: asApiFailure(error), retry });

  const send = async (picture: Blob, what: "saved" | "restored") => {
    const controller = new AbortController();
    sending.current = controller;
    setState({ is: "sending", share: 0 });
    try {
      const card = await upload(uploadPhoto, {}, picture, {
        signal: controller.signal,
        onProgress: (share) => setState({ is: "sending", share }),
      });
      setCopy(null);
      setState({ is: "done", what });
      onChange(card);
    } catch (error) {
      if (controller.signal.aborted) setState(IDLE);
      else fail(error, () => void send(picture, what));
    }
  };

  const remove = async () => {
    if (photo === null) return;
    setState({ is: "removing" });
    const kept = await keepCopy(photo);
    try {
      const card = await call(deletePhoto, {});
      setCopy(kept);
      setState({ is: "removed" });
      onChange(card);
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
