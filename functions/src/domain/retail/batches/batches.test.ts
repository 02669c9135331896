import { createHash } from "node:crypto";
import type { ResultOf } from "@cardinal/contract/endpoint";
import type { exportKeys as exportCall } from "@cardinal/contract/endpoints/admin/generators/mint-keys";
import { printCardKey, readCardKey } from "@cardinal/contract/fields/card-key";
import type { KeySheet } from "../../../gateways/key-sheet/write-key-sheet.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { auditOf } from "../../../testing/audit-of.ts";
import { useOwnProject } from "../../../testing/authority/own-project.ts";
import {
  createTestEnterprise,
  createTestPerson,
  stored,
  type TestPerson,
  uniqueName,
} from "../../../testing/create-test-ctx.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { JOB_KINDS } from "../../job-kinds.ts";
import { allParts, atAfter, HOUR_MS } from "../../jobs/jobs.test-helper.ts";
import { runJob } from "../../jobs/run-job.ts";
import { updateRetailCard } from "../update-retail-card.ts";
import { exportKeys } from "./export-keys.ts";
import { getGenerator, listGenerators } from "./get-generators.ts";
import { mintKeys } from "./mint-keys.ts";
import { createMintStep, KEYS_PER_PART, mintStep } from "./mint-step.ts";
import { printKeys } from "./print-keys.ts";
import { createGenerator, updateGenerator } from "./save-generator.ts";

/** A project of its own, so that no function of the stack runs these jobs. */
beforeAll(() => useOwnProject("demo-batches"));

const REASON = "For the printer";

let admin: TestPerson;
beforeAll(async () => {
  admin = await createTestPerson({ admin: true });
});

/** A batch with a limit for its keys. */
const createBatch = async (limit: number, more: { enterprise?: string } = {}) =>
  (await createGenerator(admin.ctx, { name: "Kiosk", limit, ...more })).id;

/** A batch with all of its keys. */
async function createMinted(count: number, more: { enterprise?: string } = {}): Promise<string> {
  const id = await createBatch(count, more);
  await mintKeys(admin.ctx, { id, count });
  await allParts(mintStep, admin.ctx, id);
  return id;
}

/** The keys of a batch in the order of their serial numbers. */
async function keysOf(id: string): Promise<string[]> {
  const keys = Object.entries(((await stored(`retail_in/${id}`)) ?? {}) as Record<string, number>);
  const sorted = keys.sort(([, one], [, other]) => one - other);
  expect(sorted.map(([, serial]) => serial)).toEqual(sorted.map((_key, at) => at + 1));
  return sorted.map(([key]) => key);
}

async function textOf({ body }: ResultOf<typeof exportCall>): Promise<string> {
  let text = "";
  for await (const part of body) text += String(part);
  return text;
}

describe("a batch", () => {
  test("is created without keys, found in the list, renamed, and each act is logged", async () => {
    const id = await createBatch(500);
    const batch = {
      id,
      name: "Kiosk",
      limit: 500,
      wanted: 0,
      minted: 0,
      created_date: admin.ctx.now,
      pin: false,
      sealed_date: null,
      off: null,
      plan: null,
      days: null,
      theme: null,
      shop: null,
    };
    const counts = { new: 0, claimed: 0, disabled: 0, lost: 0 };
    expect(await getGenerator(admin.ctx, { id })).toMatchObject({ ...batch, counts });
    expect((await listGenerators(admin.ctx, {})).items[0]).toEqual(batch);
    expect(await updateGenerator(admin.ctx, { id, name: "Shelf", limit: 600, reason: "Moved" })).toMatchObject({
      name: "Shelf",
      limit: 600,
    });
    expect((await auditOf(id)).map(({ after }) => after)).toEqual([undefined, "Shelf, at most 600 keys"]);
  });

  test("is for an enterprise that exists, or for everyone", async () => {
    const refusal = await refusalOf(
      createGenerator(admin.ctx, { name: "Kiosk", limit: 5, enterprise: uniqueName("e") }),
    );
    expect([refusal.code, Object.keys(refusal.details.fields ?? {})]).toEqual(["not-found", ["enterprise"]]);
  });

  test("that does not exist is not found", async () => {
    const id = uniqueName();
    for (const act of [
      () => getGenerator(admin.ctx, { id }),
      () => updateGenerator(admin.ctx, { id, name: "Shelf", reason: "Moved" }),
      () => mintKeys(admin.ctx, { id, count: 5 }),
      () => exportKeys(admin.ctx, { id, reason: REASON }),
      () => printKeys(admin.ctx, { id, reason: REASON, from: 1 }),
    ])
      expect((await refusalOf(act())).code).toBe("not-found");
    expect(await stored(`generators/${id}`)).toBeNull();
  });
});

