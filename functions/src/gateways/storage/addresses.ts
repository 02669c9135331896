/** Files of this product are served under this path of its own host: `/media/` and the path in Storage. */
export const MEDIA = "/media/";

/**
 * Storage path that an address stands for: one of ours, or a Storage download address of our bucket; else null. Whose
 * host it is counts: the path of our bucket on another one is another one's file.
 * @param bucket name of the product's bucket.
 * @param emulator `host:port` of the storage emulator, where there is one.
 */
export function pathOfAddress(address: string, bucket: string, emulator: string | null = null): string | null {
  if (address.startsWith(MEDIA)) return decoded(address.slice(MEDIA.length));
  const found = /^(https?:\/\/[^/]+)\/v0\/b\/([^/]+)\/o\/([^?]+)(?:\?.*)?$/.exec(address);
  return found?.[1] === hostOf(emulator) && found[2] === bucket && found[3] !== undefined ? decoded(found[3]) : null;
}

/** Where Storage hands files out to browsers: scheme and host. */
export function hostOf(emulator: string | null): string {
  return emulator === null ? "https://firebasestorage.googleapis.com" : `http://${emulator}`;
}

/** Decoded, without anything that could climb out of its folder. */
function decoded(path: string): string | null {
  try {
    const text = decodeURIComponent(path.split("?")[0] ?? "");
    return text.split("/").some((part) => part === "" || part === "." || part === "..") ? null : text;
  } catch {
    return null;
  }
}
