import sharp from "sharp";

export interface TestPictureOptions {
  readonly width?: number;
  readonly height?: number;
  readonly format?: "jpeg" | "png" | "webp" | "avif" | "gif";
  /** Random pixels, which compress worst. */
  readonly noise?: boolean;
}

/** A picture for a test: a red to blue gradient, or noise. */
export async function createPicture(options: TestPictureOptions = {}): Promise<Buffer> {
  const { width = 640, height = 480, format = "jpeg", noise = false } = options;
  const pixels = Buffer.alloc(width * height * 3);
  let seed = 7;
  for (let at = 0; at < pixels.length; at += 3) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const gradient = Math.floor((((at / 3) % width) / width) * 255);
    pixels[at] = noise ? seed & 255 : gradient;
    pixels[at + 1] = noise ? (seed >> 8) & 255 : 40;
    pixels[at + 2] = noise ? (seed >> 16) & 255 : 255 - gradient;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

/** A photograph as a phone stores it: rotated, with its location in the metadata. */
export async function createPhotograph(): Promise<Buffer> {
  return sharp(await createPicture({ width: 800, height: 600 }))
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: "CanaryPhone", Orientation: "6" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" },
    })
    .jpeg()
    .toBuffer();
}

/** A PNG that declares `width` × `height` pixels and contains none of them. */
export async function createBomb(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(
    await sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } })
      .png()
      .toBuffer(),
  );
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