describe("minting", () => {
  const COUNT = 2 * KEYS_PER_PART + 7;

  test("creates exactly as many keys as requested, each once, and counts them", async () => {
    const id = await createBatch(COUNT);
    expect(await mintKeys(admin.ctx, { id, count: COUNT })).toMatchObject({ wanted: COUNT, minted: 0 });
    const job = `mint-keys~${id}`;
    expect(await runJob(admin.ctx, job, { kinds: JOB_KINDS })).toMatchObject({ outcome: "finished", done: COUNT });
    const keys = await keysOf(id);
    expect([keys.length, keys.every((key) => readCardKey(key) === key)]).toEqual([COUNT, true]);
    expect(await getGenerator(admin.ctx, { id })).toMatchObject({ minted: COUNT, counts: { new: COUNT, claimed: 0 } });
    expect(await stored(`retail/${keys[0]}`)).toEqual({
      state: "new",
      generator: id,
      created_date: admin.ctx.now,
      rev: 1,
    });
    expect((await auditOf(id)).map(({ call, code }) => [call, code])).toContainEqual(["admin.mintKeys", `${COUNT}`]);
  });

  test("creates no more keys when repeated, and the rest when more are requested", async () => {
    const id = await createMinted(5);
    const before = await keysOf(id);
    await mintKeys(admin.ctx, { id, count: 5 });
    await allParts(mintStep, admin.ctx, id);
    expect(await keysOf(id)).toEqual(before);
    await updateGenerator(admin.ctx, { id, limit: 8, reason: "Moved" });
    await mintKeys(admin.ctx, { id, count: 8 });
    await allParts(mintStep, admin.ctx, id);
    expect((await keysOf(id)).slice(0, 5)).toEqual(before);
    expect(await getGenerator(admin.ctx, { id })).toMatchObject({ minted: 8, counts: { new: 8 } });
  });

  test("that was killed after any part, or in the middle of one, continues to exactly the requested number", async () => {
    for (const kill of ["before", "after"] as const) {
      const id = await createBatch(COUNT);
      await mintKeys(admin.ctx, { id, count: COUNT });
      const { generators } = admin.ctx.stores;
      let parts = 0;
      const failing: typeof generators = {
        ...generators,
        commitIfUnchanged: async (...changes) => {
          parts += 1;
          if (parts === 2 && kill === "before") throw new Error("Killed.");
          const outcome = await generators.commitIfUnchanged(...changes);
          if (parts === 2) throw new Error("Killed.");
          return outcome;
        },
      };
      const ctx = { ...admin.ctx, stores: { ...admin.ctx.stores, generators: failing } };
      const job = `mint-keys~${id}`;
      expect(await runJob(ctx, job, { kinds: JOB_KINDS })).toMatchObject({ outcome: "failed" });
      expect((await keysOf(id)).length).toBe(kill === "before" ? KEYS_PER_PART : 2 * KEYS_PER_PART);
      await runJob(atAfter(admin.ctx, HOUR_MS), job, { kinds: JOB_KINDS });
      expect((await keysOf(id)).length).toBe(COUNT);
      expect(await getGenerator(admin.ctx, { id })).toMatchObject({ minted: COUNT, counts: { new: COUNT } });
    }
  });

  test("twice at once creates exactly the requested number, none lost and none twice", async () => {
    const id = await createBatch(COUNT);
    await mintKeys(admin.ctx, { id, count: COUNT });
    const done = await Promise.all([allParts(mintStep, admin.ctx, id), allParts(mintStep, admin.ctx, id)]);
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(COUNT);
    expect((await keysOf(id)).length).toBe(COUNT);
    expect(await getGenerator(admin.ctx, { id })).toMatchObject({ minted: COUNT, counts: { new: COUNT } });
  });

  test("that draws an existing key draws the part again, and does not change that card", async () => {
    const [taken = ""] = await keysOf(await createMinted(1));
    const before = await stored(`retail/${taken}`);
    const id = await createBatch(3);
    await mintKeys(admin.ctx, { id, count: 3 });
    const [a = "", b = "", c = "", d = "", e = ""] = ["a", "b", "c", "d", "e"].map((name) => uniqueName(name));
    const drawn = [a, taken, b, c, d, d, e];
    await allParts(
      createMintStep(() => drawn.shift() ?? ""),
      admin.ctx,
      id,
    );
    expect((await keysOf(id)).toSorted()).toEqual([c, d, e].toSorted());
    expect(await stored(`retail/${taken}`)).toEqual(before);
    expect([await stored(`retail/${a}`), await stored(`retail/${b}`)]).toEqual([null, null]);
  });

  test("is refused beyond the limit of the batch, and below the number requested before", async () => {
    const id = await createMinted(5);
    expect((await refusalOf(mintKeys(admin.ctx, { id, count: 6 }))).code).toBe("conflict");
    expect((await refusalOf(mintKeys(admin.ctx, { id, count: 4 }))).code).toBe("conflict");
    expect((await refusalOf(updateGenerator(admin.ctx, { id, limit: 4, reason: "Moved" }))).code).toBe("conflict");
    expect(await getGenerator(admin.ctx, { id })).toMatchObject({ limit: 5, wanted: 5, minted: 5 });
  });
});

