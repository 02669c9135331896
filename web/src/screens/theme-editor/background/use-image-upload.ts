import { uploadBackground } from "@cardinal/contract/endpoints/vcard/upload-background";
import type { ReplyOf } from "@cardinal/contract/endpoint";
import { useEffect, useRef, useState } from "react";
import { asApiFailure, type ApiFailure } from "../../../lib/api-failure.ts";
import { upload } from "../../../lib/api.ts";

export type ImageState =
  | { readonly is: "idle" | "done" }
  | { readonly is: "sending"; readonly share: number }
  | { readonly is: "failed"; readonly failure: ApiFailure; readonly retry: () => void };

export type KeptImage = ReplyOf<typeof uploadBackground>;

const IDLE: ImageState = { is: "idle" };

/** Sends a picture that goes behind the card. `replaces` is the upload it takes the place of, which is then deleted. */
export function useImageUpload(onDone: (image: KeptImage) => void) {
  const [state, setState] = useState(IDLE);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (picture: Blob, replaces: string | null): Promise<void> => {
    const controller = new AbortController();
    sending.current = controller;
    setState({ is: "sending", share: 0 });
    try {
      const image = await upload(uploadBackground, replaces === null ? {} : { replaces }, picture, {
        signal: controller.signal,
        onProgress: (share) => setState({ is: "sending", share }),
      });
      setState({ is: "done" });
      onDone(image);
    } catch (error) {
      if (controller.signal.aborted) setState(IDLE);
      else setState({ is: "failed", failure: asApiFailure(error), retry: () => void send(picture, replaces) });
    }
  };
  return {
    state,
    send: (picture: Blob, replaces: string | null) => void send(picture, replaces),
    cancel: () => sending.current?.abort(),
    reset: () => setState(IDLE),
  };
}
