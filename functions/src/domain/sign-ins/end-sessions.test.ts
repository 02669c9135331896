import { randomBytes } from "node:crypto";
import { changePassword } from "@cardinal/contract/endpoints/users/change-password";
import { confirmEmail } from "@cardinal/contract/endpoints/users/confirm-email";
import { resetPassword } from "@cardinal/contract/endpoints/users/reset-password";
import { signOutEverywhere as signOutCall } from "@cardinal/contract/endpoints/users/sign-out-everywhere";
import { expect, test } from "vitest";
import { createTestPerson, stored, testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { codeOf } from "../../testing/refusal.ts";
import { savePushSubscription } from "../notifications/push-subscriptions.ts";
import { signOutEverywhere } from "./sign-ins.ts";

test("browsers whose session has ended are no longer subscribed to push notifications", async () => {
  const { ctx, uid } = await createTestPerson();
  const point = Buffer.concat([Buffer.from([4]), randomBytes(64)]);
  const keys = { p256dh: point.toString("base64url"), auth: randomBytes(16).toString("base64url") };
  const endpoint = `https://push.example.com/${uniqueName()}`;
  await savePushSubscription(ctx, { subscription: { endpoint, keys } });
  const owner = `push_owner/${ctx.stores.push.idOf(endpoint)}`;
  expect(await stored(owner)).toBe(uid);
  await signOutEverywhere(ctx, {});
  expect([await stored(`push/${uid}`), await stored(owner)]).toEqual([null, null]);
});

test("a user who is deleted meanwhile is not found, as each of these calls declares", async () => {
  const { ctx, uid } = await createTestPerson();
  const { users } = ctx.stores;
  const exists: typeof users.exists = async (one) => {
    const isThere = await users.exists(one);
    await testDatabase().ref(`users/${uid}`).remove();
    return isThere;
  };
  const late = { ...ctx, stores: { ...ctx.stores, users: { ...users, exists } } };
  expect(await codeOf(signOutEverywhere(late, {}))).toBe("not-found");
  for (const call of [changePassword, confirmEmail, resetPassword, signOutCall])
    expect(call.fails).toContain("not-found");
});
