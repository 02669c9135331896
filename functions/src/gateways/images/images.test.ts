import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createBomb, createPhotograph, createPicture } from "../../testing/pictures.ts";
import { createImagesGateway, type EncodedPhoto } from "./images.ts";

const images = createImagesGateway();

async function encodePhoto(bytes: Uint8Array): Promise<EncodedPhoto> {
  const photo = await images.encodePhoto(bytes);
  if (typeof photo === "string") throw new Error(`refused: ${photo}`);
  return photo;
}

describe("encodePhoto", () => {
  it.each(["jpeg", "png", "webp", "avif", "gif"] as const)("accepts %s and returns every size", async (format) => {
    const { files, preview } = await encodePhoto(await createPicture({ format }));
    for (const [name, file] of Object.entries(files)) {
      const made = await sharp(file.bytes).metadata();
      const side = name === "photo.jpg" ? 400 : Number.parseInt(name, 10);
      expect([made.width, made.height, file.width, file.height]).toEqual(Array(4).fill(Math.min(side, 480)));
      expect(file.type).toBe(`image/${name === "photo.jpg" ? "jpeg" : name.split(".")[1]}`);
    }
    expect(preview).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/);
    expect(preview.length).toBeLessThan(400);
  });

  it("limits the avatar to 12 KB and the picture of the contact file to 40 KB for any input", async () => {
    const { files } = await encodePhoto(await createPicture({ width: 1200, height: 1200, noise: true, format: "png" }));
    expect(files["256.webp"].bytes.byteLength).toBeLessThanOrEqual(12 * 1024);
    expect(files["256.avif"].bytes.byteLength).toBeLessThanOrEqual(12 * 1024);
    expect(files["photo.jpg"].bytes.byteLength).toBeLessThanOrEqual(40 * 1024);
  });

  it("rotates a photograph upright and removes its metadata", async () => {
    const photograph = await createPhotograph();
    expect(photograph.includes("CanaryPhone")).toBe(true);
    const { files } = await encodePhoto(photograph);
    for (const file of Object.values(files)) {
      const made = await sharp(file.bytes).metadata();
      expect([made.exif, made.xmp, made.iptc, made.orientation]).toEqual(Array(4).fill(undefined));
      expect(Buffer.from(file.bytes).includes("CanaryPhone")).toBe(false);
    }
    // The gradient ran from left to right; rotated by 90 degrees it runs from top to bottom.
    const [top, bottom] = await Promise.all([10, 240].map((row) => colorAt(files["256.webp"].bytes, 128, row)));
    expect(Math.abs((top ?? 0) - (bottom ?? 0))).toBeGreaterThan(100);
  });

  it("never enlarges", async () => {
    const { files } = await encodePhoto(await createPicture({ width: 100, height: 80 }));
    expect(files["512.webp"]).toMatchObject({ width: 80, height: 80 });
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ["HTML", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["HTML behind the first bytes of a GIF", () => Buffer.from("GIF89a<script>alert(1)</script>")],
    [
      "HTML behind the first bytes of a JPEG",
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from("<script>")]),
    ],
    ["an SVG behind the first bytes of a PNG", () => Buffer.from("\x89PNG\r\n\x1a\n<svg></svg>", "latin1")],
    ["a PDF", () => Buffer.from("%PDF-1.7")],
    [
      "a TIFF",
      async () =>
        sharp(await createPicture())
          .tiff()
          .toBuffer(),
    ],
    ["nothing", () => Buffer.alloc(0)],
    ["half a picture", async () => (await createPicture({ noise: true })).subarray(0, 4000)],
    ["half a PNG", async () => (await createPicture({ noise: true, format: "png" })).subarray(0, 4000)],
  ])("refuses %s", async (_name, make) => {
    expect(await images.encodePhoto(await make())).toBe("kind");
    expect(await images.encodeBackground(await make())).toBe("kind");
    expect(await images.encodeBanner(await make())).toBe("kind");
    expect(await images.encodeLogo(await make())).toBe("kind");
    expect(await images.encodePrintedLogo(await make())).toBe("kind");
  });

  it("refuses a picture of too many pixels from its header", async () => {
    const bomb = await createBomb(50_000, 50_000);
    expect(await images.encodePhoto(bomb)).toBe("size");
    expect(await images.encodeBackground(bomb)).toBe("size");
    expect(await images.encodeBanner(bomb)).toBe("size");
    expect(await images.encodeLogo(bomb)).toBe("size");
    expect(await images.encodePrintedLogo(bomb)).toBe("size");
  });

  it("removes a script appended to a picture", async () => {
    const polyglot = Buffer.concat([await createPicture({ format: "png" }), Buffer.from("<script>canary()</script>")]);
    const { files } = await encodePhoto(polyglot);
    expect(Object.values(files).some((file) => Buffer.from(file.bytes).includes("canary"))).toBe(false);
  });
});

