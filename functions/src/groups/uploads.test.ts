import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, it } from "vitest";
import { createSignedInPerson, request } from "../testing/http.ts";
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

it("eight concurrent files of 10 MiB stay within the memory of the function", async () => {
  const [people, picture] = [
    await Promise.all(Array.from({ length: 8 }, () => createSignedInPerson())),
    await largePng(),
  ];
  expect(picture.byteLength).toBeGreaterThan(9.5 * MIB);
  expect(picture.byteLength).toBeLessThanOrEqual(10 * MIB);
  const body = formOf(picture);
  const [host = ""] = Object.keys(HOSTS);
  const instance = await startInstance(host, "uploads");
  try {
    const answers = await Promise.all(
      people.map(({ token }) =>
        instance.ask({
          method: "PUT",
          path: "/api/vcard/backgroundUpload",
          headers: { authorization: `Bearer ${token}`, "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
          body,
        }),
      ),
    );
    // On a slow machine, the last upload may time out and be asked to retry.
    for (const { status } of answers) expect([200, 503]).toContain(status);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);

    expect(await peakOf(instance.pid)).toBeLessThan(512 * MIB);
  } finally {
    await instance.stop();
  }
});

it("only the uploads function accepts a file", async () => {
  const [{ token }, [host = ""]] = [await createSignedInPerson(), Object.keys(HOSTS)];
  const instance = await startInstance(host, "vcard");
  try {
    const headers = { authorization: `Bearer ${token}`, "content-type": `multipart/form-data; boundary=${BOUNDARY}` };
    const path = "/api/vcard/photoUpload";
    const answer = await instance.ask({ method: "PUT", path, headers, body: formOf(new Uint8Array(2 * MIB)) });
    expect(answer.status).toBe(404);
  } finally {
    await instance.stop();
  }
  expect((await request("PUT", "/api/vcard/photoUpload")).status).toBe(401);
});
