import { expect, test } from "vitest";
import { isMp4Head } from "./video.ts";

const head = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each(["\0\0\0\x18ftypisom", "\0\0\0\x20ftypmp42more", "\0\0\0\x1cftypavc1"])(
  "%j is the head of an mp4",
  (text) => {
    expect(isMp4Head(head(text))).toBe(true);
  },
);

test.each([
  "",
  "\0\0\0\x18ftyp",
  "\0\0\0\x18FTYPisom",
  "<html><body>",
  "\0\0\0\x1cftypavif",
  "\0\0\0\x18ftypheic",
  "\0\0\0\x14ftypqt  ",
  "ftypisom\0\0\0\0",
])("%j is not the head of an mp4", (text) => {
  expect(isMp4Head(head(text))).toBe(false);
});
