import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { card } from "../entities/card.ts";
import { contact } from "../entities/contact.ts";
import { notification } from "../entities/notification.ts";
import { retailCard } from "../entities/retail-card.ts";
import { theme } from "../entities/theme.ts";
import { user } from "../entities/user.ts";
import { cardShape, EMPTY_CARD, readCard, readSkills, routeOf, toCard } from "./card.ts";
import { contactShape, readContact, toContact } from "./contact.ts";
import { notificationShape, readNotification, toNotification } from "./notification.ts";
import { readRetailCard, retailCardShape, toRetailCard } from "./retail-card.ts";
import { readThemes } from "./theme.ts";
import { planOf, readUser, toUser, userShape } from "./user.ts";

/**
 * Whatever stands in the database, what is given out of it is what the contract says: a reply that does not fit its schema
 * is an error of ours, and a person would see it instead of their card.
 */

/** Records of fields that a shape names, each with anything in it, or with what often stands there. */
function recordsOf(shape: object) {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.string(),
    fc.integer(),
    fc.double({ noDefaultInfinity: true, noNaN: true }),
    fc.boolean(),
    fc.constantFrom("pro", "en", "qr", "contact", "claimed", "acme", [null, "a"], { 3: "b" }, {}),
  );
  const fields = Object.keys(shape);
  return fc.record(Object.fromEntries(fields.map((name) => [name, value])), { requiredKeys: [] });
}
const RUNS = { numRuns: 300 };

describe("whatever is stored", () => {
  test("a person is given out as one", () => {
    fc.assert(
      fc.property(recordsOf(userShape), fc.nat(), fc.boolean(), (value, now, isInForce) => {
        const stored = readUser(value) ?? { email: "", created_date: 0 };
        const given = toUser("u1", stored, now, isInForce);
        expect(user.strict().safeParse(given).error).toBeUndefined();
        expect(given.uid).toBe("u1");
        // Neither what the account is closed by, nor when its sessions ended, nor what names it had.
        for (const name of ["disabled", "deleting", "valid_after", "former_usernames", "last_login"])
          expect(given).not.toHaveProperty(name);
      }),
      RUNS,
    );
  });

  test("a card is given out as one", () => {
    const skills = fc.jsonValue({ maxDepth: 2 });
    fc.assert(
      fc.property(recordsOf(cardShape), skills, fc.boolean(), (value, listed, isMember) => {
        const owner = isMember ? { username: "ada", enterprise: "acme" } : {};
        const parts = { skills: readSkills(listed), locked: ["address"], profile: null, brandQr: null };
        const given = toCard("u1", owner, readCard(value) ?? EMPTY_CARD, parts);
        expect(card.safeParse(given).error).toBeUndefined();
        expect([given.username, given.route]).toEqual(isMember ? ["ada", "/acme/ada"] : [null, null]);
        expect(given).not.toHaveProperty("photo_jpeg");
      }),
      RUNS,
    );
  });

  test("a contact is given out as one, without what the service keeps for itself", () => {
    fc.assert(
      fc.property(recordsOf(contactShape), (value) => {
        const stored = readContact(value);
        expect(stored).not.toBeNull();
        const given = toContact("k1", stored ?? { ...EMPTY, name_last: "" });
        expect(contact.strict().safeParse(given).error).toBeUndefined();
        for (const name of ["owner_data", "consent", "rev", "mixed_visitors", "restored_from", "card_date"])
          expect(given).not.toHaveProperty(name);
        for (const button of given.vcard.buttons) expect(button).not.toHaveProperty("hidden");
      }),
      RUNS,
    );
  });

  test("a notification is given out as one, or is none", () => {
    fc.assert(
      fc.property(recordsOf(notificationShape), (value) => {
        const stored = readNotification(value);
        const given = stored === null ? null : toNotification("n1", stored);
        expect(notification.strict().nullable().safeParse(given).error).toBeUndefined();
        expect(given === null || given.id === "n1").toBe(true);
      }),
      RUNS,
    );
  });

  test("a printed card is given out as one, or cannot be read", () => {
    fc.assert(
      fc.property(recordsOf(retailCardShape), fc.constantFrom("new", "claimed", "disabled"), (value, state) => {
        const stored = readRetailCard({ ...value, state });
        const given = stored === null ? null : toRetailCard("key-1", stored, "/ada");
        expect(retailCard.strict().safeParse(given).error).toBeUndefined();
        expect(given).toMatchObject({ key: "key-1", state, route: "/ada" });
        expect(given).not.toHaveProperty("disabled_by");
      }),
      RUNS,
    );
  });

  test("themes are given out as such, each under its own id", () => {
    const keys = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/);
    fc.assert(
      fc.property(fc.dictionary(keys, fc.jsonValue({ maxDepth: 2 })), (value) => {
        for (const one of readThemes(value, "acme.")) {
          expect(theme.safeParse(one).error).toBeUndefined();
          expect(one.id.startsWith("acme.")).toBe(true);
        }
      }),
      RUNS,
    );
  });
});

const EMPTY = { name_first: "", name_last: "", vcard: { name_first: "" }, source: "link", added_date: 0 } as const;

describe("what is never set", () => {
  test("is empty in a contact, and not missing", () => {
    const given = toContact("k1", EMPTY);
    expect(given).toMatchObject({ note: "", tags: [], met_place: "", met_date: null, message: "", gone: false });
    expect([Object.hasOwn(given, "uid"), Object.hasOwn(given, "via")]).toEqual([false, false]);
    expect(toContact("k1", { ...EMPTY, uid: "b", via: "qr" })).toMatchObject({ uid: "b", via: "qr" });
  });

  test("is empty in a printed card", () => {
    expect(toRetailCard("key-1", { state: "new", created_date: 5 }, null)).toEqual({
      key: "key-1",
      state: "new",
      generator: null,
      uid: null,
      route: null,
      label: "",
      created_date: 5,
      claimed_date: null,
    });
  });
});

test.each([
  ["free", {}, 0],
  ["pro", { plan: "pro" as const }, 0],
  ["pro", { plan: "pro" as const, plan_until: 10 }, 9],
  ["free", { plan: "pro" as const, plan_until: 10 }, 10],
  ["free", { plan: "enterprise" as const, plan_until: 10 }, 11],
  ["enterprise", { enterprise: "acme" }, 0],
  ["enterprise", { enterprise: "acme", plan: "free" as const, plan_until: 1 }, 5],
] as const)("the plan is %s with %j at %i", (plan, stored, now) => {
  expect(planOf({ email: "", created_date: 0, ...stored }, now, true)).toBe(plan);
});

test("a card lies below its enterprise, when it has one", () => {
  expect([routeOf("ada", null), routeOf("ada", undefined), routeOf("ada", "acme")]).toEqual([
    "/ada",
    "/ada",
    "/acme/ada",
  ]);
});

test("a message of a notification keeps neither when it was pushed nor the sender's address", () => {
  const stored = {
    kind: "message",
    from: { name: "Eve", email: "eve@example.com" },
    text: "",
    ref: "",
    date: 1,
    read: false,
  };
  const read = readNotification({ ...stored, pushed_date: 5 });
  expect(read && toNotification("n1", read)).toEqual({ ...stored, id: "n1", from: { name: "Eve" } });
});
