/** A rectangle in the picture's own pixels. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Edge of the picture that is sent, in pixels: enough for the largest place a card shows it, at twice the density. */
export const PHOTO_EDGE = 1024;

/** How large the cropped part is drawn: never enlarged, its longer edge never over `longest` pixels. */
export function targetSize({ width, height }: CropArea, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  const toPixels = (edge: number) => Math.max(1, Math.round(edge * scale));
  return { width: toPixels(width), height: toPixels(height) };
}

/** Photographs become JPEG; formats with transparency become WebP (browsers that cannot write it give PNG). */
export function targetType(sourceType: string): "image/jpeg" | "image/webp" {
  return /^image\/(jpeg|heic|heif)$/.test(sourceType) ? "image/jpeg" : "image/webp";
}

/** Loads a picture from an address; rejects when the browser cannot read it. */
export async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** The chosen part of the picture as a file ready to send; turned upright, without the camera's metadata. */
export async function cropImage(
  address: string,
  sourceType: string,
  area: CropArea,
  longest: number = PHOTO_EDGE,
): Promise<Blob> {
  const image = await loadImage(address);
  const { width, height } = targetSize(area, longest);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("The browser gives no canvas to draw on.");
  context.imageSmoothingQuality = "high";
  const type = targetType(sourceType);
  if (type === "image/jpeg") {
    // JPEG has no transparency: transparent parts become white, as on the server, and not black.
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("The picture could not be written.")) : resolve(blob)),
      type,
      0.9,
    );
  });
}
