import { getDatabase } from "firebase-admin/database";
import { describe, expect, it } from "vitest";
import { firebaseApp } from "../../config/app.ts";
import { createTestCtx, stored, uniqueName } from "../../testing/create-test-ctx.ts";
import { guardKeys } from "./guard-keys.ts";

/** Properties of every JavaScript object; a transaction under such a key breaks the SDK for the whole process. */
const PROPERTY_NAMES = Object.getOwnPropertyNames(Object.prototype);

describe.each(PROPERTY_NAMES)("the key %s", (name) => {
  const db = guardKeys(getDatabase(firebaseApp()));

  it("is refused in a path before the SDK sees it", () => {
    expect(() => db.ref(`inbox/${name}`)).toThrow("not a key");
    expect(() => db.ref(`inbox/${name}/thread`)).toThrow("not a key");
    expect(() => db.ref().child(`inbox/${name}`)).toThrow("not a key");
  });

  it("is refused in the paths and values of an update, which then writes nothing", async () => {
    const uid = uniqueName();
    const value = JSON.parse(`{"${name}": true}`) as object;
    expect(() => db.ref().update({ [`users/${uid}/email`]: "a", [`inbox/${uid}/${name}`]: true })).toThrow("not a key");
    expect(() => db.ref().update({ [`users/${uid}/settings`]: value })).toThrow("not a key");
    expect(() => db.ref(`users/${uid}`).update(value)).toThrow("not a key");
    expect(() => db.ref(`users/${uid}`).set({ settings: value })).toThrow("not a key");
    expect(() => db.ref(`users/${uid}`).push(value)).toThrow("not a key");
    expect(await stored(`users/${uid}`)).toBeNull();
  });

  it("leaves the stores working", async () => {
    const { stores } = createTestCtx();
    await expect(stores.messages.changeThread("somebody", name, (thread) => thread)).rejects.toThrow("not a key");
    await expect(stores.commit({ [`themes/${name}/a`]: null })).rejects.toThrow("not a key");
    expect(await stores.limits.add(uniqueName("n"), "subject", 60, Date.now())).toMatchObject({ count: 1 });
  });
});

describe("every other key", () => {
  const db = guardKeys(getDatabase(firebaseApp()));

  it("is accepted in paths and values", async () => {
    const uid = uniqueName();
    await db
      .ref(`users/${uid}`)
      .update({ "settings/language": "en", lqr: { id: "constructors", list: [1, { a: 2 }] } });
    expect(await stored(`users/${uid}`)).toEqual({
      settings: { language: "en" },
      lqr: { id: "constructors", list: [1, { a: 2 }] },
    });
  });
});
