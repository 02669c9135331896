import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ServiceUnavailable } from "../../gateways/service-unavailable.ts";
import { createSignedInActor, createSignedInPerson, disableAccount, errorOf, request } from "../../testing/http.ts";
import { createTestPerson, stored, type TestPerson, testDatabase } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { createLook } from "../../testing/themes.ts";
import { fillSlot, later, MP4, uploadVideo } from "../../testing/videos.ts";
import { deleteUser } from "../account-deletion/delete-user.ts";
import { SLOT_MS, videoPath } from "../themes/videos.ts";
import { createVideoUpload } from "./create-video-upload.ts";
import { deleteVideoUpload } from "./delete-video-upload.ts";
import { saveTheme } from "./save-theme.ts";

const HOUR_MS = 3_600_000;
const filesOf = ({ ctx, uid }: Pick<TestPerson, "ctx" | "uid">) => ctx.gateways.files.listSizes(`background/${uid}/`);
const slotsOf = async ({ uid }: Pick<TestPerson, "uid">) => Object.keys((await stored(`video_slots/${uid}`)) ?? {});

/** Adds stored videos without slots. */
async function placeVideos({ uid }: TestPerson, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => fillSlot(videoPath(uid, randomUUID()))));
}

describe("createVideoUpload", () => {
  it("opens a slot for an hour: an empty file in the person's own folder", async () => {
    const person = await createTestPerson();
    const { id, path, expires_date } = await createVideoUpload(person.ctx, {});
    expect(path).toBe(`background/${person.uid}/${id}.mp4`);
    expect(expires_date).toBe(person.ctx.now + HOUR_MS);
    expect(await filesOf(person)).toEqual([{ path, bytes: 0 }]);
    expect(await stored(`video_slots/${person.uid}`)).toEqual({ [id]: expires_date });
    const { storageBucket, storageEmulator } = (await import("../../config/env.ts")).env();
    const address = `http://${storageEmulator}/v0/b/${storageBucket}/o/${encodeURIComponent(path)}`;
    expect(await (await fetch(address)).json()).toMatchObject({
      contentType: "video/mp4",
      cacheControl: "no-store",
      metadata: { slot: "open" },
    });
  });

  it("opens at most two at a time, filled or not, also for concurrent requests", async () => {
    const person = await createTestPerson({ plan: "enterprise" });
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => createVideoUpload(person.ctx, {})));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    const [{ path } = { path: "" }] = await filesOf(person);
    await fillSlot(path);
    const failure = await refusalOf(createVideoUpload(person.ctx, {}));
    expect([failure.code, failure.details.retryAfter]).toEqual(["resource-exhausted", 3600]);
    expect(await filesOf(person)).toHaveLength(2);
    expect(await slotsOf(person)).toHaveLength(2);
  });

  it("opens another when one has expired, and deletes expired empty ones", async () => {
    const person = await createTestPerson();
    const [one, two] = [await createVideoUpload(person.ctx, {}), await createVideoUpload(person.ctx, {})];
    const then = later(person, SLOT_MS + 60_000);
    const three = await createVideoUpload(then.ctx, {});
    expect((await filesOf(person)).map(({ path }) => path)).toEqual([three.path]);
    expect(await slotsOf(person)).toEqual([three.id]);
    expect([one.path, two.path]).not.toContain(three.path);
  });

  it.each([
    ["free", 1, "plan-required", "pro"],
    ["pro", 10, "plan-required", "enterprise"],
    ["enterprise", 20, "conflict", undefined],
  ] as const)("on %s opens one beside %i stored videos, and none beside more", async (plan, max, code, more) => {
    const person = await createTestPerson({ plan });
    await placeVideos(person, max);
    await createVideoUpload(person.ctx, {});
    await placeVideos(person, 1);
    const failure = await refusalOf(createVideoUpload(person.ctx, {}));
    expect([failure.code, failure.details.plan]).toEqual([code, more]);
    expect(failure.message).toContain(max === 1 ? "one video" : `${max} videos`);
    expect(await filesOf(person)).toHaveLength(max + 2);
  });

  it("never stores more than two beyond the plan's videos, however often uploads are not saved", async () => {
    const person = await createTestPerson();
    await saveTheme(person.ctx, createLook({ background: (await uploadVideo(person)).background }));
    for (let hour = 0; hour < 4; hour += 1) {
      const then = later(person, hour * (SLOT_MS + 60_000));
      await Promise.allSettled([uploadVideo(then), uploadVideo(then), uploadVideo(then)]);
    }
    expect(await filesOf(person)).toHaveLength(3);
    expect((await refusalOf(createVideoUpload(later(person, 5 * HOUR_MS).ctx, {}))).code).toBe("plan-required");
  });

  it("does not count pictures as videos", async () => {
    const person = await createTestPerson();
    for (const name of ["a", "b", "c"])
      await person.ctx.gateways.files.save(`background/${person.uid}/${name}.webp`, MP4, "image/webp");
    expect((await createVideoUpload(person.ctx, {})).path).toMatch(/\.mp4$/);
  });

  it("releases the slot when Storage is unavailable", async () => {
    const person = await createTestPerson();
    const createSlot = () => Promise.reject(new ServiceUnavailable("Cloud Storage", new Error("away")));
    const { gateways } = person.ctx;
    const ctx = { ...person.ctx, gateways: { ...gateways, files: { ...gateways.files, createSlot } } };
    await expect(createVideoUpload(ctx, {})).rejects.toBeInstanceOf(ServiceUnavailable);
    expect(await slotsOf(person)).toEqual([]);
  });

  it.each([
    ["was deleted", (person: TestPerson) => deleteUser(person.ctx, person)],
    [
      "is being deleted, with files already deleted,",
      async ({ ctx, uid }: TestPerson) => {
        await testDatabase().ref(`users/${uid}/deleting`).set(true);
        await ctx.gateways.files.deleteFolder(`background/${uid}/`);
      },
    ],
  ])("leaves nothing of a user who %s meanwhile", async (_what, happen) => {
    const person = await createTestPerson();
    const { gateways } = person.ctx;
    const createSlot: typeof gateways.files.createSlot = async (...slot) => {
      await happen(person);
      await gateways.files.createSlot(...slot);
    };
    const ctx = { ...person.ctx, gateways: { ...gateways, files: { ...gateways.files, createSlot } } };
    expect((await refusalOf(createVideoUpload(ctx, {}))).code).toBe("registration-incomplete");
    expect([await filesOf(person), await slotsOf(person)]).toEqual([[], []]);
  });
});

