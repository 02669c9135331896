import { expect, test } from "vitest";
import { createTestEnterprise, createTestPerson, testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { createRetailCard } from "./create-retail-card.ts";
import { findPrintedCard } from "./find-printed-card.ts";

test.each([
  [undefined, { state: "missing" }],
  ["https://shop.example/cards", { state: "disabled", shop: "https://shop.example/cards" }],
])("an unclaimed card of a deleted enterprise cannot be claimed (shop: %s)", async (shop, expected) => {
  const admin = await createTestPerson({ admin: true });
  const [enterprise, batch, id] = [await createTestEnterprise(), uniqueName("batch"), uniqueName("key")];
  await createRetailCard(admin.ctx, { id, enterprise });
  if (shop !== undefined)
    await testDatabase()
      .ref()
      .update({
        [`generators/${batch}`]: { name: "Navy", limit: 1, wanted: 1, minted: 1, shop, created_date: 1, rev: 1 },
        [`retail/${id}/generator`]: batch,
      });
  expect(await findPrintedCard(admin.ctx, id)).toMatchObject({ state: "new", enterprise });
  await testDatabase().ref(`enterprise/${enterprise}`).remove();
  expect(await findPrintedCard(admin.ctx, id)).toEqual(expected);
});
