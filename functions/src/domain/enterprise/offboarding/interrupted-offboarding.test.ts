import { expect, test } from "vitest";
import { createTestCtx, createTestPerson, stored } from "../../../testing/create-test-ctx.ts";
import { allParts } from "../../jobs/jobs.test-helper.ts";
import { codeOf } from "../../../testing/refusal.ts";
import type { ActorCtx } from "../../ctx.ts";
import { RETRIED_DAILY } from "../../sweep-schedule.ts";
import { requireRole } from "../policy.ts";
import { recount } from "../recount.test-helper.ts";
import { createFirm, offboardEmployee } from "./offboarding.test-helper.ts";
import { offboardingStep, offboardingSubject } from "./offboarding-step.ts";

/** The same context while the identity provider cannot end sessions. */
function withoutProvider(ctx: ActorCtx): ActorCtx {
  const revokeSessions = () => Promise.reject(new Error("unavailable"));
  const accounts = { ...ctx.gateways.accounts, revokeSessions };
  return { ...ctx, now: Date.now(), gateways: { ...ctx.gateways, accounts } };
}

test("an interrupted offboarding of an admin leaves them no rights, and is retried daily once it is abandoned", async () => {
  const firm = await createFirm();
  const { enterprise } = firm;
  const eve = await createTestPerson({ enterprise, enterpriseAdmin: true });
  expect((await requireRole({ ...eve.ctx })).isAdmin).toBe(true);
  const ctx = withoutProvider(firm.boss.ctx);
  await expect(offboardEmployee(firm, eve, {}, ctx)).rejects.toThrow("unavailable");
  expect(await stored(`users/${eve.uid}`)).toMatchObject({ enterprise });
  expect(await codeOf(requireRole({ ...eve.ctx }))).toBe("permission-denied");
  expect(RETRIED_DAILY).toContain("leave-enterprise");
  await allParts(offboardingStep, createTestCtx(), offboardingSubject({ enterprise, uid: eve.uid }));
  expect(await stored(`users/${eve.uid}/enterprise`)).toBeNull();
  await recount(enterprise);
});
