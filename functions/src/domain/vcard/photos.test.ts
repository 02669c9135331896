import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
  createTestActor,
  createTestEnterprise,
  createTestPerson,
  stored,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import { breakOff, BrokenOff } from "../../testing/break-off.ts";
import { createBomb, createPhotograph, createPicture } from "../../testing/pictures.ts";
import { refusalOf } from "../../testing/refusal.ts";
import type { ActorCtx } from "../ctx.ts";
import { findPage } from "../publish/find-page.ts";
import { deletePhoto } from "./delete-photo.ts";
import { uploadPhoto } from "./upload-photo.ts";

const SIZES = ["256.avif", "256.webp", "512.avif", "512.webp", "photo.jpg"];

describe("uploadPhoto", () => {
  it("stores every size under a new folder and links the card to it", async () => {
    const { ctx, uid } = await createTestPerson();
    const card = await uploadPhoto(ctx, { file: { bytes: await createPhotograph() } });
    const { url = "", ...rest } = card.profile_pic ?? {};
    expect(url).toMatch(new RegExp(`^/media/profile/${uid}/[\\w-]{36}/256\\.webp$`));
    expect(rest).toMatchObject({
      width: 256,
      height: 256,
      preview: expect.stringMatching(/^data:image\/webp/) as string,
    });
    const folder = url.slice("/media/".length, -"256.webp".length);
    expect(await ctx.gateways.files.list(`profile/${uid}/`)).toEqual(SIZES.map((name) => `${folder}${name}`));
    const jpeg = await ctx.gateways.files.read(String(await stored(`vcard/${uid}/photo_jpeg`)));
    expect((await sharp(jpeg ?? new Uint8Array()).metadata()).format).toBe("jpeg");
    expect(jpeg?.byteLength).toBeLessThanOrEqual(40 * 1024);
  });

  it("deletes the files of the previous picture, and never reuses an address", async () => {
    const { ctx, uid } = await createTestPerson();
    const bytes = await createPicture();
    const first = await uploadPhoto(ctx, { file: { bytes } });
    const second = await uploadPhoto(ctx, { file: { bytes } });
    expect(second.profile_pic?.url).not.toBe(first.profile_pic?.url);
    expect(await ctx.gateways.files.list(`profile/${uid}/`)).toHaveLength(SIZES.length);
  });

  it("leaves the files of one picture when two are uploaded at once", async () => {
    const { ctx, uid } = await createTestPerson();
    const bytes = await createPicture();
    await Promise.all([uploadPhoto(ctx, { file: { bytes } }), uploadPhoto(ctx, { file: { bytes } })]);
    const files = await ctx.gateways.files.list(`profile/${uid}/`);
    expect(files).toHaveLength(SIZES.length);
    expect(files).toContain(await stored(`vcard/${uid}/photo_jpeg`));
  });

  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ["unsupported-media-type", "an SVG", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["unsupported-media-type", "HTML", () => Buffer.from("<script>alert(1)</script>")],
    ["payload-too-large", "a bomb", () => createBomb(40_000, 40_000)],
  ])("answers %s to %s and stores nothing", async (code, _name, make) => {
    const { ctx, uid } = await createTestPerson();
    const failure = await refusalOf(uploadPhoto(ctx, { file: { bytes: await make() } }));
    expect([failure.code, Object.keys(failure.details.fields ?? {})]).toEqual([code, ["file"]]);
    expect(await ctx.gateways.files.list(`profile/${uid}/`)).toEqual([]);
  });

  it("refuses when the enterprise has locked the picture", async () => {
    const enterprise = await createTestEnterprise({ locked_fields: { profile_pic: true } });
    const { ctx } = await createTestPerson({ enterprise });
    const bytes = await createPicture();
    expect((await refusalOf(uploadPhoto(ctx, { file: { bytes } }))).code).toBe("field-locked");
    expect((await refusalOf(deletePhoto(ctx, {}))).code).toBe("field-locked");
  });

  it("stores no file of a user without a card", async () => {
    const { ctx, uid } = await createTestActor();
    expect((await refusalOf(uploadPhoto(ctx, { file: { bytes: await createPicture() } }))).code).toBe("not-found");
    expect(await ctx.gateways.files.list(`profile/${uid}/`)).toEqual([]);
    expect(await stored(`vcard/${uid}`)).toBeNull();
  });
});

describe("deletePhoto", () => {
  it("removes the picture from the card and deletes its files", async () => {
    const { ctx, uid } = await createTestPerson();
    await uploadPhoto(ctx, { file: { bytes: await createPicture() } });
    expect((await deletePhoto(ctx, {})).profile_pic).toBeNull();
    expect(await ctx.gateways.files.list(`profile/${uid}/`)).toEqual([]);
    expect(await stored(`vcard/${uid}/photo_jpeg`)).toBeNull();
  });

  it("changes nothing on a card without one", async () => {
    const { ctx } = await createTestPerson();
    expect((await deletePhoto(ctx, {})).profile_pic).toBeNull();
  });

  it("refuses a user without a card", async () => {
    const { ctx } = await createTestActor({ uid: uniqueName() });
    expect((await refusalOf(deletePhoto(ctx, {}))).code).toBe("not-found");
  });
});

describe("an interrupted change of the picture", () => {
  it.each(["replaced", "removed"])("never leaves an outdated page: %s", async (kind) => {
    const { ctx, uid, username } = await createTestPerson();
    const file = { bytes: await createPicture({ width: 64, height: 64 }) };
    const change = (at: ActorCtx) => (kind === "replaced" ? uploadPhoto(at, { file }) : deletePhoto(at, {}));
    await uploadPhoto(ctx, { file });
    const whole = breakOff(ctx, { step: 0, when: "before" });
    await change(whole.ctx);
    for (let step = 1; step <= whole.steps(); step += 1) {
      await uploadPhoto(ctx, { file });
      await expect(change(breakOff(ctx, { step, when: "after" }).ctx)).rejects.toThrow(BrokenOff);
      const found = await findPage(ctx, null, username);
      const shown =
        found.kind === "page" ? (/class="u-photo" src="([^"]+)"/.exec(found.page.html)?.[1] ?? null) : "none";
      expect([step, shown]).toEqual([step, await stored(`vcard/${uid}/profile_pic/url`)]);
    }
  });
});
