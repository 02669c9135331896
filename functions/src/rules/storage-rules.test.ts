import { randomUUID } from "node:crypto";
import { MAX_VIDEO_BYTES } from "@cardinal/contract/fields/video";
import type { RulesTestContext, RulesTestEnvironment } from "@firebase/rules-unit-testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SLOT_MS } from "../domain/themes/videos.ts";
import { openStorageEnvironment } from "./open-environment.ts";
import { EVERYBODY, openContexts, type Person, verdictOf } from "./people.ts";

const VIDEO = { contentType: "video/mp4" };
const SLOT = { ...VIDEO, customMetadata: { slot: "open" } };
const EMPTY = new Uint8Array();
/** Sent as one multipart request. */
const BYTES = new TextEncoder().encode("not really a video");
/** More than the SDK sends at once, which makes it a resumable upload. */
const LARGE = new Uint8Array(300 * 1024).fill(7);

let environment: RulesTestEnvironment;
let contexts: Record<Person, RulesTestContext>;

beforeAll(async () => {
  environment = await openStorageEnvironment("demo-rules-storage");
  contexts = openContexts(environment);
});
afterAll(() => environment.cleanup());

const fileOf = (person: Person, path: string) => contexts[person].storage().ref(path);
const freshPath = (uid = "owner") => `background/${uid}/${randomUUID()}.mp4`;

/** Stores a file like the functions, which are not subject to the rules. */
async function place(path: string, bytes: Uint8Array, metadata: object): Promise<string> {
  await environment.withSecurityRulesDisabled(async (context) => {
    await context.storage().ref(path).put(bytes, metadata);
  });
  return path;
}
const openSlot = (path = freshPath()) => place(path, EMPTY, SLOT);

async function allowedUsers(attempt: (person: Person) => Promise<unknown>): Promise<Person[]> {
  const verdicts = EVERYBODY.map(async (person) => [person, await verdictOf(attempt(person))] as const);
  return (await Promise.all(verdicts)).filter(([, verdict]) => verdict === "allowed").map(([person]) => person);
}

const upload = (person: Person, path: string, bytes: Uint8Array = BYTES, metadata: object = VIDEO) =>
  verdictOf(Promise.resolve(fileOf(person, path).put(bytes, metadata)));
const change = (person: Person, path: string, metadata: object) =>
  verdictOf(Promise.resolve(fileOf(person, path).updateMetadata(metadata)));

/** Paths, who may read their files, and who may overwrite an open slot there. Nothing else is allowed. */
const MATRIX: readonly { path: string; contentType: string; get: readonly Person[]; fill: readonly Person[] }[] = [
  { path: "background/owner/video.mp4", contentType: "video/mp4", get: EVERYBODY, fill: ["owner"] },
  { path: "background/owner/sky.webp", contentType: "image/webp", get: EVERYBODY, fill: [] },
  { path: "background/other/video.mp4", contentType: "video/mp4", get: EVERYBODY, fill: ["other"] },
  { path: "background/disabledAdmin/video.mp4", contentType: "video/mp4", get: EVERYBODY, fill: ["disabledAdmin"] },
  { path: "background/owner/more/video.mp4", contentType: "video/mp4", get: [], fill: [] },
  { path: "background/video.mp4", contentType: "video/mp4", get: [], fill: [] },
  { path: "profile/owner/p1/400.webp", contentType: "image/webp", get: [], fill: [] },
  { path: "profile/owner/photo.mp4", contentType: "video/mp4", get: [], fill: [] },
  { path: "enterprise/acme/logo.webp", contentType: "image/webp", get: [], fill: [] },
  { path: "og/acme/ada/1.jpg", contentType: "image/jpeg", get: [], fill: [] },
  { path: "video.mp4", contentType: "video/mp4", get: [], fill: [] },
];

