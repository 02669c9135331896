/** Largest picture the server accepts, in bytes. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/** The file chooser's filter; the server checks the bytes, and so does {@link findPhotoProblem}. */
export const PHOTO_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif,.heic,.heif";

export type PhotoProblem = "too-large" | "not-a-picture" | "heic";

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

function isPicture(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return true;
  if (bytes[0] === 0x89 && text(bytes, 1, 8) === "PNG\r\n\u001a\n") return true;
  if (text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 12) === "WEBP") return true;
  if (text(bytes, 4, 8) === "ftyp" && /avi[fs]/.test(text(bytes, 8, 32))) return true;
  return /^GIF8[79]a$/.test(text(bytes, 0, 6));
}

/** A photo as phones take it (ISO/IEC 23008-12). */
function isHeic(bytes: Uint8Array): boolean {
  return text(bytes, 4, 8) === "ftyp" && /heic|heix|heim|heis|hevc|mif1|msf1/.test(text(bytes, 8, 32));
}

async function canDecode(file: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

/**
 * Checks before anything is sent whether the server would refuse the file; the name and type of a file prove nothing.
 * HEIC is accepted where this browser can open it, because cropping converts it to JPEG.
 */
export async function findPhotoProblem(file: Blob): Promise<PhotoProblem | null> {
  if (file.size > MAX_PHOTO_BYTES) return "too-large";
  const head = new Uint8Array(await file.slice(0, 32).arrayBuffer());
  if (isPicture(head)) return null;
  if (!isHeic(head)) return "not-a-picture";
  return (await canDecode(file)) ? null : "heic";
}
