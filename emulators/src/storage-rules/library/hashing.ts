import { createHash } from "node:crypto";
import { define, tabulate } from "./native-function.ts";

const CRC32_POLYNOMIAL = 0xedb88320;
const CRC32C_POLYNOMIAL = 0x82f63b78;

/** Hashes of strings (as UTF-8) or bytes, as bytes. */
export const HASHING_FUNCTIONS = tabulate({
  md5: define(["string|bytes"], (data) => createHash("md5").update(data).digest()),
  sha256: define(["string|bytes"], (data) => createHash("sha256").update(data).digest()),
  crc32: define(["string|bytes"], (data) => getChecksum(data, CRC32_POLYNOMIAL)),
  crc32c: define(["string|bytes"], (data) => getChecksum(data, CRC32C_POLYNOMIAL)),
});

/** A reflected CRC-32, as the service gives it: least significant byte first. */
function getChecksum(data: string | Uint8Array, polynomial: number): Uint8Array {
  let checksum = 0xffffffff;
  for (const byte of typeof data === "string" ? Buffer.from(data, "utf8") : data) {
    checksum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) checksum = checksum & 1 ? (checksum >>> 1) ^ polynomial : checksum >>> 1;
  }
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE((checksum ^ 0xffffffff) >>> 0);
  return bytes;
}
