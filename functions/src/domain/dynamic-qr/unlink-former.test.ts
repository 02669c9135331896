import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stored } from "../../testing/create-test-ctx.ts";
import { startTestDynamicQr, type TestDynamicQr } from "../../testing/servers/start-dynamic-qr.ts";
import { removeRemains } from "../account-deletion/remove-person.ts";
import { linkDynamicQr, receiveDynamicQrLink, unlinkFormer } from "./link-dynamic-qr.ts";
import { linkersOf } from "./linkers.test-helper.ts";

let other: TestDynamicQr;
beforeAll(async () => {
  other = await startTestDynamicQr();
});
afterAll(() => other.stop());

const { createLinker, createAccountThere, whileIt } = linkersOf(() => other);

describe("a replaced link", () => {
  it("is removed at the other product, unless it is linked again", async () => {
    const [{ ctx, uid }, first, second] = [
      await createLinker(),
      await createAccountThere(),
      await createAccountThere(),
    ];
    await linkDynamicQr(ctx, { token: first.token });
    await linkDynamicQr(ctx, { token: second.token });
    const subject = `${uid}~${first.lqr_id}`;
    const jobs = Object.values(((await stored("jobs")) ?? {}) as Record<string, { kind: string; subject: string }>);
    expect(jobs).toContainEqual(expect.objectContaining({ kind: "unlink-dynamic-qr", subject }));
    expect(await unlinkFormer(ctx, `${uid}~${second.lqr_id}`, null)).toEqual({ cursor: null, done: 0 });
    expect(await unlinkFormer(ctx, subject, null)).toEqual({ cursor: null, done: 1 });
    const unlinkThere = ({ lqr_id }: typeof first) => other.post("/v1/unlink", { cardinal_uid: uid, lqr_id });
    expect([(await unlinkThere(first)).status, (await unlinkThere(second)).status]).toEqual([404, 200]);
  });
});

describe("a link that was made at the other product", () => {
  it("replaces the former one, which is removed there; repeating it removes nothing", async () => {
    const [{ ctx, uid, email }, former] = [await createLinker(), await createAccountThere()];
    await linkDynamicQr(ctx, { token: former.token });
    const made: string[] = [];
    const { jobs } = ctx.stores;
    const creation: typeof jobs.creation = (job) => {
      made.push(`${job.kind} ${job.subject}`);
      return jobs.creation(job);
    };
    const partner = { ...ctx, stores: { ...ctx.stores, jobs: { ...jobs, creation } } };
    expect(await receiveDynamicQrLink(partner, { email, lqr_id: "lqr-2" })).toEqual({ linked: true });
    expect(await receiveDynamicQrLink(partner, { email, lqr_id: "lqr-2" })).toEqual({ linked: true });
    expect(await stored(`users/${uid}/lqr`)).toEqual({ account: email, id: "lqr-2" });
    expect(made).toEqual([`unlink-dynamic-qr ${uid}~${former.lqr_id}`]);
    expect(await unlinkFormer(ctx, `${uid}~${former.lqr_id}`, null)).toEqual({ cursor: null, done: 1 });
  });

  it("that is removed there needs no job", async () => {
    const [{ ctx, email }, former] = [await createLinker(), await createAccountThere()];
    await linkDynamicQr(ctx, { token: former.token });
    const creation = () => Promise.reject(new Error("No job is needed.")) as never;
    const partner = { ...ctx, stores: { ...ctx.stores, jobs: { ...ctx.stores.jobs, creation } } };
    expect(await receiveDynamicQrLink(partner, { email, lqr_id: null })).toEqual({ linked: false });
  });
});

describe("the link of a deleted account", () => {
  /** Deletes the account. @returns the subjects of the unlink jobs that the deletion has requested. */
  async function deleteAccount({ ctx, uid }: Awaited<ReturnType<typeof createLinker>>): Promise<string[]> {
    const subjects: string[] = [];
    const { jobs } = ctx.stores;
    const request: typeof jobs.request = (job) => {
      if (job.kind !== "unlink-dynamic-qr") return jobs.request(job);
      subjects.push(job.subject);
      return Promise.resolve(true);
    };
    const stores = { ...ctx.stores, jobs: { ...jobs, request } };
    let cursor: string | null = null;
    do ({ cursor } = await removeRemains({ ...ctx, stores }, uid, cursor));
    while (cursor !== null);
    return subjects;
  }

  it("is removed at the other product, as soon as it answers", async () => {
    const [person, { token, lqr_id }] = [await createLinker(), await createAccountThere()];
    const { ctx, uid } = person;
    await linkDynamicQr(ctx, { token });
    const [subject = "", ...more] = await deleteAccount(person);
    expect([subject, more, await stored(`users/${uid}`)]).toEqual([`${uid}~${lqr_id}`, [], null]);
    await expect(whileIt("failing", () => unlinkFormer(ctx, subject, null))).rejects.toThrow("gives no answer");
    expect(await unlinkFormer(ctx, subject, null)).toEqual({ cursor: null, done: 1 });
    expect((await other.post("/v1/unlink", { cardinal_uid: uid, lqr_id })).status).toBe(404);
  });

  it("requires no job when there is none", async () => {
    expect(await deleteAccount(await createLinker())).toEqual([]);
  });
});
