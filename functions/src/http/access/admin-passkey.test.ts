import { beforeAll, describe, expect, test } from "vitest";
import { restoreEmail } from "../../domain/credentials/restore-email.ts";
import { addPasskey, beginPasskey } from "../../domain/passkeys/add-passkey.ts";
import type { ActorCtx } from "../../domain/ctx.ts";
import { deletePasskey } from "../../domain/passkeys/own-passkeys.ts";
import { createAuthenticator } from "../../testing/authenticator.ts";
import { mintToken, useOwnProject } from "../../testing/authority/own-project.ts";
import { type AllGroups, ask, serveAll } from "../../testing/authority/serve-all.ts";
import { ALL_CALLS } from "../../testing/contract-calls.ts";
import { createTestPerson, makeAdmin, testDatabase } from "../../testing/create-test-ctx.ts";
import { errorOf } from "../../testing/http.ts";
import { refusalsOf } from "../../testing/refusal.ts";

/** Platform admins of a deployment that requires passkeys of them. */

let groups: AllGroups;

beforeAll(async () => {
  process.env["ADMIN_PASSKEY"] = "required";
  await useOwnProject("demo-admin-passkey");
  groups = await serveAll();
  return () => groups.stop();
});

async function tryAs(account: Parameters<typeof mintToken>[0], name = "admin.getOwnRole", input = {}) {
  const call = ALL_CALLS.find((one) => one.name === name);
  if (call === undefined) throw new Error(`There is no call ${name}.`);
  const answer = await ask(groups, call, input, mintToken(account));
  return answer.status < 400 ? answer.status : errorOf(answer).code;
}

const register = async (ctx: ActorCtx, device = createAuthenticator()) =>
  addPasskey(ctx, device.register((await beginPasskey(ctx, {})).challenge, "Phone"));
const withPasskey = (ctx: ActorCtx): ActorCtx => ({ ...ctx, actor: { ...ctx.actor, passkey: true } });

describe("an admin of the platform", () => {
  test("is admitted after signing in with a passkey, and not with a password", async () => {
    const { uid, email } = await createTestPerson();
    await makeAdmin(uid);
    expect(await tryAs({ uid, email, admin: true })).toBe("passkey-required");
    expect(await tryAs({ uid, email, admin: true, passkey: true })).toBe(200);
    await testDatabase().ref(`platform/admins/${uid}`).remove();
    expect(await tryAs({ uid, email, admin: true, passkey: true })).toBe("permission-denied");
    expect(await tryAs({ uid, email, passkey: true })).toBe("permission-denied");
  });

  test("is told of no other user without a passkey", async () => {
    const [{ uid, email }, other] = [await createTestPerson(), await createTestPerson()];
    await makeAdmin(uid);
    const getUser = { uid: other.uid };
    expect(await tryAs({ uid, email, admin: true }, "admin.getUser", getUser)).toBe("not-found");
    expect(await tryAs({ uid, email, admin: true }, "admin.getUser", { uid })).toBe(200);
    expect(await tryAs({ uid, email, admin: true, passkey: true }, "admin.getUser", getUser)).toBe(200);
  });

  test("adds the first passkey without one, and changes passkeys only with one", async () => {
    const { ctx, uid } = await createTestPerson();
    await makeAdmin(uid);
    const { id } = await register(ctx);
    const input = createAuthenticator().register((await beginPasskey(withPasskey(ctx), {})).challenge, "Tablet");
    for (const refusal of await refusalsOf([beginPasskey(ctx, {}), addPasskey(ctx, input), deletePasskey(ctx, { id })]))
      expect(refusal).toMatchObject({ code: "passkey-required" });
    await register(withPasskey(ctx));
    expect(await deletePasskey(withPasskey(ctx), { id })).toEqual({ deleted: true });
  });

  test("keeps the older passkeys when a former address is restored, and loses those that were added since", async () => {
    const { ctx, uid, email } = await createTestPerson();
    await makeAdmin(uid);
    const { id: own } = await register(ctx);
    const later = { ...ctx, now: ctx.now + 1 };
    const id = (await ctx.stores.formerEmails.keep(uid, email, later.now)) ?? "";
    await register(withPasskey(later));
    await restoreEmail(later, { uid, id }, "en");
    expect((await ctx.stores.passkeys.list(uid)).map((passkey) => passkey.id)).toEqual([own]);
    for (const refusal of await refusalsOf([beginPasskey(ctx, {}), deletePasskey(ctx, { id: own })]))
      expect(refusal).toMatchObject({ code: "passkey-required" });
  });

  test("loses a first passkey that was added since a restored address was replaced", async () => {
    const { ctx, uid, email } = await createTestPerson();
    await makeAdmin(uid);
    const id = (await ctx.stores.formerEmails.keep(uid, email, ctx.now)) ?? "";
    await register(ctx);
    await restoreEmail(ctx, { uid, id }, "en");
    expect(await ctx.stores.passkeys.list(uid)).toEqual([]);
  });

  test("who was one no longer needs it", async () => {
    const { ctx, uid } = await createTestPerson();
    await makeAdmin(uid);
    await register(ctx);
    await testDatabase().ref(`platform/admins/${uid}`).remove();
    await register(ctx);
    expect(await ctx.stores.passkeys.list(uid)).toHaveLength(2);
  });
});

test("other users sign in and change their passkeys as before", async () => {
  const { ctx, uid, email } = await createTestPerson();
  await register(ctx);
  const { id } = await register(ctx);
  expect(await deletePasskey(ctx, { id })).toEqual({ deleted: true });
  const former = (await ctx.stores.formerEmails.keep(uid, email, ctx.now + 1)) ?? "";
  await restoreEmail({ ...ctx, now: ctx.now + 1 }, { uid, id: former }, "en");
  expect(await ctx.stores.passkeys.list(uid)).toEqual([]);
  expect(await tryAs({ uid, email }, "users.updateUser", { name_first: "Ada" })).not.toBe("passkey-required");
});
