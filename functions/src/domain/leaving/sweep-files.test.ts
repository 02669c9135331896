import { describe, expect, test } from "vitest";
import { createTestPerson, stored, testDatabase, type TestPerson, uniqueName } from "../../testing/create-test-ctx.ts";
import { createPicture } from "../../testing/pictures.ts";
import { createLook } from "../../testing/themes.ts";
import { saveTheme } from "../vcard/save-theme.ts";
import { uploadBackground } from "../vcard/upload-background.ts";
import { uploadPhoto } from "../vcard/upload-photo.ts";
import { sweepFiles } from "./sweep-files.ts";

const DAY_MS = 86_400_000;

/** Sweeps as of some time after now, and sees the files of one person alone: the bucket is everybody's. */
async function sweepOf({ ctx, uid }: Pick<TestPerson, "ctx" | "uid">, after: number): Promise<number> {
  const { files } = ctx.gateways;
  const own: typeof files = {
    ...files,
    listDetails: async function* (folder) {
      for await (const file of files.listDetails(folder)) if (file.path.startsWith(`${folder}${uid}/`)) yield file;
    },
  };
  return sweepFiles({ ...ctx, gateways: { ...ctx.gateways, files: own }, now: Date.now() + after });
}

const filesOf = async ({ ctx, uid }: TestPerson) => [
  ...(await ctx.gateways.files.list(`background/${uid}/`)),
  ...(await ctx.gateways.files.list(`profile/${uid}/`)),
];

/** Somebody whose theme and card show files, with some that nothing shows. */
async function createUploader() {
  const person = await createTestPerson();
  const { ctx, uid } = person;
  const file = { bytes: await createPicture() };
  await uploadPhoto(ctx, { file });
  const { url, color } = await uploadBackground(ctx, { file });
  await saveTheme(ctx, createLook({ background: { kind: "image", value: url, color } }));
  await ctx.gateways.files.save(`profile/${uid}/preview/1.jpg`, new Uint8Array(8), "image/jpeg");
  const shown = await filesOf(person);
  await uploadBackground(ctx, { file });
  await ctx.gateways.files.save(`background/${uid}/film.mp4`, new Uint8Array(8), "video/mp4");
  await ctx.gateways.files.save(`profile/${uid}/${uniqueName()}/256.webp`, new Uint8Array(8), "image/webp");
  return { person, shown };
}

describe("a day after they were uploaded", () => {
  test("files that nothing shows go, and those that something shows stay", async () => {
    const { person, shown } = await createUploader();
    expect(await sweepOf(person, DAY_MS + 60_000)).toBe(3);
    expect(await filesOf(person)).toEqual(shown);
    expect(await sweepOf(person, DAY_MS + 60_000)).toBe(0);
  });

  test("and before, they stay", async () => {
    const { person, shown } = await createUploader();
    expect(await sweepOf(person, DAY_MS - 60_000)).toBe(0);
    expect((await filesOf(person)).length).toBe(shown.length + 3);
  });

  test("all of somebody who is no more go", async () => {
    const { person } = await createUploader();
    await testDatabase().ref(`users/${person.uid}`).remove();
    await sweepOf(person, DAY_MS + 60_000);
    expect(await filesOf(person)).toEqual([]);
  });
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

test("what was noted more than a year ago is forgotten, and nothing else", async () => {
  const { ctx } = await createTestPerson();
  const call = uniqueName("call");
  const entry = { actor: "a", call, target: null, code: null, request_id: "r" } as const;
  // Ids of entries sort by time: what is old comes first.
  await testDatabase()
    .ref(`audit/-0${call}`)
    .set({ ...entry, date: ctx.now - 366 * DAY_MS });
  await ctx.stores.audit.add({ ...entry, date: ctx.now - 364 * DAY_MS });
  await ctx.stores.audit.sweepActs(ctx.now);
  const kept = Object.values((await stored("audit")) as Record<string, { call: string; date: number }>);
  expect(kept.filter((one) => one.call === call).map(({ date }) => date)).toEqual([ctx.now - 364 * DAY_MS]);
});
