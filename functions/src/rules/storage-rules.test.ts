import { randomUUID } from "node:crypto";
import type { RulesTestContext, RulesTestEnvironment } from "@firebase/rules-unit-testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStorageEnvironment } from "./open-environment.ts";
import { EVERYBODY, openContexts, type Person, verdictOf } from "./people.ts";

const MAX_BYTES = 50 * 1024 * 1024;
const VIDEO = { contentType: "video/mp4" };
const BYTES = new TextEncoder().encode("not really a film");

let environment: RulesTestEnvironment;
let contexts: Record<Person, RulesTestContext>;

beforeAll(async () => {
  environment = await openStorageEnvironment("demo-rules-storage");
  contexts = openContexts(environment);
});
afterAll(() => environment.cleanup());

const fileOf = (person: Person, path: string) => contexts[person].storage().ref(path);

/** Puts a file in place as the functions do, which the rules do not bind. */
async function place(path: string, contentType: string): Promise<string> {
  await environment.withSecurityRulesDisabled(async (context) => {
    await context.storage().ref(path).put(BYTES, { contentType });
  });
  return path;
}

async function allowedPeople(attempt: (person: Person) => PromiseLike<unknown>): Promise<Person[]> {
  const verdicts = EVERYBODY.map(
    async (person) => [person, await verdictOf(Promise.resolve(attempt(person)))] as const,
  );
  return (await Promise.all(verdicts)).filter(([, verdict]) => verdict === "allowed").map(([person]) => person);
}

const upload = (person: Person, path: string, metadata: object = VIDEO, bytes = BYTES) =>
  verdictOf(Promise.resolve(fileOf(person, path).put(bytes, metadata)));

/** Paths that exist, and who may get, list beside, put anew, change and delete what is there. Nobody may overwrite. */
const MATRIX: readonly {
  path: string;
  contentType: string;
  get: readonly Person[];
  create: readonly Person[];
  remove: readonly Person[];
}[] = [
  { path: "background/owner/film.mp4", contentType: "video/mp4", get: EVERYBODY, create: ["owner"], remove: ["owner"] },
  { path: "background/owner/sky.webp", contentType: "image/webp", get: EVERYBODY, create: [], remove: [] },
  { path: "background/other/film.mp4", contentType: "video/mp4", get: EVERYBODY, create: ["other"], remove: ["other"] },
  { path: "background/owner/more/film.mp4", contentType: "video/mp4", get: [], create: [], remove: [] },
  { path: "background/film.mp4", contentType: "video/mp4", get: [], create: [], remove: [] },
  { path: "profile/owner/p1/400.webp", contentType: "image/webp", get: [], create: [], remove: [] },
  { path: "profile/owner/photo.mp4", contentType: "video/mp4", get: [], create: [], remove: [] },
  { path: "enterprise/acme/logo.webp", contentType: "image/webp", get: [], create: [], remove: [] },
  { path: "og/acme/ada/1.jpg", contentType: "image/jpeg", get: [], create: [], remove: [] },
  { path: "film.mp4", contentType: "video/mp4", get: [], create: [], remove: [] },
];

describe.each(MATRIX)("$path", ({ path, contentType, get, create, remove }) => {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const fresh = (person: Person) => `${folder}${person}-${randomUUID()}.mp4`;

  it("get", async () => {
    await place(path, contentType);
    expect(await allowedPeople((person) => fileOf(person, path).getMetadata())).toEqual(get);
    expect(await allowedPeople((person) => fileOf(person, path).getDownloadURL())).toEqual(get);
  });

  it("list: nobody", async () => {
    expect(await allowedPeople((person) => fileOf(person, folder === "" ? "/" : folder).list())).toEqual([]);
  });

  it("create", async () => {
    const isVideo = path.endsWith(".mp4");
    const name = (person: Person) => (isVideo ? fresh(person) : fresh(person).replace(".mp4", ".webp"));
    expect(await allowedPeople((person) => fileOf(person, name(person)).put(BYTES, { contentType }))).toEqual(create);
  });

  it("overwrite and change of metadata: nobody", async () => {
    await place(path, contentType);
    expect(await allowedPeople((person) => fileOf(person, path).put(BYTES, VIDEO))).toEqual([]);
    expect(await allowedPeople((person) => fileOf(person, path).updateMetadata({ contentType: "text/html" }))).toEqual(
      [],
    );
  });

  it("delete", async () => {
    const own: Partial<Record<Person, string>> = {};
    for (const person of EVERYBODY) own[person] = await place(path.replace(/([^/]*)$/, `${person}-$1`), contentType);
    expect(await allowedPeople((person) => fileOf(person, own[person] ?? "").delete())).toEqual(remove);
  });
});

describe("a video of one's own", () => {
  it("may have 50 MiB and not a byte more", { timeout: 60_000 }, async () => {
    const path = `background/owner/${randomUUID()}.mp4`;
    expect(await upload("owner", path, VIDEO, new Uint8Array(MAX_BYTES + 1))).toBe("refused");
    expect(await upload("owner", path, VIDEO, new Uint8Array(MAX_BYTES))).toBe("allowed");
  });

  it("may not be empty", async () => {
    expect(await upload("owner", `background/owner/${randomUUID()}.mp4`, VIDEO, new Uint8Array())).toBe("refused");
  });

  it.each([
    "text/html",
    "image/svg+xml",
    "video/mp4; x=<script>",
    "VIDEO/MP4x",
    "video/webm",
    "application/octet-stream",
  ])("is refused as %s", async (contentType) => {
    expect(await upload("owner", `background/owner/${randomUUID()}.mp4`, { contentType })).toBe("refused");
  });

  it.each(["a.html", "a.mp4.html", "a.svg", "mp4", ".mp4", "a b.mp4", "a%2fb.mp4", "ä.mp4", `${"x".repeat(65)}.mp4`])(
    "is refused under the name %s",
    async (name) => {
      expect(await upload("owner", `background/owner/${name}`)).toBe("refused");
    },
  );
});
