/** Files of this product are served under this path of its own host: `/media/` and the path in Storage. */
export const MEDIA = "/media/";

/**
 * Storage path of an address: one of ours, or a Storage download address of our bucket; otherwise null. The host is
 * checked: the path of our bucket on another host is another file.
 * @param bucket name of the product's bucket.
 * @param emulator `host:port` of the storage emulator, if there is one.
 */
export function pathOfAddress(address: string, bucket: string, emulator: string | null = null): string | null {
  if (address.startsWith(MEDIA)) return decoded(address.slice(MEDIA.length));
  const found = /^(https?:\/\/[^/]+)\/v0\/b\/([^/]+)\/o\/([^?]+)(?:\?.*)?$/.exec(address);
  return found?.[1] === hostOf(emulator) && found[2] === bucket && found[3] !== undefined ? decoded(found[3]) : null;
}

/** Scheme and host from which Storage serves files to browsers. */
export function hostOf(emulator: string | null): string {
  return emulator === null ? "https://firebasestorage.googleapis.com" : `http://${emulator}`;
}

/** Decodes a path; null for one with segments that could leave its folder. */
function decoded(path: string): string | null {
  try {
    const text = decodeURIComponent(path.split("?")[0] ?? "");
    return text.split("/").some((part) => part === "" || part === "." || part === "..") ? null : text;
  } catch {
    return null;
  }
}
