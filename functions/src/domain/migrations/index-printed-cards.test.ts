import { beforeAll, expect, test } from "vitest";
import { useOwnProject } from "../../testing/authority/own-project.ts";
import { createTestPerson, stored, testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { allParts } from "../jobs/jobs.test-helper.ts";
import { indexPrintedCards } from "./index-printed-cards.ts";
import { listRetailCards } from "../retail/list-retail-cards.ts";
import { updateRetailCard } from "../retail/update-retail-card.ts";

/** More cards than one part processes. */
const MANY = 520;

beforeAll(() => useOwnProject("demo-index-printed-cards"));

test("cards from before the indexes existed are added to lists and counters once, and current ones are unchanged", async () => {
  const { ctx, uid } = await createTestPerson();
  const batch = uniqueName("batch");
  const old = Object.fromEntries(
    Array.from({ length: MANY }, (_, at) => [`old-${String(at).padStart(4, "0")}`, { state: "new", created_date: 1 }]),
  );
  const card = { generator: batch, created_date: 1 };
  await testDatabase()
    .ref("retail")
    .set({
      ...old,
      "mine-1": { ...card, state: "claimed", uid },
      "mine-2": { ...card, state: "disabled", disabled_by: "owner", uid },
      "free-1": { ...card, state: "new" },
    });
  // A change adds a card to its lists as well.
  await updateRetailCard(ctx, { id: "free-1", action: "claim" });
  const claimed = await stored("retail/free-1");

  const first = await indexPrintedCards(ctx, "all", null);
  expect(first.cursor).not.toBeNull();
  await allParts(indexPrintedCards, ctx);
  expect(await allParts(indexPrintedCards, ctx)).toBe(0);

  const listed = (await listRetailCards(ctx, {})).items.map(({ key }) => key).toSorted();
  expect(listed).toEqual(["free-1", "mine-1", "mine-2"]);
  expect(await stored(`retail_in/${batch}`)).toEqual({ "free-1": 0, "mine-1": 0, "mine-2": 0 });
  expect(await stored(`retail_counts/${batch}`)).toEqual({ claimed: 2, lost: 1 });
  expect(await stored("retail/mine-1")).toEqual({ ...card, state: "claimed", uid, rev: 2 });
  expect(await stored("retail/free-1")).toEqual(claimed);
});

test("lost cards that were counted as disabled are counted as lost once, cards disabled by admins stay, and found ones count again", async () => {
  const { ctx, uid } = await createTestPerson();
  const batch = uniqueName("batch");
  const card = { generator: batch, created_date: 1, state: "disabled", uid, rev: 3 };
  const [mine, other, off] = ["lost-1", "lost-2", "off-1"];
  await testDatabase()
    .ref()
    .update({
      retail: {
        [mine]: { ...card, disabled_by: "owner" },
        [other]: { ...card, disabled_by: "owner" },
        [off]: { ...card, disabled_by: "admin" },
      },
      [`retail_counts/${batch}`]: { disabled: 3 },
    });
  // One is found before the job processes it.
  await updateRetailCard(ctx, { id: other, action: "found" });
  expect(await stored(`retail_counts/${batch}`)).toEqual({ disabled: 2, claimed: 1 });
  expect([await allParts(indexPrintedCards, ctx), await allParts(indexPrintedCards, ctx)]).toEqual([1, 0]);
  expect(await stored(`retail_counts/${batch}`)).toEqual({ disabled: 1, claimed: 1, lost: 1 });
  await updateRetailCard(ctx, { id: mine, action: "found" });
  expect(await stored(`retail_counts/${batch}`)).toEqual({ disabled: 1, claimed: 2, lost: 0 });
});
