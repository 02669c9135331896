import { expect, test } from "vitest";
import { createTestPerson } from "../../testing/create-test-ctx.ts";
import { createVideoUpload } from "../vcard/create-video-upload.ts";
import { fits, listPictures } from "./list-pictures.ts";

const MB = 1_000_000;

async function named(files: AsyncIterable<{ readonly name: string; readonly parts: AsyncIterable<unknown> }>) {
  const found: Record<string, string> = {};
  for await (const { name, parts } of files) {
    const whole: string[] = [];
    for await (const part of parts) whole.push(typeof part === "string" ? part : "bytes");
    found[name] = whole.join("");
  }
  return found;
}

test("files whose turn comes too late are listed with a working address", async () => {
  const { ctx, uid } = await createTestPerson();
  await ctx.gateways.files.save(`background/${uid}/video.mp4`, new Uint8Array(2048), "video/mp4");
  await ctx.gateways.files.save(`profile/${uid}/a/256.webp`, new Uint8Array(8), "image/webp");
  await createVideoUpload(ctx, {});
  const late = await named(listPictures(ctx, performance.now() - 60_000));
  const [picture = "", video = ""] = (late["pictures/excluded.txt"] ?? "").split("\r\n");
  expect(Object.keys(late)).toEqual(["pictures/excluded.txt"]);
  expect(picture).toBe(`${ctx.gateways.site.url}/media/profile/${uid}/a/256.webp`);
  expect((await (await fetch(video)).arrayBuffer()).byteLength).toBe(2048);
  const inTime = await named(listPictures(ctx, performance.now()));
  expect(Object.keys(inTime)).toEqual(["pictures/profile/a/256.webp", "pictures/background/video.mp4"]);
});

test("a large file is packed when the connection has proved fast enough", () => {
  const after = (sent: number, ms: number) => fits(50 * MB, { started: 0, from: 0, sent }, ms);
  expect(fits(50 * MB, { started: 0, from: 0, sent: 0 }, 100)).toBe(true);
  expect(after(20 * MB, 5000)).toBe(true);
  expect(after(20 * MB, 25_000)).toBe(false);
  expect(after(200 * MB, 44_000)).toBe(false);
  expect(fits(1000, { started: 0, from: 0, sent: 20 * MB }, 46_000)).toBe(false);
});
