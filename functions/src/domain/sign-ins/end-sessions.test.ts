import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createTestPerson, stored, uniqueName } from "../../testing/create-test-ctx.ts";
import { savePushSubscription } from "../notifications/push-subscriptions.ts";
import { signOutEverywhere } from "./sign-out-everywhere.ts";

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
