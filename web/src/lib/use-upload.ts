import type { Endpoint, InputOf, ReplyOf } from "@cardinal/contract/endpoint";
import { useEffect, useRef, useState } from "react";
import { asApiFailure, type ApiFailure } from "./api-failure.ts";
import { upload } from "./api.ts";

export type UploadState =
  | { readonly is: "idle" | "done" }
  | { readonly is: "sending"; readonly share: number }
  | { readonly is: "failed"; readonly failure: ApiFailure; readonly retry: () => void };

const IDLE: UploadState = { is: "idle" };

/**
 * Uploads one file at a time; another one replaces the current one. The current upload is aborted when the
 * component unmounts.
 */
export function useUpload<E extends Endpoint, F extends Blob = File>(
  endpoint: E,
  onDone: (reply: ReplyOf<E>, file: F) => void,
) {
  const [state, setState] = useState<UploadState>(IDLE);
  const sending = useRef<AbortController>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (file: F, input: InputOf<E>): Promise<void> => {
    const controller = new AbortController();
    sending.current?.abort();
    sending.current = controller;
    setState({ is: "sending", share: 0 });
    try {
      const onProgress = (share: number) => setState({ is: "sending", share });
      const reply = await upload(endpoint, input, file, { signal: controller.signal, onProgress });
      setState({ is: "done" });
      done.current(reply, file);
    } catch (error) {
      if (controller.signal.aborted) setState((now) => (sending.current === controller ? IDLE : now));
      else setState({ is: "failed", failure: asApiFailure(error), retry: () => void send(file, input) });
    }
  };
  return {
    state,
    send: (file: F, input: InputOf<E>) => void send(file, input),
    cancel: () => sending.current?.abort(),
    reset: () => setState(IDLE),
  };
}
