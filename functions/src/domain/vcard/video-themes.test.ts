import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createTestPerson, stored, type TestPerson } from "../../testing/create-test-ctx.ts";
import { createPicture } from "../../testing/pictures.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { createLook } from "../../testing/themes.ts";
import { fillSlot, MP4, uploadVideo, videoAddress } from "../../testing/videos.ts";
import { videoPath } from "../themes/videos.ts";
import { createVideoUpload } from "./create-video-upload.ts";
import { saveTheme } from "./save-theme.ts";
import { uploadBackground } from "./upload-background.ts";

type Video = { readonly kind: "video"; readonly value: string };
const save = ({ ctx }: TestPerson, background: Video, id?: string) =>
  saveTheme(ctx, { ...createLook({ background }), ...(id === undefined ? {} : { id }) });
const pathsOf = ({ ctx, uid }: TestPerson) => ctx.gateways.files.list(`background/${uid}/`);

/** A stored video without a slot. */
async function placeVideo({ uid }: TestPerson): Promise<Video> {
  const path = videoPath(uid, randomUUID());
  await fillSlot(path);
  return { kind: "video", value: videoAddress(path) };
}

describe("a theme with a video", () => {
  it("is saved, and closes the slot", async () => {
    const person = await createTestPerson();
    const { background } = await uploadVideo(person);
    expect((await save(person, background)).background).toEqual(background);
    expect(await stored(`video_slots/${person.uid}`)).toBeNull();
  });

  it("can be changed to another video, whose slot closes; the first video is deleted", async () => {
    const person = await createTestPerson();
    const { id } = await save(person, (await uploadVideo(person)).background);
    const { path, background } = await uploadVideo(person);
    await save(person, background, id);
    expect(await pathsOf(person)).toEqual([path]);
    expect(await stored(`video_slots/${person.uid}`)).toBeNull();
  });

  it.each<[string, (person: TestPerson, other: TestPerson) => Promise<Video>]>([
    [
      "a slot that is not filled",
      async ({ ctx }) => ({ kind: "video", value: videoAddress((await createVideoUpload(ctx, {})).path) }),
    ],
    ["a page called mp4", async (person) => (await uploadVideo(person, Buffer.from("<html>".repeat(9)))).background],
    ["a few bytes", async (person) => (await uploadVideo(person, MP4.subarray(0, 8))).background],
    [
      "a picture that starts alike",
      async (person) => (await uploadVideo(person, Buffer.from("\0\0\0\x1cftypavif    ", "latin1"))).background,
    ],
    ["nothing", async ({ uid }) => ({ kind: "video", value: videoAddress(videoPath(uid, randomUUID())) })],
    ["another person's", async (_person, other) => (await uploadVideo(other)).background],
    [
      "a picture of one's own",
      async ({ ctx }) => ({
        kind: "video",
        value: (await uploadBackground(ctx, { file: { bytes: await createPicture() } })).url,
      }),
    ],
    [
      "a file of another name",
      async ({ uid }) => {
        await fillSlot(`background/${uid}/more/x.mp4`);
        return { kind: "video", value: videoAddress(`background/${uid}/more/x.mp4`) };
      },
    ],
  ])("is refused with %s, naming the field", async (_name, prepare) => {
    const [person, other] = [await createTestPerson(), await createTestPerson()];
    const background = await prepare(person, other);
    const { id } = await saveTheme(person.ctx, createLook());
    const failure = await refusalOf(save(person, background, id));
    expect(failure.code).toBe("invalid-argument");
    expect(failure.details.fields).toHaveProperty(["background.value"]);
    expect(await stored(`themes/${person.uid}/${id}/background/kind`)).not.toBe("video");
  });

  it("is refused with a still that no longer exists, naming the field", async () => {
    const person = await createTestPerson();
    const { background } = await uploadVideo(person);
    const { url: poster } = await uploadBackground(person.ctx, { file: { bytes: await createPicture() } });
    await person.ctx.gateways.files.delete(person.ctx.gateways.files.pathOf(poster) ?? "");
    const failure = await refusalOf(saveTheme(person.ctx, createLook({ background: { ...background, poster } })));
    expect(failure.details.fields).toEqual({ "background.poster": "This picture no longer exists. Upload it again." });
    expect(await stored(`themes/${person.uid}`)).toBeNull();
  });

  it("is saved again without reading the file again", async () => {
    const person = await createTestPerson();
    const { background } = await uploadVideo(person);
    const { id } = await save(person, background);
    const readHead = () => Promise.reject(new Error("Storage is away."));
    const { gateways } = person.ctx;
    const ctx = { ...person.ctx, gateways: { ...gateways, files: { ...gateways.files, readHead } } };
    expect(await saveTheme(ctx, { ...createLook({ background, name: "Other" }), id })).toMatchObject({ name: "Other" });
  });

  it("keeps its video while another theme shows it under another address", async () => {
    const person = await createTestPerson({ plan: "pro" });
    const { path, background } = await uploadVideo(person);
    const { id } = await save(person, background);
    await save(person, { kind: "video", value: videoAddress(path, "&token=t") });
    await saveTheme(person.ctx, { ...createLook(), id });
    expect(await pathsOf(person)).toEqual([path]);
  });
});

describe("videos of a plan", () => {
  it("are refused beyond its limit, and one may replace another", async () => {
    const person = await createTestPerson({ plan: "pro" });
    const ids: string[] = [];
    for (let count = 0; count < 10; count += 1) ids.push((await save(person, await placeVideo(person))).id);
    const next = await placeVideo(person);
    const failure = await refusalOf(save(person, next));
    expect([failure.code, failure.details.plan]).toEqual(["plan-required", "enterprise"]);
    expect(failure.details.fields).toHaveProperty(["background.value"]);
    expect((await save(person, next, ids[0])).background).toEqual(next);
    const plain = await saveTheme(person.ctx, createLook());
    expect((await refusalOf(save(person, await placeVideo(person), plain.id))).code).toBe("plan-required");
  });

  it("stay when the plan ends, and can be saved and replaced", async () => {
    const person = await createTestPerson({ plan: "pro" });
    const { id, background } = await save(person, await placeVideo(person));
    await save(person, await placeVideo(person));
    await person.ctx.stores.commit({ [`users/${person.uid}/plan`]: "free" });
    expect((await save(person, background as Video, id)).id).toBe(id);
    expect((await save(person, await placeVideo(person), id)).id).toBe(id);
    expect((await refusalOf(createVideoUpload(person.ctx, {}))).code).toBe("plan-required");
  });
});
