import { expect, test } from "vitest";
import { readKept } from "./kept-files.ts";

function countingReader(bytes: Uint8Array | null) {
  const asked: string[] = [];
  const read = (path: string) => {
    asked.push(path);
    return Promise.resolve(bytes);
  };
  return { asked, read };
}

test("a picture is read once", async () => {
  const bytes = new Uint8Array([1, 2, 3]);
  const { asked, read } = countingReader(bytes);
  expect(await readKept("once", "profile/a/1.webp", read)).toEqual(bytes);
  expect(await readKept("once", "profile/a/1.webp", read)).toEqual(bytes);
  expect(asked).toEqual(["profile/a/1.webp"]);
});

test("another place has files of its own", async () => {
  const { asked, read } = countingReader(new Uint8Array([1]));
  await readKept("here", "profile/a/1.webp", read);
  await readKept("there", "profile/a/1.webp", read);
  expect(asked).toHaveLength(2);
});

test("what is not there is asked for again, and what is large is not kept", async () => {
  const missing = countingReader(null);
  expect(await readKept("missing", "x", missing.read)).toBeNull();
  await readKept("missing", "x", missing.read);
  expect(missing.asked).toHaveLength(2);
  const large = countingReader(new Uint8Array(600_000));
  await readKept("large", "x", large.read);
  await readKept("large", "x", large.read);
  expect(large.asked).toHaveLength(2);
});
