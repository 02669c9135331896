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
 * Mappers return valid API objects for any stored data: a reply that does not match its schema is an internal error,
 * and the user would see it instead of their card.
 */

/** Records with the fields of a shape, each with an arbitrary or a typical value. */
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

describe("for arbitrary stored data", () => {
  test("toUser returns a valid user", () => {
    fc.assert(
      fc.property(recordsOf(userShape), fc.nat(), fc.boolean(), (value, now, isInForce) => {
        const stored = readUser(value) ?? { email: "", created_date: 0 };
        const mapped = toUser("u1", stored, now, isInForce);
        expect(user.strict().safeParse(mapped).error).toBeUndefined();
        expect(mapped.uid).toBe("u1");
        // No internal fields: account state, end of sessions, or former usernames.
        for (const name of ["disabled", "deleting", "valid_after", "former_usernames", "last_login"])
          expect(mapped).not.toHaveProperty(name);
      }),
      RUNS,
    );
  });

  test("toCard returns a valid card", () => {
    const skills = fc.jsonValue({ maxDepth: 2 });
    fc.assert(
      fc.property(recordsOf(cardShape), skills, fc.boolean(), (value, listed, isMember) => {
        const owner = isMember ? { username: "ada", enterprise: "acme" } : {};
        const parts = { skills: readSkills(listed), locked: ["address"], profile: null, brandQr: null };
        const mapped = toCard("u1", owner, readCard(value) ?? EMPTY_CARD, parts);
        expect(card.safeParse(mapped).error).toBeUndefined();
        expect([mapped.username, mapped.route]).toEqual(isMember ? ["ada", "/acme/ada"] : [null, null]);
        expect(mapped).not.toHaveProperty("photo_jpeg");
      }),
      RUNS,
    );
  });

  test("toContact returns a valid contact without internal fields", () => {
    fc.assert(
      fc.property(recordsOf(contactShape), (value) => {
        const stored = readContact(value);
        expect(stored).not.toBeNull();
        const mapped = toContact("k1", stored ?? { ...EMPTY, name_last: "" });
        expect(contact.strict().safeParse(mapped).error).toBeUndefined();
        for (const name of ["owner_data", "consent", "rev", "mixed_visitors", "restored_from", "card_date"])
          expect(mapped).not.toHaveProperty(name);
        for (const button of mapped.vcard.buttons) expect(button).not.toHaveProperty("hidden");
      }),
      RUNS,
    );
  });

  test("readNotification returns null or a notification that is valid after toNotification", () => {
    fc.assert(
      fc.property(recordsOf(notificationShape), (value) => {
        const stored = readNotification(value);
        const mapped = stored === null ? null : toNotification("n1", stored);
        expect(notification.strict().nullable().safeParse(mapped).error).toBeUndefined();
        expect(mapped === null || mapped.id === "n1").toBe(true);
      }),
      RUNS,
    );
  });

  test("toRetailCard returns a valid printed card", () => {
    fc.assert(
      fc.property(recordsOf(retailCardShape), fc.constantFrom("new", "claimed", "disabled"), (value, state) => {
        const stored = readRetailCard({ ...value, state });
        const mapped = stored === null ? null : toRetailCard("key-1", stored, "/ada");
        expect(retailCard.strict().safeParse(mapped).error).toBeUndefined();
        expect(mapped).toMatchObject({ key: "key-1", state, route: "/ada" });
        expect(mapped).not.toHaveProperty("disabled_by");
      }),
      RUNS,
    );
  });

  test("readThemes returns valid themes with prefixed ids", () => {
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

describe("fields that were never set", () => {
  test("are empty in a contact instead of missing", () => {
    const mapped = toContact("k1", EMPTY);
    expect(mapped).toMatchObject({ note: "", tags: [], met_place: "", met_date: null, message: "", gone: false });
    expect([Object.hasOwn(mapped, "uid"), Object.hasOwn(mapped, "via")]).toEqual([false, false]);
    expect(toContact("k1", { ...EMPTY, uid: "b", via: "qr" })).toMatchObject({ uid: "b", via: "qr" });
  });

  test("are empty in a printed card", () => {
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

test("the route of a card begins with its enterprise, if it has one", () => {
  expect([routeOf("ada", null), routeOf("ada", undefined), routeOf("ada", "acme")]).toEqual([
    "/ada",
    "/ada",
    "/acme/ada",
  ]);
});

test("toNotification removes the push date and the sender's email address", () => {
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
