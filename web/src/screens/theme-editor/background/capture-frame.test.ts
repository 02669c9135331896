import { afterEach, expect, test, vi } from "vitest";
import { captureFrame } from "./capture-frame.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Fakes a video, because jsdom plays none; dispatches `events` in order. */
function fakeVideo(...events: string[]) {
  const video = document.createElement("video");
  const drawn = vi.fn<(...given: unknown[]) => void>();
  const create = document.createElement.bind(document);
  vi.spyOn(document, "createElement").mockImplementation((name: string) => (name === "video" ? video : create(name)));
  const fire = () => {
    const event = events.shift();
    if (event !== undefined) queueMicrotask(() => video.dispatchEvent(new Event(event)));
  };
  Object.defineProperties(video, {
    src: { set: fire },
    currentTime: { set: fire },
    duration: { value: 4 },
    videoWidth: { value: 3840 },
    videoHeight: { value: 2160 },
  });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ drawImage: drawn } as never);
  const still = new Blob(["still"], { type: "image/jpeg" });
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(still));
  return { drawn, still };
}

test("draws a frame from the beginning, no larger than the limit", async () => {
  const { drawn, still } = fakeVideo("loadeddata", "seeked");
  expect(await captureFrame(new Blob(["video"]))).toBe(still);
  expect(drawn.mock.calls[0]?.slice(1)).toEqual([0, 0, 1920, 1080]);
});

test.each([[["error"]], [["loadeddata", "error"]]])(
  "a video that cannot be played (%o) has no still",
  async (events) => {
    fakeVideo(...events);
    expect(await captureFrame(new Blob(["video"]))).toBeNull();
  },
);

test("a video without a frame in time has no still", async () => {
  fakeVideo();
  expect(await captureFrame(new Blob(["video"]), { timeoutMs: 5 })).toBeNull();
});

test("a cancelled attempt ends at once, without a still", async () => {
  fakeVideo();
  const cancel = new AbortController();
  const frame = captureFrame(new Blob(["video"]), { signal: cancel.signal });
  cancel.abort();
  expect(await frame).toBeNull();
  expect(await captureFrame(new Blob(["video"]), { signal: cancel.signal })).toBeNull();
});
