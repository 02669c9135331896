import { openQrDecoder } from "./qr-decoder.ts";

/**
 * Longest side that pictures are scaled down to, in pixels: codes stay readable, and large photos do not take seconds.
 */
const LONGEST = 1600;

interface Sized {
  readonly width: number;
  readonly height: number;
}

/** The pixels of a picture or of a video's current frame, at most `longest` on a side; null without any. */
export function toPixels(source: CanvasImageSource, { width, height }: Sized, longest = LONGEST): ImageData | null {
  const scale = Math.min(1, longest / Math.max(width, height, 1));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null || canvas.width === 0 || canvas.height === 0) return null;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** The text of the code in a picture file; null when there is none. Throws when it is no picture. */
export async function readCodeInPicture(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file);
  const decoder = await openQrDecoder();
  try {
    // A small code in a large photo needs the full size, while a blurred one is easier to read in a smaller size.
    for (const longest of [LONGEST, 700, 3000]) {
      const pixels = toPixels(picture, picture, longest);
      const text = pixels && (await decoder.decode(pixels));
      if (text) return text;
    }
    return null;
  } finally {
    decoder.end();
    picture.close();
  }
}
