import { KEYS_OF_ONE_OWNER } from "@cardinal/contract/entities/generator";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditOf } from "../../../testing/audit-of.ts";
import { useOwnProject } from "../../../testing/authority/own-project.ts";
import {
  createTestActor,
  createTestPerson,
  stored,
  testDatabase,
  uniqueName,
} from "../../../testing/create-test-ctx.ts";
import { codeOf } from "../../../testing/refusal.ts";
import { decideApproval } from "../../approvals/decide-approval.ts";
import { listApprovals } from "../../approvals/list-approvals.ts";
import type { ActorCtx } from "../../ctx.ts";
import { allParts } from "../../jobs/jobs.test-helper.ts";
import { getRetailCard } from "../get-retail-card.ts";
import { updateRetailCard } from "../update-retail-card.ts";
import { exportKeys } from "./export-keys.ts";
import { getGenerator } from "./get-generators.ts";
import { mintKeys } from "./mint-keys.ts";
import { mintStep } from "./mint-step.ts";
import { printKeys } from "./print-keys.ts";
import { createGenerator } from "./save-generator.ts";
import { switchGenerator } from "./switch-generator.ts";

beforeAll(() => useOwnProject("demo-switching"));
beforeEach(() => testDatabase().ref("platform").remove());

const NAME = "Kiosk";
const STOLEN = { off: true, reason: "A box was stolen", confirmation: NAME } as const;
const createOwner = () => createTestActor({ admin: true });

/** A batch with all of its keys. @returns its ID and its keys. */
async function createMinted(ctx: ActorCtx, count: number) {
  const { id } = await createGenerator(ctx, { name: NAME, limit: count });
  await mintKeys(ctx, { id, count });
  await allParts(mintStep, ctx, id);
  return { id, keys: Object.keys((await stored(`retail_in/${id}`)) as object) };
}

const stale = (ctx: ActorCtx): ActorCtx => ({ ...ctx, actor: { ...ctx.actor, authTime: ctx.now / 1000 - 901 } });

/** Confirms the only pending request. */
async function confirm({ ctx }: { readonly ctx: ActorCtx }) {
  const pending = (await listApprovals(ctx, {})).items.filter(({ state }) => state === "waiting");
  const [{ id, hash } = { id: "", hash: "" }, more] = pending;
  expect(more).toBeUndefined();
  return decideApproval(ctx, { id, hash, approve: true });
}

