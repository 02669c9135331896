import { createHash } from "node:crypto";
import { ServerValue } from "firebase-admin/database";
import { describe, expect, it } from "vitest";
import { createTestCtx, stored, testDatabase, uniqueName } from "../testing/create-test-ctx.ts";
import { allParts } from "../domain/jobs/jobs.test-helper.ts";
import { sweepLimits } from "../domain/sweeps/sweep-records.ts";
import { at } from "./change.ts";

const { stores } = createTestCtx();

describe("commit", () => {
  it("applies changes of several stores atomically", async () => {
    const uid = uniqueName();
    await stores.commit(at(`users/${uid}`, { plan: "pro" }), at(`vcard/${uid}`, { bio: "x" }), {});
    expect([await stored(`users/${uid}/plan`), await stored(`vcard/${uid}/bio`)]).toEqual(["pro", "x"]);
  });

  it("applies nothing when the database refuses a part", async () => {
    const uid = uniqueName();
    const bad = { [`vcard/${uid}/a.b`]: "x" };
    await expect(stores.commit(at(`users/${uid}`, { plan: "pro" }), bad)).rejects.toThrow();
    expect(await stored(`users/${uid}`)).toBeNull();
  });

  it("refuses two changes of the same path, because one would be lost", async () => {
    const change = at("users/u", { plan: "pro" });
    await expect(stores.commit(change, change)).rejects.toThrow("same path");
  });

  it("adds the increments of one counter", async () => {
    const path = `contact_counts/${uniqueName()}`;
    const step = (by: number) => ({ [path]: ServerValue.increment(by) });
    await stores.commit(step(1), step(1), step(3), step(-2));
    expect(await stored(path)).toBe(3);
    await expect(stores.commit(step(1), { [path]: 7 })).rejects.toThrow("same path");
  });

  it("does nothing without changes", async () => {
    await expect(stores.commit({}, {})).resolves.toBeUndefined();
  });
});

describe("limits", () => {
  const noon = Date.UTC(2040, 0, 10, 12);
  /** The counters of this name, by key. */
  const countersOf = async (name: string): Promise<Record<string, unknown>> => {
    const day = testDatabase().ref("limits/2040-01-10").orderByKey();
    return (await day.startAt(`${name}~`).endAt(`${name}~\uf8ff`).get()).val() as Record<string, unknown>;
  };

  it("are counted exactly, and restart with each window", async () => {
    const key = uniqueName();
    const counts = await Promise.all(Array.from({ length: 25 }, () => stores.limits.add("t", key, 60, noon)));
    expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, n) => n + 1));
    expect(counts[0]?.resetsIn).toBe(60_000);
    expect(await stores.limits.add("t", key, 60, noon + 59_999)).toEqual({ count: 26, resetsIn: 1 });
    expect(await stores.limits.add("t", key, 60, noon + 60_000)).toEqual({ count: 1, resetsIn: 60_000 });
    expect(await stores.limits.add("t", uniqueName(), 60, noon)).toMatchObject({ count: 1 });
  });

  it("admit a maximum of distinct members of a subject, also under concurrency, and count each once", async () => {
    const [name, subject] = [uniqueName("n"), uniqueName()];
    const note = (member: string, now = noon) =>
      stores.limits.addMember(name, subject, member, { max: 3, seconds: 60 }, now);
    const members = ["a", "b", "c", "d", "e"].flatMap((member) => [member, member]);
    const noted = await Promise.all(members.map((member) => note(member)));
    const accepted = new Set(members.filter((_member, index) => noted[index]?.accepted === true));
    expect(accepted.size).toBe(3);
    const again = await Promise.all(members.map((member) => note(member)));
    expect(again.map((one) => one.accepted)).toEqual(members.map((member) => accepted.has(member)));
    expect(await note("x", noon + 59_999)).toEqual({ accepted: false, resetsIn: 1 });
    expect(await note("x", noon + 60_000)).toEqual({ accepted: true, resetsIn: 60_000 });
    expect(JSON.stringify(await countersOf(name))).not.toContain(subject);
  });

  it("reveal the subject neither in plain text nor by an unkeyed hash", async () => {
    const [subject, name] = [`${uniqueName()}@example.com`, uniqueName("n")];
    await stores.limits.add(name, subject, 60, noon);
    const keys = Object.keys(await countersOf(name)).map((key) => key.slice(name.length));
    const plain = createHash("sha256").update(subject).digest("base64url").slice(0, 22);
    expect(keys).toEqual([expect.stringMatching(/^~[\w-]{22}$/)]);
    expect(keys).not.toContain(plain);
  });

  it("are removed with their day", async () => {
    const [old, yesterday] = ["limits/2040-01-03", "limits/2040-01-11/t~x"];
    const one = { window: 1, count: 1 };
    // More than one run removes.
    const counters = Object.fromEntries(Array.from({ length: 2_100 }, (_, index) => [`t~${index}`, one]));
    await testDatabase()
      .ref()
      .update({ [old]: counters, [yesterday]: one });
    const now = Date.UTC(2040, 0, 12, 12);
    expect(await stores.limits.sweep(now, 7)).toEqual({ removed: 1_000, more: true, over: false });
    expect(await allParts(sweepLimits, { stores, now })).toBeGreaterThanOrEqual(1_100);
    expect([await stored(old), await stored(yesterday)]).toEqual([null, one]);
  });
});
