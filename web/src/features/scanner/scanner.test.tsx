import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderPart } from "../../testing/render-app.tsx";
import { setQrDecoder } from "./qr-decoder.ts";
import { Scanner } from "./scanner.tsx";

/** Fakes a browser's camera, or the error it returns instead. */
function haveCamera(answer: () => Promise<MediaStream>) {
  Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia: answer }, configurable: true });
}

const fail = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }));

/** Fakes the reader's results frame by frame; the last one repeats. */
function letFramesSay(...texts: (string | null)[]) {
  const decode = vi.fn(() => Promise.resolve((texts.length > 1 ? texts.shift() : texts[0]) ?? null));
  const end = vi.fn();
  setQrDecoder(() => Promise.resolve({ decode, end }));
  return { decode, end };
}

const stop = vi.fn();
const stream = { getTracks: () => [{ stop }] } as unknown as MediaStream;

beforeEach(() => {
  stop.mockClear();
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLVideoElement.prototype, "videoWidth", "get").mockReturnValue(640);
  vi.spyOn(HTMLVideoElement.prototype, "videoHeight", "get").mockReturnValue(480);
  const context = { drawImage: () => undefined, getImageData: () => ({ width: 640, height: 480 }) };
  // Only the used part of a canvas context.
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as unknown as never);
});
afterEach(() => {
  setQrDecoder();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "mediaDevices");
});

test("reports each code once in a row, and releases camera and reader when it is closed", async () => {
  haveCamera(() => Promise.resolve(stream));
  const { decode, end } = letFramesSay(null, "one", "one", "two");
  const onText = vi.fn();
  const view = renderPart(<Scanner onText={onText} />);
  expect(await screen.findByText("Hold the code in front of the camera.")).toBeVisible();
  await waitFor(() => expect(onText.mock.calls).toEqual([["one"], ["two"]]));
  await waitFor(() => expect(decode.mock.calls.length).toBeGreaterThan(5));
  expect(onText).toHaveBeenCalledTimes(2);
  view.unmount();
  expect(stop).toHaveBeenCalledTimes(1);
  expect(end).toHaveBeenCalledTimes(1);
});

test.each([
  ["NotAllowedError", /The camera is blocked for this site/],
  ["NotFoundError", /No camera was found/],
  ["NotReadableError", /The camera couldn’t be started/],
])("%s has its own message, and a picture can be chosen", async (name, sentence) => {
  haveCamera(fail(name));
  letFramesSay(null);
  renderPart(<Scanner onText={() => undefined} />);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole("button", { name: "Choose a picture" })).toBeEnabled();
});

test("a camera that opens after the scanner was closed is released at once", async () => {
  let open: (stream: MediaStream) => void = () => undefined;
  haveCamera(
    () =>
      new Promise((resolve) => {
        open = resolve;
      }),
  );
  letFramesSay(null);
  const view = renderPart(<Scanner onText={() => undefined} />);
  view.unmount();
  open(stream);
  await waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
});
