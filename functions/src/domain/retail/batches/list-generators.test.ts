import {
  GENERATORS_PER_PAGE,
  GENERATORS_PER_SEARCH,
} from "@cardinal/contract/endpoints/admin/generators/get-generators";
import { beforeAll, describe, expect, test } from "vitest";
import { useOwnProject } from "../../../testing/authority/own-project.ts";
import {
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  type TestPerson,
  uniqueName,
} from "../../../testing/create-test-ctx.ts";
import { listGenerators } from "./get-generators.ts";
import { createGenerator } from "./save-generator.ts";

/** A project of its own, so that the newest batches are those of this test. */
beforeAll(() => useOwnProject("demo-batch-list"));

let admin: TestPerson;
beforeAll(async () => {
  admin = await createTestPerson({ admin: true });
});

describe("a batch", () => {
  test("is on a page of the list, and the next page continues where it ended", async () => {
    for (let made = 0; made <= GENERATORS_PER_PAGE; made += 1)
      await createGenerator(admin.ctx, { name: "Kiosk", limit: 1 });
    const { items, next } = await listGenerators(admin.ctx, {});
    expect([items.length, next]).toEqual([GENERATORS_PER_PAGE, items.at(-1)?.id]);
    const rest = await listGenerators(admin.ctx, { before: next ?? "" });
    expect(rest.items.map(({ id }) => id)).not.toContain(next);
    expect(rest.items.length).toBeGreaterThan(0);
  });

  test("is found by a part of its name or by its enterprise, among as many as one search reads", async () => {
    const enterprise = await createTestEnterprise();
    const [word, ctx] = [uniqueName("w"), admin.ctx];
    const { id } = await createGenerator(ctx, { name: `Bücher ${word}`, limit: 1, enterprise });
    const found = async (q: string) => (await listGenerators(ctx, { q })).items.map((one) => one.id);
    expect(await found(`BUCHER ${word}`)).toEqual([id]);
    expect(await found(enterprise)).toEqual([id]);
    expect(await found(uniqueName("other"))).toEqual([]);
    // In the order of their IDs, these are the newest.
    const newer = (at: number) => `zzz${String(at).padStart(3, "0")}`;
    const record = await stored(`generators/${id}`);
    const others = Array.from({ length: GENERATORS_PER_SEARCH }, (_, at) => [
      newer(at),
      { ...(record as object), name: "-", enterprise: null },
    ]);
    await testDatabase()
      .ref("generators")
      .update(Object.fromEntries(others) as object);
    expect(await listGenerators(ctx, { q: word })).toEqual({ items: [], next: newer(0) });
    expect((await listGenerators(ctx, { q: word, before: newer(0) })).items).toMatchObject([{ id }]);
    const page = await listGenerators(ctx, { q: "-" });
    expect([page.items.length, page.next]).toEqual([GENERATORS_PER_PAGE, page.items.at(-1)?.id]);
    await testDatabase()
      .ref("generators")
      .update(Object.fromEntries(others.map(([name]) => [name, null])) as object);
  });
});
