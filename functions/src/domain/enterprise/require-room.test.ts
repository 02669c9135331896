import { expect, it } from "vitest";
import { createTestEnterprise, createTestPerson, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { createLook } from "../../testing/themes.ts";
import type { ActorCtx } from "../ctx.ts";
import { saveBrand } from "./brand/brands.ts";
import { saveSkills } from "./brand/save-skills.ts";
import { updateProfile } from "./brand/update-profile.ts";
import { updateGroup } from "./groups/update-group.ts";
import { MAX_ENTERPRISE_BYTES } from "./require-room.ts";
import { saveRole } from "./roles/save-role.ts";

/** An enterprise with one group, whose layer leaves `room` bytes. */
async function createFirm(room: number) {
  const groups = { sales: { name: "Sales", count: 0, layer: { bio: "" } } };
  const enterprise = await createTestEnterprise({ groups });
  const { ctx } = await createTestPerson({ enterprise, enterpriseAdmin: true });
  const sizeOf = async () => Buffer.byteLength(JSON.stringify(await stored(`enterprise/${enterprise}`)));
  const fill = "x".repeat(MAX_ENTERPRISE_BYTES - room - (await sizeOf()));
  await testDatabase().ref(`enterprise/${enterprise}/groups/sales/layer/bio`).set(fill);
  return { ctx, enterprise, sizeOf };
}

const TEXT = "地".repeat(600);
const CALLS: readonly (readonly [string, (ctx: ActorCtx) => Promise<unknown>])[] = [
  ["the layer of all cards", (ctx) => updateProfile(ctx, { layer: { bio: TEXT } })],
  ["a new group with a layer", (ctx) => updateGroup(ctx, { name: "Legal", layer: { bio: TEXT } })],
  ["a brand", (ctx) => saveBrand(ctx, createLook({ name: "B".repeat(60) }))],
  ["a role", (ctx) => saveRole(ctx, { name: "press", label: "P".repeat(60), permissions: ["cards.edit"] })],
  ["skills", (ctx) => saveSkills(ctx, { skills: ["A".repeat(60), "B".repeat(60)] })],
];

it.each(CALLS)("%s without room for it is refused, and nothing is stored", async (_title, call) => {
  const { ctx, enterprise } = await createFirm(40);
  const before = await stored(`enterprise/${enterprise}`);
  const { code, message } = await refusalOf(call(ctx));
  expect([code, message]).toEqual(["quota-exceeded", expect.stringMatching(/up to 128 KB in total/)]);
  expect(await stored(`enterprise/${enterprise}`)).toEqual(before);
});

it.each(CALLS)("%s with room for it is stored", async (_title, call) => {
  const { ctx, sizeOf } = await createFirm(2500);
  const before = await sizeOf();
  await call(ctx);
  expect(await sizeOf()).toBeGreaterThan(before);
});

it("a record that is already too large can be changed, but not grow", async () => {
  const { ctx, enterprise } = await createFirm(-5000);
  await updateGroup(ctx, { id: "sales", name: "Salt" });
  expect((await refusalOf(updateGroup(ctx, { id: "sales", name: "Sales team" }))).code).toBe("quota-exceeded");
  await updateGroup(ctx, { id: "sales", layer: { bio: TEXT } });
  expect(await stored(`enterprise/${enterprise}/groups/sales`)).toMatchObject({ name: "Salt", layer: { bio: TEXT } });
});