describe("encodeBackground", () => {
  it("limits the longer side to 2560 px and returns the most frequent colour", async () => {
    const red = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: "#b3122f" } })
      .png()
      .toBuffer();
    const image = await images.encodeBackground(red);
    expect(image).toMatchObject({ width: 2560, height: 1280, type: "image/webp" });
    expect(image).toHaveProperty("color", expect.stringMatching(/^#b[0-9a-f]1[0-9a-f]2[0-9a-f]$/));
  });

  it("keeps a small picture's size", async () => {
    const image = await images.encodeBackground(await createPicture({ width: 300, height: 200 }));
    expect(image).toMatchObject({ width: 300, height: 200 });
  });
});

describe("encodeBanner", () => {
  it("crops the centre, three times as wide as high, in sizes for pages, lists and print", async () => {
    const banner = await images.encodeBanner(await createPicture({ width: 2400, height: 2400, format: "png" }));
    if (typeof banner === "string") throw new Error(`The picture was refused: ${banner}.`);
    const sizes = Object.entries(banner).map(([name, { type, width, height }]) => [name, type, width, height]);
    expect(sizes).toEqual([
      ["1600.webp", "image/webp", 1600, 533],
      ["800.webp", "image/webp", 800, 267],
      ["print.jpg", "image/jpeg", 1240, 413],
    ]);
  });

  it("stays within the size limit of each use for any input", async () => {
    const noise = await createPicture({ width: 1600, height: 800, noise: true, format: "png" });
    const banner = await images.encodeBanner(noise);
    if (typeof banner === "string") throw new Error(banner);
    expect(banner["800.webp"].bytes.byteLength).toBeLessThanOrEqual(48 * 1024);
    expect(banner["1600.webp"].bytes.byteLength).toBeLessThanOrEqual(160 * 1024);
    expect(banner["print.jpg"].bytes.byteLength).toBeLessThanOrEqual(200 * 1024);
  });

  it.each([
    [300, 200, [300, 100]],
    [1000, 100, [300, 100]],
    [2, 2, [3, 1]],
  ])("never enlarges a picture of %i × %i", async (width, height, size) => {
    const banner = await images.encodeBanner(await createPicture({ width, height, format: "png" }));
    if (typeof banner === "string") throw new Error(banner);
    for (const made of Object.values(banner)) expect([made.width, made.height]).toEqual(size);
  });

  it("rotates a photograph upright and removes its metadata", async () => {
    const banner = await images.encodeBanner(await createPhotograph());
    if (typeof banner === "string") throw new Error(banner);
    for (const { bytes } of Object.values(banner)) {
      const { exif, width } = await sharp(bytes).metadata();
      expect([exif, width]).toEqual([undefined, 600]);
    }
  });
});

describe("encodeLogo", () => {
  it("keeps a logo uncropped and transparent, at most 256 px and 16 KB", async () => {
    const side = { width: 600, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
    const logo = await images.encodeLogo(await sharp({ create: side }).png().toBuffer());
    if (typeof logo === "string") throw new Error(logo);
    expect(logo["256.webp"]).toMatchObject({ type: "image/webp", width: 256, height: 128 });
    expect((await sharp(logo["256.webp"].bytes).metadata()).hasAlpha).toBe(true);
    const noise = await images.encodeLogo(await createPicture({ noise: true, format: "png" }));
    expect(typeof noise === "string" ? noise : noise["256.webp"].bytes.byteLength).toBeLessThanOrEqual(16 * 1024);
  });
});

describe("encodePrintedLogo", () => {
  it("puts a logo on white, uncropped, in at most 64 KB", async () => {
    const side = { width: 1600, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
    const logo = await images.encodePrintedLogo(await sharp({ create: side }).png().toBuffer());
    if (typeof logo === "string") throw new Error(logo);
    expect(logo).toMatchObject({ type: "image/jpeg", width: 720, height: 180 });
    expect(await colorAt(logo.bytes, 1, 1)).toBe(255);
    const noise = await images.encodePrintedLogo(await createPicture({ width: 2000, noise: true, format: "png" }));
    expect(typeof noise === "string" ? noise : noise.bytes.byteLength).toBeLessThanOrEqual(64 * 1024);
  });
});

async function colorAt(bytes: Uint8Array, left: number, top: number): Promise<number> {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return pixel[0] ?? 0;
}
