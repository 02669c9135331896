import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { createUser } from "@cardinal/contract/endpoints/users/create-user";
import { uploadBackground } from "@cardinal/contract/endpoints/vcard/upload-background";
import { uploadPhoto } from "@cardinal/contract/endpoints/vcard/upload-photo";
import { type Account, call, signUp } from "../../seed/api.ts";
import type { Environment } from "../../stack/environment.ts";
import { atMost, type Write } from "../report/row.ts";
import type { Section } from "../report/table.ts";
import { startFunction, type StartedFunction } from "./start-function.ts";

/** The number of simultaneous uploads, each by a different person. */
const UPLOADS = 8;
const MIB = 1024 * 1024;
/** The memory of the function `uploads`, in bytes. */
const MEMORY = 512 * MIB;

const asMemory: Write = (bytes) => `${(bytes / MIB).toFixed(0)} MiB`;

/**
 * Sends eight files at once to one new instance of the function `uploads`: pictures of nearly 10 MiB, which is the
 * largest that it takes, and portraits of 48 megapixels, whose files are small until they are decoded.
 * @param functions a copy of functions/dist.
 */
export async function measureUploads(environment: Environment, functions: string): Promise<Section> {
  const people: Account[] = [];
  for (let number = 0; number < UPLOADS; number++) people.push(await createPerson(environment, number));
  const measure = async (what: string, path: string, picture: Buffer) => {
    const started = await startFunction(functions, "uploads", environment);
    try {
      await Promise.all(people.map((person) => sendUntilTaken(started, path, person, picture)));
      return atMost(MEMORY, { what, value: await peakOf(started.pid), write: asMemory });
    } finally {
      started.kill();
    }
  };
  const rows = [
    await measure("pictures of 10 MiB", uploadBackground.path, await noisePicture()),
    await measure("portraits of 48 megapixels", uploadPhoto.path, await largePortrait()),
  ];
  return { title: `Peak memory of the function for uploads, ${UPLOADS} at once`, rows };
}

async function createPerson(environment: Environment, number: number): Promise<Account> {
  const username = `bench-upload-${number}`;
  const account = await signUp(environment, `${username}@cardinal.example`, "cardinal");
  await call(environment, account, createUser, { username, name_first: "Ada", name_last: "Upload" });
  return account;
}

/** An upload that waits too long for its turn is refused with 503, and its sender sends it again. */
async function sendUntilTaken(
  { ask }: StartedFunction,
  path: string,
  { token }: Account,
  picture: Buffer,
): Promise<void> {
  for (;;) {
    const body = new FormData();
    body.set("file", new Blob([new Uint8Array(picture)], { type: "image/png" }), "picture");
    const answer = await ask(path, { method: "PUT", headers: { authorization: `Bearer ${token}` }, body });
    const text = await answer.text();
    if (answer.ok) return;
    if (answer.status !== 503) throw new Error(`${path} answered ${answer.status}: ${text}`);
  }
}

/** An incompressible PNG of nearly 10 MiB: noise. */
function noisePicture(): Promise<Buffer> {
  const side = 1850;
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

function largePortrait(): Promise<Buffer> {
  const create = { width: 8000, height: 6000, channels: 3, background: "#b3122f" } as const;
  return sharp({ create }).jpeg().toBuffer();
}

/** Peak resident memory of a process, in bytes (proc(5): VmHWM). */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}
