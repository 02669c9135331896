import type { Sharp } from "sharp";
import { type ImageKind, sniffImage } from "./sniff.ts";

/** A picture encoded for one purpose. `width` and `height` in pixels. */
export interface EncodedImage {
  readonly bytes: Uint8Array;
  readonly type: "image/webp" | "image/avif" | "image/jpeg";
  readonly width: number;
  readonly height: number;
}

/** All encodings of a portrait, by file name. */
export interface EncodedPhoto {
  readonly files: Readonly<Record<PhotoFile, EncodedImage>>;
  /** A preview of 20 px as a data address. */
  readonly preview: string;
}
export type PhotoFile = "256.webp" | "256.avif" | "512.webp" | "512.avif" | "photo.jpg";

/** All encodings of an event's banner, and of a vendor's logo, by file name. */
type EncodedBanner = Readonly<Record<"1600.webp" | "800.webp" | "print.jpg", EncodedImage>>;
type EncodedLogo = Readonly<Record<"256.webp", EncodedImage>>;

/** `kind`: not a picture of an accepted format; `size`: too many pixels to process. */
export type ImageRefusal = "kind" | "size";

/** Slightly above what phones produce (48 megapixels); a header that declares more is refused before decoding. */
const MAX_PIXELS = 50_000_000;
const AVATAR_BYTES = 12 * 1024;
const VCARD_BYTES = 40 * 1024;
const BACKGROUND_PX = 2560;
const QUALITIES = [82, 72, 62, 52, 42, 32, 22, 12] as const;

/** sharp's names of the formats; it names AVIF by its container. */
const FORMATS: Readonly<Record<ImageKind, string>> = {
  jpeg: "jpeg",
  png: "png",
  webp: "webp",
  gif: "gif",
  avif: "heif",
};

interface Opened {
  /** Upright, first frame only, without metadata. */
  readonly image: Sharp;
  readonly width: number;
  readonly height: number;
}

/** Decodes the header and checks that it matches the first bytes. */
async function open(bytes: Uint8Array): Promise<Opened | ImageRefusal> {
  const kind = sniffImage(bytes);
  if (kind === null) return "kind";
  const { default: sharp } = await import("sharp");
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" });
  try {
    const { format, width, height, orientation = 1 } = await source.metadata();
    if (format !== FORMATS[kind] || width === 0 || height === 0) return "kind";
    if (width * height > MAX_PIXELS) return "size";
    const image = source.autoOrient();
    return orientation > 4 ? { image, width: height, height: width } : { image, width, height };
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): ImageRefusal {
  return error instanceof Error && /pixel limit/i.test(error.message) ? "size" : "kind";
}

type Encode = (image: Sharp, quality: number) => Sharp;
const toWebp: Encode = (image, quality) => image.webp({ quality, effort: 4 });
const toAvif: Encode = (image, quality) => image.avif({ quality: Math.max(10, quality - 20), effort: 2 });
const toJpeg: Encode = (image, quality) => image.flatten({ background: "#ffffff" }).jpeg({ quality, mozjpeg: true });

/** The best quality whose file is at most `max` bytes; as a last resort the picture is blurred. */
async function encodeWithin(
  image: Sharp,
  type: EncodedImage["type"],
  encode: Encode,
  max: number,
): Promise<EncodedImage> {
  // Binary search in the list, best quality first: three or four encodings find the best that fits.
  let low = 0;
  let high: number = QUALITIES.length;
  let best: EncodedImage | undefined;
  while (low < high) {
    const middle = low + high === QUALITIES.length ? 1 : Math.floor((low + high) / 2);
    const { data, info } = await encode(image.clone(), QUALITIES[middle] ?? 12).toBuffer({ resolveWithObject: true });
    if (data.byteLength <= max) {
      best = { bytes: data, type, width: info.width, height: info.height };
      high = middle;
    } else low = middle + 1;
  }
  if (best !== undefined) return best;
  const { data, info } = await encode(image.clone().blur(3), 12).toBuffer({ resolveWithObject: true });
  return { bytes: data, type, width: info.width, height: info.height };
}

/** A square of at most 512 px, never enlarged, around the most salient region; decoded once for all encodings. */
async function square({ image, width, height }: Opened): Promise<Sharp> {
  const side = Math.min(512, width, height);
  const { default: sharp } = await import("sharp");
  const resized = image.resize(side, side, { fit: "cover", position: "attention" }).toColourspace("srgb");
  const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

function smaller(image: Sharp, px: number): Sharp {
  return image.clone().resize(px, px, { withoutEnlargement: true });
}

/** A portrait in the sizes that pages and contact files use. */
async function encodePhoto(bytes: Uint8Array): Promise<EncodedPhoto | ImageRefusal> {
  const opened = await open(bytes);
  if (typeof opened === "string") return opened;
  try {
    const large = await square(opened);
    const [small, jpeg] = [smaller(large, 256), smaller(large, 400)];
    const files = {
      "256.webp": await encodeWithin(small, "image/webp", toWebp, AVATAR_BYTES),
      "256.avif": await encodeWithin(small, "image/avif", toAvif, AVATAR_BYTES),
      "512.webp": await encodeWithin(large, "image/webp", toWebp, 3 * AVATAR_BYTES),
      "512.avif": await encodeWithin(large, "image/avif", toAvif, 3 * AVATAR_BYTES),
      "photo.jpg": await encodeWithin(jpeg, "image/jpeg", toJpeg, VCARD_BYTES),
    };
    const tiny = await small.clone().resize(20, 20).webp({ quality: 40 }).toBuffer();
    return { files, preview: `data:image/webp;base64,${tiny.toString("base64")}` };
  } catch (error) {
    return refusalOf(error);
  }
}

/** A background, at most 2560 px on its longer side, with its placeholder colour while it loads. */
async function encodeBackground(
  bytes: Uint8Array,
): Promise<(EncodedImage & { readonly color: string }) | ImageRefusal> {
  const opened = await open(bytes);
  if (typeof opened === "string") return opened;
  try {
    const bounds = {
      width: BACKGROUND_PX,
      height: BACKGROUND_PX,
      fit: "inside",
      withoutEnlargement: true,
    } as const;
    const resized = opened.image.clone().resize(bounds).toColourspace("srgb").webp({ quality: 80, effort: 4 });
    const { data, info } = await resized.toBuffer({ resolveWithObject: true });
    const color = await dominantColor(data);
    return { bytes: data, type: "image/webp", width: info.width, height: info.height, color };
  } catch (error) {
    return refusalOf(error);
  }
}

/** Width of a banner in pixels; its height is a third. */
const BANNER_PX = 1600;
const LOGO_PX = 256;

/**
 * A banner in the sizes that pages, lists and printed badges use: the centre of a picture, three times as wide as high.
 */
async function encodeBanner(bytes: Uint8Array): Promise<EncodedBanner | ImageRefusal> {
  const opened = await open(bytes);
  if (typeof opened === "string") return opened;
  try {
    const { default: sharp } = await import("sharp");
    const width = Math.max(3, Math.min(BANNER_PX, opened.width, opened.height * 3));
    const size = { width, height: Math.round(width / 3), fit: "cover" } as const;
    // Banners are shown in both colour schemes: transparency becomes white.
    const resized = opened.image.resize(size).flatten({ background: "#ffffff" }).toColourspace("srgb");
    const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true });
    const large = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const atMost = (px: number) => large.clone().resize({ width: px, withoutEnlargement: true });
    return {
      "1600.webp": await encodeWithin(large, "image/webp", toWebp, 160 * 1024),
      "800.webp": await encodeWithin(atMost(800), "image/webp", toWebp, 48 * 1024),
      "print.jpg": await encodeWithin(atMost(1240), "image/jpeg", toJpeg, 160 * 1024),
    };
  } catch (error) {
    return refusalOf(error);
  }
}

