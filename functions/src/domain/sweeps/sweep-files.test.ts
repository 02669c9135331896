import { describe, expect, test } from "vitest";
import { createTestPerson, stored, testDatabase, type TestPerson, uniqueName } from "../../testing/create-test-ctx.ts";
import { createPdf } from "../../testing/documents.ts";
import { createPicture } from "../../testing/pictures.ts";
import { createLook } from "../../testing/themes.ts";
import { uploadVideo } from "../../testing/videos.ts";
import { saveTheme } from "../vcard/save-theme.ts";
import { updateCard } from "../vcard/update-card.ts";
import { uploadDocument } from "../vcard/upload-document.ts";
import { uploadBackground } from "../vcard/upload-background.ts";
import { uploadPhoto } from "../vcard/upload-photo.ts";
import { createVideoUpload } from "../vcard/create-video-upload.ts";
import { allParts } from "../jobs/jobs.test-helper.ts";
import { sweepFiles } from "./sweep-files.ts";
import { sweepActs } from "./sweep-records.ts";

const DAY_MS = 86_400_000;

/** Limits the sweep to the files of one person: the bucket is shared. */
function withOwnFiles({ ctx, uid }: Pick<TestPerson, "ctx" | "uid">, after: number, limit?: number) {
  const { files } = ctx.gateways;
  const own: typeof files = {
    ...files,
    listPage: (folder, page) => files.listPage(`${folder}${uid}/`, page, limit),
  };
  return { ...ctx, gateways: { ...ctx.gateways, files: own }, now: Date.now() + after };
}

/** Sweeps as of some time from now. @returns how many files were deleted. */
async function sweepOf(person: TestPerson, after: number): Promise<number> {
  const before = (await filesOf(person)).length;
  await allParts(sweepFiles, withOwnFiles(person, after));
  return before - (await filesOf(person)).length;
}

const filesOf = async ({ ctx, uid }: TestPerson) => [
  ...(await ctx.gateways.files.list(`background/${uid}/`)),
  ...(await ctx.gateways.files.list(`document/${uid}/`)),
  ...(await ctx.gateways.files.list(`profile/${uid}/`)),
];

/** A user whose theme and card show files, with some files that nothing shows. */
async function createUploader() {
  const person = await createTestPerson();
  const { ctx, uid } = person;
  const file = { bytes: await createPicture() };
  await uploadPhoto(ctx, { file });
  const { url, color } = await uploadBackground(ctx, { file });
  await saveTheme(ctx, createLook({ background: { kind: "image", value: url, color } }));
  await ctx.gateways.files.save(`profile/${uid}/preview/1.jpg`, new Uint8Array(8), "image/jpeg");
  const document = await uploadDocument(ctx, { file: { bytes: createPdf() } });
  await updateCard(ctx, { buttons: [{ id: "doc", ref: "pdf", data: document.url }] });
  const shown = await filesOf(person);
  await uploadDocument(ctx, { file: { bytes: createPdf() } });
  await uploadBackground(ctx, { file });
  await uploadVideo(person);
  await ctx.gateways.files.save(`profile/${uid}/${uniqueName()}/256.webp`, new Uint8Array(8), "image/webp");
  return { person, shown };
}

describe("a day after the upload", () => {
  test("unused files are deleted, and used ones stay", async () => {
    const { person, shown } = await createUploader();
    expect(await sweepOf(person, DAY_MS + 60_000)).toBe(4);
    expect(await filesOf(person)).toEqual(shown);
    expect(await sweepOf(person, DAY_MS + 60_000)).toBe(0);
  });

  test("files are deleted, and not before", async () => {
    const { person, shown } = await createUploader();
    expect(await sweepOf(person, DAY_MS - 60_000)).toBe(0);
    expect((await filesOf(person)).length).toBe(shown.length + 4);
  });

  test("all files of a deleted user are deleted", async () => {
    const { person } = await createUploader();
    await testDatabase().ref(`users/${person.uid}`).remove();
    await sweepOf(person, DAY_MS + 60_000);
    expect(await filesOf(person)).toEqual([]);
  });
});

describe("slots for videos", () => {
  const HOUR_MS = 3_600_000;

  test("are removed after an hour when unused; uploads stay for a day, and as long as a theme shows them", async () => {
    const person = await createTestPerson();
    const { ctx, uid } = person;
    const shown = await uploadVideo(person);
    await saveTheme(ctx, createLook({ background: shown.background }));
    const unsaved = await uploadVideo(person);
    await createVideoUpload(ctx, {});
    expect(await sweepOf(person, HOUR_MS - 60_000)).toBe(0);
    expect(await sweepOf(person, HOUR_MS + 60_000)).toBe(1);
    expect(await filesOf(person)).toEqual([shown.path, unsaved.path].toSorted());
    expect(Object.keys((await stored(`video_slots/${uid}`)) as object)).toEqual([unsaved.id]);
    expect(await sweepOf(person, DAY_MS + 60_000)).toBe(1);
    expect(await filesOf(person)).toEqual([shown.path]);
    expect(await stored(`video_slots/${uid}`)).toBeNull();
  });
});

test("each part reads one page of the list, and the next part continues where it ended", async () => {
  const { person, shown } = await createUploader();
  await testDatabase().ref(`users/${person.uid}`).remove();
  const pages: string[][] = [];
  const ctx = withOwnFiles(person, DAY_MS + 60_000, 2);
  const { listPage } = ctx.gateways.files;
  const recording: typeof listPage = async (...args) => {
    const page = await listPage(...args);
    pages.push(page.files.map(({ path }) => path));
    return page;
  };
  const before = await filesOf(person);
  const noted = { ...ctx, gateways: { ...ctx.gateways, files: { ...ctx.gateways.files, listPage: recording } } };
  const first = await sweepFiles(noted, "all", null);
  expect([first.done, await filesOf(person)]).toEqual([2, before.slice(2)]);
  for (let { cursor } = first; cursor !== null;) ({ cursor } = await sweepFiles(noted, "all", cursor));
  expect(await filesOf(person)).toEqual([]);
  expect([pages.flat(), pages.every((page) => page.length <= 2)]).toEqual([before, true]);
  expect(before).toHaveLength(shown.length + 4);
});

test("a long list of files is read in parts, in order", async () => {
  const { ctx, uid } = await createTestPerson();
  const names = ["a", "b", "c"].map((name) => `background/${uid}/${name}.webp`);
  for (const name of names) await ctx.gateways.files.save(name, new Uint8Array(1), "image/webp");
  const found: string[] = [];
  for await (const { path, created } of ctx.gateways.files.listDetails(`background/${uid}/`)) {
    expect(Math.abs(created - Date.now())).toBeLessThan(60_000);
    found.push(path);
  }
  expect(found).toEqual(names);
});

test("log entries of more than a year ago are removed, and nothing else", async () => {
  const { ctx } = await createTestPerson();
  const call = uniqueName("call");
  const entry = { actor: "a", call, target: null, code: null, request_id: "r" } as const;
  for (const days of [367, 366]) await ctx.stores.audit.add({ ...entry, date: ctx.now - days * DAY_MS });
  await ctx.stores.audit.add({ ...entry, date: ctx.now - 364 * DAY_MS });
  await allParts(sweepActs, ctx);
  const kept = Object.values((await stored("audit")) as Record<string, { call: string; date: number }>);
  expect(kept.filter((one) => one.call === call).map(({ date }) => date)).toEqual([ctx.now - 364 * DAY_MS]);
});
