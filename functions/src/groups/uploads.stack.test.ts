import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, it } from "vitest";
import { createSignedInPerson } from "../testing/http.ts";
import { HOSTS, startInstance } from "../testing/servers/start-instance.ts";

const MIB = 1024 * 1024;
const BOUNDARY = "----cardinal";

/** An incompressible picture of nearly 10 MiB: noise. */
async function largePng(): Promise<Buffer> {
  const side = 1850;
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

function formOf(bytes: Uint8Array): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="p"\r\nContent-Type: image/png\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

/** Peak resident memory of a process, in bytes (proc(5): VmHWM). */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

/** A JPEG of 48 megapixels: few bytes, but many pixels when it is decoded. */
function manyPixels(): Promise<Buffer> {
  const create = { width: 8000, height: 6000, channels: 3, background: "#b3122f" } as const;
  return sharp({ create }).jpeg().toBuffer();
}

/**
 * Sends a file for each of eight people at once. On a slow machine, an upload can wait longer than the function may
 * take; its sender is asked to send again, and does.
 * @returns the most memory that the function has had.
 */
async function uploadEight(path: string, file: Uint8Array): Promise<number> {
  const people = await Promise.all(Array.from({ length: 8 }, () => createSignedInPerson()));
  const body = formOf(file);
  const [host = ""] = Object.keys(HOSTS);
  const instance = await startInstance(host, "uploads");
  const upload = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": `multipart/form-data; boundary=${BOUNDARY}` };
    const send = async () => (await instance.ask({ method: "PUT", path, headers, body })).status;
    let status = await send();
    while (status === 503) status = await send();
    return status;
  };
  try {
    const answers = await Promise.all(people.map(({ token }) => upload(token)));
    expect(answers).toEqual(people.map(() => 200));
    return await peakOf(instance.pid);
  } finally {
    await instance.stop();
  }
}

it("eight files of 10 MiB at once are all taken, within the memory of the function", async () => {
  const picture = await largePng();
  expect(picture.byteLength).toBeGreaterThan(9.5 * MIB);
  expect(picture.byteLength).toBeLessThanOrEqual(10 * MIB);
  expect(await uploadEight("/api/vcard/backgroundUpload", picture)).toBeLessThan(512 * MIB);
});

it("so are eight portraits of 48 megapixels", async () => {
  expect(await uploadEight("/api/vcard/photoUpload", await manyPixels())).toBeLessThan(512 * MIB);
});