describe("cards of a batch", () => {
  test("are counted by state", async () => {
    const [id, person] = [await createMinted(3), await createTestPerson()];
    const [first = "", second = ""] = await keysOf(id);
    const countsNow = async () => (await getGenerator(admin.ctx, { id })).counts;
    await updateRetailCard(person.ctx, { id: first, action: "claim" });
    await updateRetailCard(admin.ctx, { id: second, action: "disable", reason: "Asked by phone" });
    expect(await countsNow()).toEqual({ new: 1, claimed: 1, disabled: 1, lost: 0 });
    await updateRetailCard(person.ctx, { id: first, action: "lost" });
    expect(await countsNow()).toEqual({ new: 1, claimed: 0, disabled: 1, lost: 1 });
    await updateRetailCard(person.ctx, { id: first, action: "found" });
    expect(await countsNow()).toEqual({ new: 1, claimed: 1, disabled: 1, lost: 0 });
    // A card that is reported lost and then disabled by an admin no longer counts as lost.
    await updateRetailCard(person.ctx, { id: first, action: "lost" });
    await updateRetailCard(admin.ctx, { id: first, action: "disable", reason: "Asked by phone" });
    expect(await countsNow()).toEqual({ new: 1, claimed: 0, disabled: 2, lost: 0 });
    await updateRetailCard(admin.ctx, { id: first, action: "enable", reason: "Asked by phone" });
    await updateRetailCard(person.ctx, { id: first, action: "lost" });
    await updateRetailCard(person.ctx, { id: first, action: "release" });
    await updateRetailCard(admin.ctx, { id: second, action: "enable", reason: "Asked by phone" });
    expect(await countsNow()).toEqual({ new: 3, claimed: 0, disabled: 0, lost: 0 });
  });

  test("of an enterprise can be claimed by its people only", async () => {
    const enterprise = await createTestEnterprise();
    const [key = ""] = await keysOf(await createMinted(1, { enterprise }));
    const [stranger, member] = [await createTestPerson(), await createTestPerson({ enterprise })];
    const claim = ({ ctx }: TestPerson) => updateRetailCard(ctx, { id: key, action: "claim" });
    expect((await refusalOf(claim(stranger))).code).toBe("permission-denied");
    expect(await claim(member)).toMatchObject({ uid: member.uid, enterprise });
  });
});

