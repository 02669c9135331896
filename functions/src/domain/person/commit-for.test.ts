import { expect, test } from "vitest";
import { breakOff, BrokenOff } from "../../testing/break-off.ts";
import { createTestCtx, stored, uniqueName } from "../../testing/create-test-ctx.ts";
import { finishRemoval } from "../../testing/finish-removal.ts";
import { codeOf } from "../../testing/refusal.ts";
import { commitFor } from "./commit-for.ts";

/** Writes a card of a user who was deleted meanwhile. */
const writeLate = (ctx: ReturnType<typeof createTestCtx>, uid: string) =>
  commitFor(ctx, { uid }, ctx.stores.cards.patch(uid, { name_first: "Ada" }));

test("what is written about a deleted user is refused and removed again", async () => {
  const [ctx, uid] = [createTestCtx(), uniqueName()];
  expect(await codeOf(writeLate(ctx, uid))).toBe("not-found");
  await finishRemoval(ctx, uid);
  expect([await stored(`vcard/${uid}`), await stored(`users/${uid}`)]).toEqual([null, null]);
});

test("a user is marked as being deleted only together with the job that removes what was written", async () => {
  const counted = breakOff(createTestCtx(), { step: 0, when: "after" });
  await codeOf(writeLate(counted.ctx, uniqueName()));
  expect(counted.steps()).toBeGreaterThan(2);
  for (let step = 1; step <= counted.steps(); step++) {
    const uid = uniqueName();
    const { ctx } = breakOff(createTestCtx(), { step, when: "after" });
    await expect(writeLate(ctx, uid)).rejects.toThrow(BrokenOff);
    const [user, job] = [await stored(`users/${uid}`), await stored(`jobs/remove-remains~${uid}`)];
    expect([step, job !== null]).toEqual([step, user !== null]);
  }
});
