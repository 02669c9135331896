import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ActorCtx } from "../ctx.ts";
import type { DynamicQrGateway } from "../../gateways/dynamic-qr.ts";
import { stored } from "../../testing/create-test-ctx.ts";
import { startTestDynamicQr, type TestDynamicQr } from "../../testing/servers/start-dynamic-qr.ts";
import { linkDynamicQr, receiveDynamicQrLink, unlinkDynamicQr } from "./link-dynamic-qr.ts";
import { linkersOf } from "./linkers.test-helper.ts";

let other: TestDynamicQr;
beforeAll(async () => {
  other = await startTestDynamicQr();
});
afterAll(() => other.stop());

const { createLinker, createAccountThere } = linkersOf(() => other);

/** The same user, for whom something happens once while the other product answers. */
function meanwhile(ctx: ActorCtx, happen: () => Promise<unknown>): ActorCtx {
  const { dynamicQr } = ctx.gateways as { readonly dynamicQr: DynamicQrGateway };
  let isDue = true;
  const late = async <T>(answer: Promise<T>): Promise<T> => {
    const value = await answer;
    if (isDue) {
      isDue = false;
      await happen();
    }
    return value;
  };
  const slow: DynamicQrGateway = {
    ...dynamicQr,
    link: (...args) => late(dynamicQr.link(...args)),
    unlink: (...args) => late(dynamicQr.unlink(...args)),
  };
  return { ...ctx, gateways: { ...ctx.gateways, dynamicQr: slow } };
}

const unlinkJobs = async (uid: string) =>
  Object.values(((await stored("jobs")) ?? {}) as Record<string, { kind: string; subject: string }>)
    .filter(({ kind, subject }) => kind === "unlink-dynamic-qr" && subject.startsWith(`${uid}~`))
    .map(({ subject }) => subject);

describe("a link that arrives while the other product answers", () => {
  it("is removed there when the answer replaces it", async () => {
    const [{ ctx, uid, email }, { token, lqr_id }] = [await createLinker(), await createAccountThere()];
    const slow = meanwhile(ctx, () => receiveDynamicQrLink(ctx, { email, lqr_id: "lqr-meanwhile" }));
    await linkDynamicQr(slow, { token });
    expect(await stored(`users/${uid}/lqr/id`)).toBe(lqr_id);
    expect(await unlinkJobs(uid)).toEqual([`${uid}~lqr-meanwhile`]);
  });

  it("is removed as well when the caller unlinks", async () => {
    const [{ ctx, uid }, first, second] = [
      await createLinker(),
      await createAccountThere(),
      await createAccountThere(),
    ];
    await linkDynamicQr(ctx, { token: first.token });
    const slow = meanwhile(ctx, () => linkDynamicQr(ctx, { token: second.token }));
    expect(await unlinkDynamicQr(slow, {})).toEqual({ linked: false });
    expect(await stored(`users/${uid}/lqr`)).toBeNull();
    const there = await other.post("/v1/unlink", { cardinal_uid: uid, lqr_id: second.lqr_id });
    expect(there.status).toBe(404);
  });
});
