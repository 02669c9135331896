import { beforeEach, describe, expect, test } from "vitest";
import { createTestEnterprise, createTestPerson, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { createLook } from "../../testing/themes.ts";
import { planOfOwner } from "../events/take-room.ts";
import { getUser } from "../users/get-user.ts";
import { saveTheme } from "../vcard/save-theme.ts";

const DAY_MS = 86_400_000;
const THEME = createLook();

let [enterprise, member]: [string, Awaited<ReturnType<typeof createTestPerson>>] = [] as never;
beforeEach(async () => {
  enterprise = await createTestEnterprise({ seats: { limit: 10, used: 0 } });
  member = await createTestPerson({ enterprise });
});
const put = (path: string, value: unknown) => testDatabase().ref(path).set(value);
const planAt = async (now: number) => (await getUser({ ...member.ctx, now }, { uid: member.uid })).plan;
const bill = (state: string) => ({ plan: "enterprise", state, interval: "month", seats: 5 });

describe("a member of an enterprise has its plan", () => {
  test.each([
    ["while it was given without an end", {}, "enterprise"],
    ["while it is paid", { billing: bill("active") }, "enterprise"],
    ["during its trial", { billing: bill("trialing") }, "enterprise"],
    ["not after a trial that was never paid", { billing: bill("paused") }, "free"],
    ["not after the end of its subscription", { billing: bill("canceled") }, "free"],
    ["not after the end of what was given", { standing: { given_seats: 5, given_until: 1 } }, "free"],
    ["not while it is frozen", { billing: bill("active"), standing: { frozen_date: 1 } }, "free"],
  ])("%s", async (_when, parts, plan) => {
    await testDatabase().ref(`enterprise/${enterprise}`).update(parts);
    expect(await planAt(member.ctx.now)).toBe(plan);
    expect(await planOfOwner(member.ctx, { kind: "person", uid: member.uid })).toBe(plan);
  });

  test("until its end, and their own plan afterwards if they have one", async () => {
    const until = member.ctx.now + DAY_MS;
    await put(`enterprise/${enterprise}/standing`, { given_seats: 5, given_until: until });
    expect([await planAt(until - 1), await planAt(until)]).toEqual(["enterprise", "free"]);
    await put(`users/${member.uid}/plan`, "pro");
    expect([await planAt(until - 1), await planAt(until)]).toEqual(["enterprise", "pro"]);
  });
});

test("without the plan of the enterprise, nothing can be added that it allowed, and nothing is removed", async () => {
  const { ctx, uid } = member;
  for (let count = 0; count < 2; count += 1) await saveTheme(ctx, THEME);
  const themes = await stored(`themes/${uid}`);
  expect(Object.keys(themes as object)).toHaveLength(2);
  await put(`enterprise/${enterprise}/billing`, bill("canceled"));
  expect(await refusalOf(saveTheme(ctx, THEME))).toMatchObject({ code: "plan-required", details: { plan: "pro" } });
  expect(await stored(`themes/${uid}`)).toEqual(themes);
});
