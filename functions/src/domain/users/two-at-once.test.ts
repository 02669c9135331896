import { describe, expect, it } from "vitest";
import {
  createTestActor,
  createTestPerson,
  stored,
  type TestActor,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import type { ActorCtx } from "../ctx.ts";
import { completeRegistration } from "./complete-registration.ts";
import { createUser } from "./create-user.ts";
import { updateUser } from "./update-user.ts";

const names = { name_first: "Ada", name_last: "Lovelace" };

/** The context of a request that read the person's record before another request changed it. */
async function behind({ ctx, uid }: TestActor): Promise<ActorCtx> {
  const before = await ctx.stores.users.get(uid);
  let first = true;
  const get: typeof ctx.stores.users.get = async (id) => {
    if (!first) return ctx.stores.users.get(id);
    first = false;
    return before;
  };
  return { ...ctx, stores: { ...ctx.stores, users: { ...ctx.stores.users, get } } };
}

describe("two concurrent requests of one person", () => {
  it("to create the account and to choose a username keep the username", async () => {
    const actor = await createTestActor();
    const late = await behind(actor);
    const username = uniqueName();
    await completeRegistration(actor.ctx, { ...names, username });
    expect((await createUser(late, names)).username).toBe(username);
    expect(await stored(`users/${actor.uid}/username`)).toBe(username);
    expect(await stored(`vcard/${actor.uid}/username`)).toBe(username);
  });

  it("to register two usernames leave the person with one", async () => {
    const actor = await createTestActor();
    const late = await behind(actor);
    const [one, two] = [uniqueName(), uniqueName()];
    await completeRegistration(actor.ctx, { ...names, username: one });
    expect((await refusalOf(completeRegistration(late, { ...names, username: two }))).code).toBe("conflict");
    expect(await stored(`users/${actor.uid}/username`)).toBe(one);
    expect([await stored(`usernames/_/${two}`), await stored(`username_claims/${actor.uid}`)]).toEqual([null, null]);
  });

  it("to change to two other usernames leave the person with one, and the old one redirects to it", async () => {
    const person = await createTestPerson();
    const late = await behind(person);
    const [one, two] = [uniqueName(), uniqueName()];
    await updateUser(person.ctx, { username: one });
    expect((await refusalOf(updateUser(late, { username: two }))).code).toBe("conflict");
    expect(await stored(`usernames/_/${person.username}/redirect_to`)).toBe(one);
    expect(await stored(`usernames/_/${two}`)).toBeNull();
  });

  it("to register the same username are one registration", async () => {
    const actor = await createTestActor();
    const late = await behind(actor);
    const username = uniqueName();
    await completeRegistration(actor.ctx, { ...names, username });
    expect((await completeRegistration(late, { ...names, username })).username).toBe(username);
    expect(await stored(`usernames/_/${username}/uid`)).toBe(actor.uid);
  });
});

describe("a change that is refused half-way", () => {
  it("does not block the next one", async () => {
    const person = await createTestPerson();
    const username = uniqueName();
    const tired = { ...person.ctx, actor: { ...person.ctx.actor, authTime: 0 } };
    const refused = await refusalOf(updateUser(tired, { email: `new-${person.email}`, username: uniqueName() }));
    expect(refused.code).toBe("recent-sign-in-required");
    expect((await updateUser(person.ctx, { username })).username).toBe(username);
  });
});