/** A logo, uncropped, at most 256 px on its longer side; transparency is kept. */
async function encodeLogo(bytes: Uint8Array): Promise<EncodedLogo | ImageRefusal> {
  const opened = await open(bytes);
  if (typeof opened === "string") return opened;
  try {
    const bounds = { width: LOGO_PX, height: LOGO_PX, fit: "inside", withoutEnlargement: true } as const;
    const resized = opened.image.resize(bounds).toColourspace("srgb");
    return { "256.webp": await encodeWithin(resized, "image/webp", toWebp, 16 * 1024) };
  } catch (error) {
    return refusalOf(error);
  }
}

/** A logo for printing on white, uncropped, at most 720 px wide and 360 px high. */
async function encodePrintedLogo(bytes: Uint8Array): Promise<EncodedImage | ImageRefusal> {
  const opened = await open(bytes);
  if (typeof opened === "string") return opened;
  try {
    const bounds = { width: 720, height: 360, fit: "inside", withoutEnlargement: true } as const;
    return await encodeWithin(opened.image.resize(bounds).toColourspace("srgb"), "image/jpeg", toJpeg, 64 * 1024);
  } catch (error) {
    return refusalOf(error);
  }
}

let last: Promise<unknown> = Promise.resolve();

/** Processes one picture at a time: a decoded one can take 200 MB, and libvips uses every core for each. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * Decodes, re-encodes and bounds pictures, so that no part of an uploaded file is ever served unchanged (sharp,
 * libvips).
 */
export function createImagesGateway() {
  return {
    encodePhoto: (bytes: Uint8Array) => inTurn(() => encodePhoto(bytes)),
    encodeBackground: (bytes: Uint8Array) => inTurn(() => encodeBackground(bytes)),
    encodeBanner: (bytes: Uint8Array) => inTurn(() => encodeBanner(bytes)),
    encodeLogo: (bytes: Uint8Array) => inTurn(() => encodeLogo(bytes)),
    encodePrintedLogo: (bytes: Uint8Array) => inTurn(() => encodePrintedLogo(bytes)),
  };
}
export type ImagesGateway = ReturnType<typeof createImagesGateway>;

/** The most frequent colour, `#rrggbb`. */
async function dominantColor(bytes: Uint8Array): Promise<string> {
  const { default: sharp } = await import("sharp");
  const small = await sharp(bytes)
    .resize(64, 64, { fit: "inside" })
    .flatten({ background: "#ffffff" })
    .png()
    .toBuffer();
  const { dominant } = await sharp(small).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
