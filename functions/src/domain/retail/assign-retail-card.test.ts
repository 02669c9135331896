import { expect, test } from "vitest";
import { auditOf } from "../../testing/audit-of.ts";
import { createTestPerson, stored, uniqueName } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { createRetailCard } from "./create-retail-card.ts";
import { updateRetailCard } from "./update-retail-card.ts";

test.each(["disable", "enable", "assign"] as const)("an admin has to say why: %s", async (action) => {
  const admin = await createTestPerson({ admin: true });
  const [owner, other] = [await createTestPerson(), await createTestPerson()];
  const id = uniqueName("key");
  await createRetailCard(admin.ctx, { id });
  await updateRetailCard(owner.ctx, { id, action: "claim" });
  const input = { id, action, ...(action === "assign" ? { uid: other.uid } : {}) };
  const { code, details } = await refusalOf(updateRetailCard(admin.ctx, input));
  expect([code, details.fields]).toEqual(["invalid-argument", { reason: "This can’t be empty." }]);
  expect(await stored(`retail/${id}`)).toMatchObject({ state: "claimed", uid: owner.uid });
  expect((await auditOf(id)).map(({ call }) => call)).toEqual(["admin.createRetailCard"]);
});