describe("a disabled batch", () => {
  test("has no claimable card, leaves claimed ones unchanged, and can be enabled again", async () => {
    const [owner, person, other] = [await createOwner(), await createTestPerson(), await createTestPerson()];
    const { id, keys } = await createMinted(owner.ctx, 2);
    const [claimed = "", fresh = ""] = keys;
    await updateRetailCard(person.ctx, { id: claimed, action: "claim" });
    const switched = await switchGenerator(owner.ctx, { id, ...STOLEN });
    expect(switched.off).toEqual({ date: owner.ctx.now, reason: STOLEN.reason });
    const claim = () => updateRetailCard(other.ctx, { id: fresh, action: "claim" });
    expect([await codeOf(claim()), await codeOf(getRetailCard(other.ctx, { id: fresh }))]).toEqual([
      "not-found",
      "not-found",
    ]);
    expect(await getRetailCard(other.ctx, { id: claimed })).toMatchObject({ state: "claimed" });
    expect(await codeOf(updateRetailCard(other.ctx, { id: claimed, action: "claim" }))).toBe("key-claimed");
    await switchGenerator(owner.ctx, { id, ...STOLEN, reason: "Again" });
    expect((await getGenerator(owner.ctx, { id })).off).toEqual(switched.off);
    expect(await switchGenerator(owner.ctx, { id, off: false, reason: "Found" })).toMatchObject({ off: null });
    expect(await claim()).toMatchObject({ uid: other.uid });
    expect((await auditOf(id)).slice(2)).toMatchObject([
      { actor: owner.uid, call: "admin.switchGenerator", reason: STOLEN.reason, before: "on", after: "off" },
      { reason: "Again", before: "off", after: "off" },
      { reason: "Found", before: "off", after: "on" },
    ]);
  });

  test("is not disabled with a wrong name or an old sign-in, and an unknown one is not found", async () => {
    const { ctx } = await createOwner();
    const { id } = await createGenerator(ctx, { name: NAME, limit: 1 });
    expect(await codeOf(switchGenerator(ctx, { id, ...STOLEN, confirmation: "Other" }))).toBe("confirmation-mismatch");
    const { confirmation: _name, ...unnamed } = STOLEN;
    expect(await codeOf(switchGenerator(ctx, { id, ...unnamed }))).toBe("confirmation-mismatch");
    expect(await codeOf(switchGenerator(stale(ctx), { id, ...STOLEN }))).toBe("recent-sign-in-required");
    expect(await codeOf(switchGenerator(ctx, { id: uniqueName(), ...STOLEN }))).toBe("not-found");
    expect((await getGenerator(ctx, { id })).off).toBeNull();
  });

  test("is disabled once another owner has confirmed it, if there is one", async () => {
    const [owner, other] = [await createOwner(), await createOwner()];
    const { id } = await createGenerator(owner.ctx, { name: NAME, limit: 1 });
    expect(await codeOf(switchGenerator(owner.ctx, { id, ...STOLEN }))).toBe("approval-needed");
    expect((await getGenerator(owner.ctx, { id })).off).toBeNull();
    const [asked] = (await listApprovals(other.ctx, {})).items;
    expect(asked).toMatchObject({ act: "admin.switchGenerator", subject: NAME, role: null, reason: STOLEN.reason });
    expect((await confirm(other)).state).toBe("done");
    expect((await getGenerator(owner.ctx, { id })).off).toMatchObject({ reason: STOLEN.reason });
    expect((await auditOf(id)).at(-1)).toMatchObject({ actor: other.uid, code: "confirmed", after: "off" });
    expect(await switchGenerator(owner.ctx, { id, off: false, reason: "Found" })).toMatchObject({ off: null });
  });
});

describe("keys of many cards", () => {
  const REASON = "For the printer";
  const many = (ctx: ActorCtx) => createMinted(ctx, KEYS_OF_ONE_OWNER + 1);

  test("require the name of the batch", async () => {
    const { ctx } = await createOwner();
    const { id } = await many(ctx);
    for (const take of [exportKeys, printKeys]) {
      const input = { id, reason: REASON, from: KEYS_OF_ONE_OWNER };
      expect(await codeOf(take(ctx, input))).toBe("confirmation-mismatch");
      expect(await codeOf(take(ctx, { ...input, confirmation: "Other" }))).toBe("confirmation-mismatch");
      await expect(take(ctx, { ...input, confirmation: NAME })).resolves.toBeDefined();
    }
  });

  test("are exported once another owner has confirmed it, to the requester, in the requested number, for a day", async () => {
    const [owner, other] = [await createOwner(), await createOwner()];
    const { id } = await many(owner.ctx);
    const input = { id, reason: REASON, confirmation: NAME, from: 1 };
    for (const take of [exportKeys, printKeys]) expect(await codeOf(take(owner.ctx, input))).toBe("approval-needed");
    const [asked] = (await listApprovals(other.ctx, {})).items;
    expect(asked).toMatchObject({ act: "admin.exportKeys", subject: NAME, reason: REASON });
    await confirm(other);
    for (const take of [exportKeys, printKeys]) await expect(take(owner.ctx, input)).resolves.toBeDefined();
    expect(await codeOf(exportKeys(other.ctx, input))).toBe("approval-needed");
    const late = { ...owner.ctx, now: owner.ctx.now + 86_400_001 };
    expect(await codeOf(exportKeys(late, input))).toBe("approval-needed");
    await testDatabase()
      .ref(`generators/${id}`)
      .update({ minted: KEYS_OF_ONE_OWNER + 2, wanted: KEYS_OF_ONE_OWNER + 2 });
    expect(await codeOf(exportKeys(owner.ctx, input))).toBe("approval-needed");
  });

  test("of few cards require neither", async () => {
    const [owner] = [await createOwner(), await createOwner()];
    const { id } = await createMinted(owner.ctx, 1);
    await expect(exportKeys(owner.ctx, { id, reason: REASON })).resolves.toBeDefined();
  });
});