describe.each(MATRIX)("$path", ({ path, contentType, get, fill }) => {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const ending = path.slice(path.lastIndexOf("."));
  const fresh = () => `${folder}${randomUUID()}${ending}`;
  const slot = { ...SLOT, contentType };

  it("get", async () => {
    await place(path, BYTES, { contentType });
    expect(await allowedUsers((person) => fileOf(person, path).getMetadata())).toEqual(get);
    expect(await allowedUsers((person) => fileOf(person, path).getDownloadURL())).toEqual(get);
  });

  it("list: no one", async () => {
    expect(await allowedUsers((person) => fileOf(person, folder === "" ? "/" : folder).list())).toEqual([]);
  });

  it.each([
    ["small", BYTES],
    ["resumable", LARGE],
  ])("a %s upload without a slot: no one", async (_kind, bytes) => {
    const attempt = async (person: Person) => fileOf(person, fresh()).put(bytes, { contentType });
    expect(await allowedUsers(attempt)).toEqual([]);
  });

  it.each([
    ["small", BYTES],
    ["resumable", LARGE],
  ])("a %s upload into an open slot", async (_kind, bytes) => {
    const attempt = async (person: Person) =>
      fileOf(person, await place(fresh(), EMPTY, slot)).put(bytes, { contentType });
    expect(await allowedUsers(attempt)).toEqual(fill);
  });

  it("an upload over an existing file: no one", async () => {
    await place(path, BYTES, { contentType });
    expect(await allowedUsers(async (person) => fileOf(person, path).put(BYTES, VIDEO))).toEqual([]);
  });

  it.each([
    ["a file", BYTES],
    ["an open slot", EMPTY],
  ])("a change of metadata, or a deletion, of %s: no one", async (_what, bytes) => {
    const own = await place(fresh(), bytes, slot);
    for (const metadata of [{ contentType: "text/html" }, { customMetadata: { slot: "open" } }, VIDEO])
      expect(await allowedUsers((person) => fileOf(person, own).updateMetadata(metadata))).toEqual([]);
    expect(await allowedUsers((person) => fileOf(person, own).delete())).toEqual([]);
  });
});

describe("a user's own slot", () => {
  it("accepts one video, and none once it is filled", async () => {
    const path = await openSlot();
    expect(await upload("owner", path, LARGE)).toBe("allowed");
    for (const bytes of [BYTES, LARGE, EMPTY]) expect(await upload("owner", path, bytes)).toBe("refused");
    expect((await fileOf("owner", path).getMetadata()) as unknown).toMatchObject({ size: LARGE.byteLength });
  });

  it("cannot be reopened, not even by the metadata of the video", async () => {
    const path = await openSlot();
    expect(await upload("owner", path, BYTES, SLOT)).toBe("allowed");
    for (const bytes of [BYTES, LARGE, EMPTY]) expect(await upload("owner", path, bytes, SLOT)).toBe("refused");
    expect(await change("owner", path, { customMetadata: { slot: "open", more: "x" } })).toBe("refused");
    expect(await change("owner", path, { customMetadata: { slot: null } })).toBe("refused");
  });

  it("has to be opened by a function: an empty file is not a slot, nor is one with other metadata", async () => {
    for (const metadata of [VIDEO, { ...VIDEO, customMetadata: { slot: "closed" } }, { ...VIDEO, customMetadata: {} }])
      expect(await upload("owner", await place(freshPath(), EMPTY, metadata))).toBe("refused");
    expect(await upload("owner", await place(freshPath(), BYTES, SLOT))).toBe("refused");
    expect(await upload("owner", freshPath(), EMPTY, SLOT)).toBe("refused");
  });

  it("accepts at most 50 MiB", async () => {
    const path = await openSlot();
    expect(await upload("owner", path, new Uint8Array(MAX_VIDEO_BYTES + 1))).toBe("refused");
    expect(await upload("owner", path, new Uint8Array(MAX_VIDEO_BYTES))).toBe("allowed");
  });

  it("refuses an empty file, and stays open", async () => {
    const path = await openSlot();
    expect(await upload("owner", path, EMPTY)).toBe("refused");
    expect(await upload("owner", path)).toBe("allowed");
  });

  it.each([
    "text/html",
    "image/svg+xml",
    "video/mp4; x=<script>",
    "VIDEO/MP4x",
    "video/webm",
    "application/octet-stream",
  ])("refuses the type %s", async (contentType) => {
    expect(await upload("owner", await openSlot(), BYTES, { contentType })).toBe("refused");
  });

  it.each(["a.html", "a.mp4.html", "a.svg", "mp4", ".mp4", "a b.mp4", "a%2fb.mp4", "ä.mp4", `${"x".repeat(65)}.mp4`])(
    "is refused under the name %s",
    async (name) => {
      expect(await upload("owner", await openSlot(`background/owner/${name}`))).toBe("refused");
    },
  );

  it("is open for the configured time", async () => {
    const path = await openSlot();
    const hours = SLOT_MS / 3_600_000;
    const past = { replace: `duration.value(${hours}, 'h')`, by: "duration.value(0, 'h')" };
    const outdated = await openStorageEnvironment("demo-rules-storage", past);
    try {
      expect(await upload("owner", path)).toBe("refused");
    } finally {
      await outdated.cleanup();
      await openStorageEnvironment("demo-rules-storage");
    }
    expect(await upload("owner", path)).toBe("allowed");
  });
});