describe("the file of a batch", () => {
  test("has every key with its serial number and address, in order, and the hash that was announced", async () => {
    const id = await createMinted(12);
    const file = await exportKeys(admin.ctx, { id, reason: REASON });
    const text = await textOf(file);
    const hash = createHash("sha256").update(text).digest();
    expect(file.headers?.["repr-digest"]).toBe(`sha-256=:${hash.toString("base64")}:`);
    const [head, ...rows] = text.replace("\ufeff", "").trim().split("\r\n");
    expect(head).toBe("Serial,Key,Address,Check");
    const keys = await keysOf(id);
    const { url } = admin.ctx.gateways.site;
    expect(rows.map((row) => row.split(","))).toEqual(
      keys.map((key, at) => [`${at + 1}`, printCardKey(key), `${url}/k/${key}?s=qr`, key.slice(-1)]),
    );
    expect((await auditOf(id)).at(-1)).toMatchObject({
      call: "admin.exportKeys",
      code: `sha256:${hash.toString("hex")}`,
      reason: REASON,
    });
  });

  test("for the printer has the codes of its cards from a serial number on, and the export is logged", async () => {
    const id = await createMinted(12);
    const [taken, { gateways }]: [KeySheet[], TestPerson["ctx"]] = [[], admin.ctx];
    const writeKeySheet: typeof gateways.writeKeySheet = (sheet) => {
      taken.push(sheet);
      return gateways.writeKeySheet(sheet);
    };
    const ctx = { ...admin.ctx, gateways: { ...gateways, writeKeySheet } };
    const file = await printKeys(ctx, { id, reason: REASON, from: 11 });
    expect(file.headers).toEqual({ "content-disposition": `attachment; filename="cards-${id}-11-12.pdf"` });
    expect((await textOf(file)).slice(0, 5)).toBe("%PDF-");
    const keys = await keysOf(id);
    expect(taken.map(({ title }) => title)).toEqual(["Kiosk"]);
    expect(taken[0]?.keys).toEqual(
      [10, 11].map((at) => ({
        serial: at + 1,
        key: printCardKey(keys[at] ?? ""),
        code: `${gateways.site.url}/k/${keys[at]}?s=qr`,
      })),
    );
    expect((await auditOf(id)).at(-1)).toMatchObject({ call: "admin.printKeys", code: "11-12" });
  });

  test("excludes cards that were added to the batch later", async () => {
    const [id, other] = [await createMinted(1), await createMinted(1)];
    const [moved = ""] = await keysOf(other);
    await updateRetailCard(admin.ctx, { id: moved, action: "enable", generator: id, reason: "Asked by phone" });
    expect(await textOf(await exportKeys(admin.ctx, { id, reason: REASON }))).not.toContain(moved);
    expect(await stored(`retail_in/${other}`)).toBeNull();
    expect(await getGenerator(admin.ctx, { id })).toMatchObject({ minted: 1, counts: { new: 2 } });
  });

  test("is refused while keys are still being created", async () => {
    const id = await createBatch(5);
    await mintKeys(admin.ctx, { id, count: 5 });
    for (const call of [exportKeys, printKeys])
      expect((await refusalOf(call(admin.ctx, { id, reason: REASON, from: 1 }))).code).toBe("conflict");
  });
});
