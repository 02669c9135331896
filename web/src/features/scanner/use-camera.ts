import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { openQrDecoder, type QrDecoder } from "./qr-decoder.ts";
import { toPixels } from "./read-picture.ts";

export type CameraState = "starting" | "running" | "refused" | "absent" | "failed";

/** Interval between decoded frames: short enough to feel immediate, long enough to save battery. */
const FRAME_INTERVAL_MS = 140;
const FRAME_PIXELS = 800;

function toState(error: unknown): CameraState {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "absent" : "failed";
}

async function openCamera(video: HTMLVideoElement): Promise<MediaStream> {
  // Without a secure connection, this API is missing despite its type.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices === undefined) throw Object.assign(new Error("No camera here."), { name: "NotFoundError" });
  const stream = await devices.getUserMedia({
    video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } },
    audio: false,
  });
  video.srcObject = stream;
  await video.play();
  return stream;
}

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** The light of a camera that has one. */
export interface Torch {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** The track of a camera with a light that pages can control; null for others. */
function lightOf(stream: MediaStream): MediaStreamTrack | null {
  // Not every browser reports the camera's capabilities, and the types do not include the light.
  const [track] = stream.getTracks() as (Omit<MediaStreamTrack, "getCapabilities"> &
    Partial<Pick<MediaStreamTrack, "getCapabilities">>)[];
  const abilities = track?.getCapabilities?.() as { readonly torch?: boolean } | undefined;
  return abilities?.torch === true ? (track as MediaStreamTrack) : null;
}

/** Switches the light of a camera. @returns null for `torch` until `setLight` was called with a track that has one. */
function useTorch() {
  const [light, setLight] = useState<MediaStreamTrack | null>(null);
  const [isLit, setLit] = useState(false);
  const toggle = () => {
    const constraints = { advanced: [{ torch: !isLit }] } as unknown as MediaTrackConstraints;
    light?.applyConstraints(constraints).then(
      () => setLit(!isLit),
      // The light keeps its state.
      () => undefined,
    );
  };
  const torch: Torch | null = light === null ? null : { isOn: isLit, toggle };
  return { torch, setLight };
}

interface CameraOptions {
  /**
   * After this many frames without a code, the last code is reported again. Without this, it is reported only once in a
   * row.
   */
  readonly repeatAfter?: number;
}

/** Scans codes with the camera while it is mounted. It reports the same code only once in a row. */
export function useCamera(
  onText: (text: string) => void,
  { repeatAfter = Infinity }: CameraOptions = {},
): {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
  /** Null when the camera has no controllable light. */
  readonly torch: Torch | null;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>("starting");
  const { torch, setLight } = useTorch();
  const report = useEffectEvent(onText);
  useEffect(() => {
    const shown = video.current;
    let stream: MediaStream | null = null;
    let decoder: QrDecoder | null = null;
    let ended = false;
    const decodeFrame = async () => {
      let [last, without] = ["", 0];
      while (!ended && shown !== null && decoder !== null) {
        const pixels = toPixels(shown, { width: shown.videoWidth, height: shown.videoHeight }, FRAME_PIXELS);
        const text = pixels && (await decoder.decode(pixels));
        without = text ? 0 : without + 1;
        if (without >= repeatAfter) last = "";
        if (text && text !== last && !ended) {
          last = text;
          report(text);
        }
        await pause(FRAME_INTERVAL_MS);
      }
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
      decoder?.end();
    };
    const start = async () => {
      if (shown === null) return;
      stream = await openCamera(shown);
      if (!ended) decoder = await openQrDecoder();
      // The scanner was closed while the camera was opening.
      if (ended) return stop();
      setLight(lightOf(stream));
      setState("running");
      await decodeFrame();
    };
    start().catch((error: unknown) => {
      if (!ended) setState(toState(error));
      stop();
    });
    return () => {
      ended = true;
      stop();
    };
  }, [repeatAfter, setLight]);
  return { video, state, torch };
}