describe("a slot, over HTTP", () => {
  const ask = (token?: string) => request("POST", "/api/vcard/videoUpload", { token, body: {} });

  it("requires a registered user", async () => {
    const actor = await createSignedInActor();
    const [disabled, blocked, deleting] = [
      await createSignedInPerson(),
      await createSignedInPerson(),
      await createSignedInPerson(),
    ];
    await testDatabase().ref(`users/${disabled.uid}/disabled`).set(true);
    await disableAccount(blocked.uid);
    await testDatabase().ref(`users/${deleting.uid}/deleting`).set(true);
    const answers = [await ask(), await ask(actor.token), await ask(disabled.token)];
    answers.push(await ask(blocked.token), await ask(deleting.token));
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 401, 401, 401]);
    for (const person of [actor, disabled, blocked, deleting]) {
      expect(await filesOf(person)).toEqual([]);
      expect(await slotsOf(person)).toEqual([]);
    }
  });

  it("is the same one for a repeated request, and another one for another request", async () => {
    const { token } = await createSignedInPerson();
    const headers = { "idempotency-key": randomUUID() };
    const again = () => request("POST", "/api/vcard/videoUpload", { token, body: {}, headers });
    const [one, two, three] = [await again(), await again(), await ask(token)];
    expect([one.status, two.status, three.status]).toEqual([201, 201, 201]);
    expect(two.json).toEqual(one.json);
    expect(three.json).not.toEqual(one.json);
    const four = await ask(token);
    expect([four.status, errorOf(four).code]).toEqual([429, "resource-exhausted"]);
    expect(Number(four.headers.get("retry-after"))).toBeGreaterThan(3000);
  });
});

describe("deleteVideoUpload", () => {
  it("removes a slot, filled or not, also repeatedly", async () => {
    const person = await createTestPerson();
    const [empty, filled] = [await createVideoUpload(person.ctx, {}), await uploadVideo(person)];
    for (const { id } of [empty, filled, filled])
      expect(await deleteVideoUpload(person.ctx, { id })).toEqual({ deleted: true });
    expect([await filesOf(person), await slotsOf(person)]).toEqual([[], []]);
  });

  it("leaves a video that a theme shows", async () => {
    const person = await createTestPerson();
    const { id, path, background } = await uploadVideo(person);
    await saveTheme(person.ctx, createLook({ background }));
    expect((await refusalOf(deleteVideoUpload(person.ctx, { id }))).code).toBe("conflict");
    expect((await filesOf(person)).map((file) => file.path)).toEqual([path]);
  });

  it("does not delete another user's", async () => {
    const [one, other] = [await createTestPerson(), await createTestPerson()];
    const { id } = await uploadVideo(other);
    await deleteVideoUpload(one.ctx, { id });
    expect(await filesOf(other)).toHaveLength(1);
    expect(await slotsOf(other)).toEqual([id]);
  });
});
