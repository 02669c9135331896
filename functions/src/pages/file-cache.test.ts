import { expect, test } from "vitest";
import { readCached } from "./file-cache.ts";

function countingReader(bytes: Uint8Array | null) {
  const requested: string[] = [];
  const read = (path: string) => {
    requested.push(path);
    return Promise.resolve(bytes);
  };
  return { requested, read };
}

test("a picture is read once", async () => {
  const bytes = new Uint8Array([1, 2, 3]);
  const { requested, read } = countingReader(bytes);
  expect(await readCached("once", "profile/a/1.webp", read)).toEqual(bytes);
  expect(await readCached("once", "profile/a/1.webp", read)).toEqual(bytes);
  expect(requested).toEqual(["profile/a/1.webp"]);
});

test("each bucket has its own files", async () => {
  const { requested, read } = countingReader(new Uint8Array([1]));
  await readCached("here", "profile/a/1.webp", read);
  await readCached("there", "profile/a/1.webp", read);
  expect(requested).toHaveLength(2);
});

test("a missing file is requested again, and a large one is not cached", async () => {
  const missing = countingReader(null);
  expect(await readCached("missing", "x", missing.read)).toBeNull();
  await readCached("missing", "x", missing.read);
  expect(missing.requested).toHaveLength(2);
  const large = countingReader(new Uint8Array(600_000));
  await readCached("large", "x", large.read);
  await readCached("large", "x", large.read);
  expect(large.requested).toHaveLength(2);
});
