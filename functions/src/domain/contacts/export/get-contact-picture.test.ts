import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { createTestPerson } from "../../../testing/create-test-ctx.ts";
import { createPicture } from "../../../testing/pictures.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { uploadPhoto } from "../../vcard/upload-photo.ts";
import { createConnected, writeDown } from "../contacts.test-helper.ts";
import { getContactPicture } from "./get-contact-picture.ts";
import { updateContact } from "../update-contact.ts";

type Person = Awaited<ReturnType<typeof createTestPerson>>;

async function pictureOf({ ctx }: Person, id: string) {
  const { body, headers } = await getContactPicture(ctx, { id });
  const bytes = Buffer.from(body);
  const { format, width, height } = await sharp(bytes).metadata();
  const pixels = await sharp(bytes).raw().toBuffer();
  return { bytes, headers, format, width, height, corner: [...pixels.subarray(0, 3)], pixels };
}

describe("the picture of a contact", () => {
  test("is their portrait as a small JPEG", async () => {
    const [ada, bob] = await createConnected();
    await uploadPhoto(bob.ctx, { file: { bytes: await createPicture() } });
    await updateContact(ada.ctx, { uid: bob.uid, refresh: true });
    const { format, width, height, bytes, headers } = await pictureOf(ada, bob.uid);
    expect([format, width, height, bytes.byteLength < 40_000]).toEqual(["jpeg", 256, 256, true]);
    expect(headers).toEqual({ "cache-control": "private, max-age=300" });
  });

  test("is their initials without a portrait, in a constant colour", async () => {
    const ada = await createTestPerson();
    const [one, two] = [
      await writeDown(ada.ctx, { id: "one", name_first: "Vera", name_last: "Stein" }),
      await writeDown(ada.ctx, { id: "two", name_first: "Vera", name_last: "Stein" }),
    ];
    const first = await pictureOf(ada, one);
    expect([first.format, first.width, first.height]).toEqual(["jpeg", 256, 256]);
    expect((await pictureOf(ada, one)).bytes.equals(first.bytes)).toBe(true);
    expect((await pictureOf(ada, two)).corner).not.toEqual(first.corner);
    // White letters on a background that is dark enough for them.
    expect(first.pixels.some((value, at) => at % 3 === 0 && value > 240)).toBe(true);
    expect(Math.max(...first.corner)).toBeLessThan(140);
  });

  test.each([
    ["山田", "太郎"],
    ["محمد", ""],
    ["🦊", ""],
    ["Ольга", "Ωmega"],
  ])("is drawn for every name: %s %s", async (name_first, name_last) => {
    const ada = await createTestPerson();
    const key = await writeDown(ada.ctx, { id: "v", name_first, name_last });
    expect((await pictureOf(ada, key)).format).toBe("jpeg");
  });

  test("has the letters of their script, or an outline if no font has them", async () => {
    const ada = await createTestPerson();
    const pixelsOf = async (name_first: string) => {
      await updateContact(ada.ctx, { id: key, details: { name_first } });
      return (await pictureOf(ada, key)).pixels.toString("base64");
    };
    const key = await writeDown(ada.ctx, { id: "v", name_first: "Vera", name_last: "" });
    const [chinese, korean, thai, emoji] = [
      await pixelsOf("山田"),
      await pixelsOf("김철수"),
      await pixelsOf("สมชาย"),
      await pixelsOf("🦊"),
    ];
    expect(new Set([chinese, korean, thai]).size).toBe(3);
    expect(thai).toBe(emoji);
  });

  test("is not found for other users or unknown contacts", async () => {
    const [, bob] = await createConnected();
    const other = await createTestPerson();
    expect((await refusalOf(getContactPicture(other.ctx, { id: bob.uid }))).code).toBe("not-found");
    expect((await refusalOf(getContactPicture(other.ctx, { id: "none" }))).code).toBe("not-found");
  });
});
