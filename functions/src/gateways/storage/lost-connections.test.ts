import { deleteApp, initializeApp } from "firebase-admin/app";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { env } from "../../config/env.ts";
import { createTestCtx, uniqueName } from "../../testing/create-test-ctx.ts";
import { type Fate, type StorageProxy, startStorageProxy } from "../../testing/servers/start-storage-proxy.ts";
import { createFilesGateway, type FilesGateway } from "./files.ts";
import { ServiceUnavailable } from "../service-unavailable.ts";

/** Storage without the proxy. */
const direct = createTestCtx().gateways.files;

let proxy: StorageProxy;
let files: FilesGateway;
let end: () => Promise<void>;
beforeAll(async () => {
  proxy = await startStorageProxy(env().storageEmulator ?? "");
  // Both clients are created while the environment is stubbed: each uses the address it finds then.
  await direct.list("nothing/");
  vi.stubEnv("STORAGE_EMULATOR_HOST", proxy.url);
  const app = initializeApp({ projectId: env().projectId, storageBucket: env().storageBucket }, uniqueName());
  // A lost request, or a chunk of its answer, is given up soon; others may take as long as a busy machine needs.
  const isLost = (attempt: number) => proxy.isLosing() || (attempt === 1 && proxy.hasLost());
  files = createFilesGateway(app, env(), (attempt) => (isLost(attempt) ? 700 : 60_000));
  await files.list("nothing/");
  vi.unstubAllEnvs();
  end = () => deleteApp(app);
});
afterAll(async () => {
  await end();
  await proxy.stop();
});

const BYTES = Buffer.alloc(300_000, "cardinal ");
const fresh = () => `profile/${uniqueName()}/a.jpg`;
const LOST: Fate[] = ["reset-at-once", "reset-in-the-middle", "end-in-the-middle", "reset-before-answer", "busy"];

async function placed(): Promise<string> {
  const path = fresh();
  await direct.save(path, BYTES, "image/jpeg");
  return path;
}

describe.each(LOST)("a request that ends with %s", (fate) => {
  it("is retried when a file is saved, and the file is complete", async () => {
    const path = fresh();
    const requests = proxy.plan(fate, "pass");
    await files.save(path, BYTES, "image/jpeg");
    expect(requests.seen()).toBe(2);
    expect(Buffer.from((await direct.read(path)) ?? []).equals(BYTES)).toBe(true);
  });

  it("is retried when a file is read", async () => {
    const path = await placed();
    proxy.plan(fate, "pass");
    expect(Buffer.from((await files.read(path)) ?? []).equals(BYTES)).toBe(true);
  });

  it("is retried when the beginning of a file is read", async () => {
    const path = await placed();
    proxy.plan(fate, "pass");
    expect(Buffer.from((await files.readHead(path, 12)) ?? []).toString()).toBe("cardinal car");
  });

  it("is retried when a file is streamed, which resumes where it broke off", async () => {
    const path = await placed();
    proxy.plan(fate, "pass");
    const parts: Uint8Array[] = [];
    for await (const part of files.readParts(path)) parts.push(part);
    expect(Buffer.concat(parts).equals(BYTES)).toBe(true);
  });

  it("is retried when a file is deleted, alone or with its folder", async () => {
    const [one, two] = [await placed(), await placed()];
    proxy.plan(fate, "pass");
    await files.delete(one);
    proxy.plan(fate, "pass");
    await files.deleteFolder(two.slice(0, two.lastIndexOf("/") + 1));
    expect([await direct.read(one), await direct.read(two)]).toEqual([null, null]);
  });

  it("is retried when files are listed", async () => {
    const path = await placed();
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    proxy.plan(fate, "pass");
    expect(await files.list(folder)).toEqual([path]);
    proxy.plan(fate, "pass");
    expect(await files.listSizes(folder)).toEqual([{ path, bytes: BYTES.byteLength }]);
    proxy.plan(fate, "pass");
    const found: string[] = [];
    for await (const file of files.listDetails(folder)) found.push(file.path);
    expect(found).toEqual([path]);
  });

  it("reports Storage as unavailable after a few attempts", async () => {
    const path = await placed();
    const requests = proxy.plan(fate);
    await expect(files.delete(path)).rejects.toBeInstanceOf(ServiceUnavailable);
    await expect(files.list("profile/")).rejects.toBeInstanceOf(ServiceUnavailable);
    await expect.poll(() => requests.seen()).toBe(8);
    const outcome = await files.save(fresh(), BYTES, "image/jpeg").catch((error: unknown) => error);
    // When only the answer is lost, the second attempt finds the file of the first.
    expect(outcome instanceof ServiceUnavailable).toBe(fate !== "reset-before-answer");
    await expect(files.read(path)).rejects.toBeInstanceOf(ServiceUnavailable);
  });
});

it("a file that another process wrote is not taken for the one to be saved", async () => {
  const path = fresh();
  proxy.plan("pass");
  await files.save(path, BYTES, "image/jpeg");
  await expect(files.save(path, Buffer.from("other"), "image/jpeg")).rejects.toThrow("is taken");
  expect(Buffer.from((await direct.read(path)) ?? []).equals(BYTES)).toBe(true);
});

it("a missing file is not requested again", async () => {
  const requests = proxy.plan("pass");
  expect(await files.read(fresh())).toBeNull();
  await files.delete(fresh());
  expect(requests.seen()).toBe(2);
});
