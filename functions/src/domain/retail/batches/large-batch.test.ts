import { createHash } from "node:crypto";
import { readCardKey } from "@cardinal/contract/fields/card-key";
import { beforeAll, expect, test } from "vitest";
import { auditOf } from "../../../testing/audit-of.ts";
import { useOwnProject } from "../../../testing/authority/own-project.ts";
import { createTestPerson, stored } from "../../../testing/create-test-ctx.ts";
import { allParts } from "../../jobs/jobs.test-helper.ts";
import { exportKeys } from "./export-keys.ts";
import { getGenerator } from "./get-generators.ts";
import { mintKeys } from "./mint-keys.ts";
import { KEYS_PER_PART, mintStep } from "./mint-step.ts";
import { createGenerator } from "./save-generator.ts";

/** The maximum size of a batch. */
const COUNT = 100_000;
const KILLED_AT = 60;

/** A project of its own, so that no function of the stack runs these jobs. */
beforeAll(() => useOwnProject("demo-large-batch"));

test("creating a hundred thousand keys, killed in the sixtieth part and continued, creates exactly that many different keys, also in the file", async () => {
  const { ctx } = await createTestPerson({ admin: true });
  const { id } = await createGenerator(ctx, { name: "Kiosk", limit: COUNT });
  await mintKeys(ctx, { id, count: COUNT });
  const { generators } = ctx.stores;
  let parts = 0;
  const failing: typeof generators = {
    ...generators,
    commitIfUnchanged: async (...changes) => {
      parts += 1;
      const outcome = await generators.commitIfUnchanged(...changes);
      if (parts === KILLED_AT) throw new Error("Killed.");
      return outcome;
    },
  };
  const killed = allParts(mintStep, { ...ctx, stores: { ...ctx.stores, generators: failing } }, id);
  await expect(killed).rejects.toThrow("Killed.");
  expect(await getGenerator(ctx, { id })).toMatchObject({ minted: KILLED_AT * KEYS_PER_PART });
  await allParts(mintStep, ctx, id);

  const keys = Object.keys((await stored(`retail_in/${id}`)) as object);
  expect([keys.length, keys.every((key) => readCardKey(key) === key)]).toEqual([COUNT, true]);
  expect(Object.keys((await stored("retail")) as object)).toHaveLength(COUNT);
  expect(await getGenerator(ctx, { id })).toMatchObject({
    minted: COUNT,
    counts: { new: COUNT, claimed: 0, disabled: 0, lost: 0 },
  });

  const file = await exportKeys(ctx, { id, reason: "For the printer", confirmation: "Kiosk" });
  const [hash, printed] = [createHash("sha256"), new Set<string | null>()];
  for await (const part of file.body) {
    hash.update(part);
    for (const row of String(part).matchAll(/^\d+,([^,]+),/gm)) printed.add(readCardKey(row[1] ?? ""));
  }
  const digest = hash.digest();
  expect(printed).toEqual(new Set(keys));
  expect(file.headers?.["repr-digest"]).toBe(`sha-256=:${digest.toString("base64")}:`);
  expect((await auditOf(id)).at(-1)).toMatchObject({ code: `sha256:${digest.toString("hex")}` });
});
