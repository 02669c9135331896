import { describe, expect, it } from "vitest";
import { createTestActor, createTestPerson, stored, testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { updateUser } from "./update-user.ts";

const DAY_MS = 86_400_000;

describe("updateUser", () => {
  it("changes the route with the username and leaves a redirect", async () => {
    const { ctx, uid, username: old } = await createTestPerson();
    const username = uniqueName();
    await testDatabase().ref(`public/_/${old}`).set({ uid, packed: "old" });
    expect(await updateUser(ctx, { username })).toMatchObject({ uid, username });
    expect(await stored(`usernames/_/${username}`)).toEqual({ uid, claimed_date: ctx.now });
    expect(await stored(`usernames/_/${old}`)).toEqual({ uid, redirect_to: username, released_date: ctx.now });
    expect(await stored(`users/${uid}`)).toMatchObject({ username, former_usernames: { _: { [old]: ctx.now } } });
    expect(await stored(`vcard/${uid}/username`)).toBe(username);
    expect(await stored(`public/_/${old}/packed`)).toBeNull();
  });

  it("can return to an old username", async () => {
    const { ctx, uid, username: old } = await createTestPerson();
    const username = uniqueName();
    await updateUser(ctx, { username });
    await updateUser(ctx, { username: old });
    expect(await stored(`usernames/_/${old}/uid`)).toBe(uid);
    expect(await stored(`usernames/_/${username}/redirect_to`)).toBe(old);
    expect(await stored(`users/${uid}/former_usernames/_`)).toEqual({ [username]: ctx.now });
  });

  it("can change to a look-alike of the old username", async () => {
    const { ctx, uid, username: old } = await createTestPerson({ username: `${uniqueName("abc")}1` });
    const username = `${old.slice(0, -1)}l`;
    await updateUser(ctx, { username });
    expect(await stored(`usernames/_/${username}/uid`)).toBe(uid);
    expect(await stored(`usernames/_/${old}/redirect_to`)).toBe(username);
  });

  it("keeps a username that is sent unchanged", async () => {
    const { ctx, uid, username } = await createTestPerson();
    const before = await stored(`usernames/_/${username}`);
    await updateUser(ctx, { username });
    expect(await stored(`usernames/_/${username}`)).toEqual(before);
    expect(await stored(`users/${uid}/former_usernames`)).toBeNull();
  });

  it("refuses a taken username and changes nothing", async () => {
    const [one, other] = [await createTestPerson(), await createTestPerson()];
    const failure = await refusalOf(updateUser(one.ctx, { username: other.username, settings: { language: "de" } }));
    expect(failure.code).toBe("username-taken");
    expect(await stored(`users/${one.uid}/settings`)).toBeNull();
    expect(await stored(`users/${one.uid}/username`)).toBe(one.username);
  });

  it("refuses a second new username while a first is being claimed", async () => {
    const { ctx, uid } = await createTestPerson();
    await ctx.stores.usernames.lock(uid, uniqueName(), ctx.now);
    expect((await refusalOf(updateUser(ctx, { username: uniqueName() }))).code).toBe("conflict");
  });

  it("keeps both of two concurrent changes of notification settings", async () => {
    const { ctx, uid } = await createTestPerson();
    await updateUser(ctx, { settings: { notifications: { message: { push: false } } } });
    await Promise.all([
      updateUser(ctx, { settings: { notifications: { message: { email: false } } } }),
      updateUser(ctx, { settings: { notifications: { contact: { email: true }, exchange: {} }, language: "de" } }),
    ]);
    expect(await stored(`users/${uid}/settings`)).toEqual({
      language: "de",
      notifications: { message: { push: false, email: false }, contact: { email: true } },
    });
  });

  it("removes the page in the former language, although the request fails before the page is rendered again", async () => {
    const { ctx, username } = await createTestPerson();
    await updateUser(ctx, { settings: { language: "de" } });
    expect(await stored(`public/_/${username}/packed`)).toEqual(expect.any(String));
    const render = () => Promise.reject(new Error("Out of time."));
    const failing = { ...ctx, gateways: { ...ctx.gateways, cardPage: { ...ctx.gateways.cardPage, render } } };
    await expect(updateUser(failing, { settings: { language: "en" } })).rejects.toThrow("Out of time.");
    expect(await stored(`public/_/${username}/packed`)).toBeNull();
  });

  it("allows five given-up usernames in 90 days, and still a return to one of them", async () => {
    const { ctx, uid, username: first } = await createTestPerson();
    for (let times = 0; times < 5; times += 1)
      await updateUser({ ...ctx, now: ctx.now + times * DAY_MS }, { username: uniqueName() });
    const late = { ...ctx, now: ctx.now + 6 * DAY_MS };
    const failure = await refusalOf(updateUser(late, { username: uniqueName() }));
    expect([failure.code, failure.details.retryAfter]).toEqual(["resource-exhausted", (84 * DAY_MS) / 1000]);
    expect(await stored(`username_claims/${uid}`)).toBeNull();
    expect((await updateUser(late, { username: first })).username).toBe(first);
    const free = { ...ctx, now: ctx.now + 92 * DAY_MS };
    const username = uniqueName();
    expect((await updateUser(free, { username })).username).toBe(username);
  });

  it("merges settings", async () => {
    const { ctx } = await createTestPerson();
    await updateUser(ctx, { settings: { language: "de" } });
    const user = await updateUser(ctx, { settings: { time_zone: "Europe/Berlin" } });
    expect(user.settings).toEqual({ language: "de", time_zone: "Europe/Berlin" });
  });

  it("refuses a user without a record", async () => {
    const { ctx } = await createTestActor();
    expect((await refusalOf(updateUser(ctx, { settings: { language: "de" } }))).code).toBe("registration-incomplete");
  });
});
