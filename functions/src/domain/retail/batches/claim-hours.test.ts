import { beforeAll, expect, test } from "vitest";
import { useOwnProject } from "../../../testing/authority/own-project.ts";
import {
  createTestCtx,
  createTestPerson,
  stored,
  testDatabase,
  type TestPerson,
  uniqueName,
} from "../../../testing/create-test-ctx.ts";
import { allParts, atAfter, HOUR_MS } from "../../jobs/jobs.test-helper.ts";
import { sweepClaimHours } from "../../sweeps/sweep-records.ts";
import { signUpWithCard } from "../sign-up-with-card.ts";
import { updateRetailCard } from "../update-retail-card.ts";
import { getGenerator } from "./get-generators.ts";
import { mintKeys } from "./mint-keys.ts";
import { mintStep } from "./mint-step.ts";
import { createGenerator } from "./save-generator.ts";

beforeAll(() => useOwnProject("demo-claim-hours"));

let admin: TestPerson;
beforeAll(async () => {
  admin = await createTestPerson({ admin: true });
});

async function createBatch(count: number): Promise<{ readonly id: string; readonly keys: readonly string[] }> {
  const { id } = await createGenerator(admin.ctx, { name: "Kiosk", limit: count });
  await mintKeys(admin.ctx, { id, count });
  await allParts(mintStep, admin.ctx, id);
  return { id, keys: Object.keys((await stored(`retail_in/${id}`)) as object) };
}

/** Claims cards, each from the network returned by `networkOf`. */
async function claimAll(keys: readonly string[], networkOf: (at: number) => string, person: TestPerson): Promise<void> {
  for (const [at, key] of keys.entries()) {
    const client = { ...person.ctx.client, networkHash: networkOf(at) };
    await updateRetailCard({ ...person.ctx, now: admin.ctx.now, client }, { id: key, action: "claim" });
  }
}

/** The hours of a batch in which cards were claimed. */
const hoursOf = async (id: string, later = 0) =>
  (await getGenerator({ ...admin.ctx, now: admin.ctx.now + later }, { id })).claim_hours.filter(
    ({ claims }) => claims > 0,
  );

test("a batch without claims shows the last 24 hours, the current one last", async () => {
  const { id } = await createBatch(1);
  const hour = admin.ctx.now - (admin.ctx.now % HOUR_MS);
  expect((await getGenerator(admin.ctx, { id })).claim_hours).toEqual(
    Array.from({ length: 24 }, (_, at) => ({ date: hour - (23 - at) * HOUR_MS, claims: 0, one_network: false })),
  );
});

test("claims are counted by hour, and marked when most of ten or more come from one network", async () => {
  const person = await createTestPerson();
  const date = admin.ctx.now - (admin.ctx.now % HOUR_MS);
  const shared = uniqueName("n");
  for (const [networks, claims, one_network] of [
    [() => shared, 9, false],
    [() => shared, 10, true],
    [(at: number) => (at < 6 ? shared : uniqueName("n")), 10, true],
    [() => uniqueName("n"), 12, false],
  ] as const) {
    const { id, keys } = await createBatch(claims);
    await claimAll(keys, networks, person);
    expect(await hoursOf(id)).toEqual([{ date, claims, one_network }]);
  }
});

test("a sign-up with a card counts, and changes that are no claims do not", async () => {
  const { id, keys } = await createBatch(2);
  const [first = "", second = ""] = keys;
  const person = await createTestPerson();
  await updateRetailCard(admin.ctx, { id: first, action: "assign", uid: person.uid, reason: "Asked by phone" });
  await updateRetailCard(person.ctx, { id: first, action: "claim" });
  expect(await hoursOf(id)).toEqual([]);
  const username = uniqueName("u").toLowerCase().slice(0, 20);
  await signUpWithCard(createTestCtx({ now: admin.ctx.now }), {
    key: second,
    email: `${username}@new.example`,
    password: "correct horse battery",
    username,
    name_first: "Ada",
    name_last: "Lovelace",
    language: "en",
  });
  expect(await hoursOf(id)).toMatchObject([{ claims: 1, one_network: false }]);
});

test("an hour is shown for a day and then removed, and contains no network", async () => {
  const { id, keys } = await createBatch(1);
  const network = uniqueName("n");
  await claimAll(keys, () => network, await createTestPerson());
  const kept = JSON.stringify((await testDatabase().ref("retail_claims").get()).val());
  expect([kept.includes(id), kept.includes(network)]).toEqual([true, false]);
  for (const [later, shown] of [
    [23, 1],
    [24, 0],
  ] as const) {
    await allParts(sweepClaimHours, atAfter(admin.ctx, later * HOUR_MS));
    expect(await hoursOf(id, later * HOUR_MS)).toHaveLength(shown);
  }
  expect(await stored("retail_claims")).toBeNull();
});
