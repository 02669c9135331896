import { describe, expect, test } from "vitest";
import { DEFAULT_QR_STYLE } from "../entities/qr-style.ts";
import { readAuditEntry } from "./audit.ts";
import { withEnterprise } from "../entities/card.ts";
import { readCard, readSkills, routeOf, toCard } from "./card.ts";
import { readContact, readUndo, toContact } from "./contact.ts";
import { readEnterpriseGroups, readEnterpriseProfile, readKeys, readQrStyle } from "./enterprise.ts";
import { fixedFields } from "./layer.ts";
import { readMail } from "./mail.ts";
import { readNotification } from "./notification.ts";
import { readRetailCard } from "./retail-card.ts";
import { readTheme, readThemes } from "./theme.ts";
import { readThread, threadSort } from "./thread.ts";
import { readUser, type StoredUser, toUser } from "./user.ts";

const user: StoredUser = { email: "ada@cards.example", username: "ada", created_date: 5 };
const parts = { skills: [], locked: [], profile: null, brandQr: null };

describe("a user", () => {
  test("with a minimal record is returned with all fields", () => {
    expect(toUser("u", { email: "a@b.example", created_date: 5 }, 0, false)).toEqual({
      uid: "u",
      email: "a@b.example",
      username: null,
      enterprise: null,
      enterprise_admin: false,
      plan: "free",
      plan_until: null,
      billing: null,
      premium_themes: [],
      settings: {},
      lqr: null,
      created_date: 5,
    });
    expect(readUser(null)).toBeNull();
  });

  test("who has used their trial is returned with it", () => {
    expect(toUser("u", { ...user, trial_used: true }, 0, false).trial_used).toBe(true);
    expect(readUser({ ...user, trial_used: false })).toEqual(user);
  });

  test("who is invited by enterprises is returned with their ids", () => {
    expect(toUser("u", { ...user, invited_to: { acme: true } }, 0, false).invited_to).toEqual(["acme"]);
    expect(toUser("u", user, 0, false)).not.toHaveProperty("invited_to");
  });

  test("keeps other fields when one is invalid", () => {
    const stored = { email: "a@b.example", plan: "gold", username: 7, settings: { language: "fr", time_zone: "UTC" } };
    expect(readUser(stored)).toEqual({ email: "a@b.example", created_date: 0, settings: { time_zone: "UTC" } });
  });

  test("has the free plan after theirs expired, and their enterprise's plan while it is in force", () => {
    const planAt = (stored: object, now: number, isInForce = true) =>
      toUser("u", { ...user, ...stored }, now, isInForce).plan;
    expect(planAt({ plan: "pro", plan_until: 100 }, 99)).toBe("pro");
    expect(planAt({ plan: "pro", plan_until: 100 }, 100)).toBe("free");
    expect(planAt({ enterprise: "acme", plan_until: 1 }, 100)).toBe("enterprise");
    expect(planAt({ enterprise: "acme" }, 100, false)).toBe("free");
    expect(planAt({ enterprise: "acme", plan: "pro" }, 100, false)).toBe("pro");
    expect(toUser("u", { ...user, enterprise: "acme", plan: "pro" }, 100, true).own_plan).toBe("pro");
  });

  test("always has the uid of the record's key", () => {
    expect(toUser("u", readUser({ ...user, uid: "other" }) ?? user, 0, false).uid).toBe("u");
  });

  test("has premium themes that the database returns as a list or as a map", () => {
    const themesOf = (premium_themes: unknown) => toUser("u", readUser({ ...user, premium_themes }) ?? user, 0, false);
    expect(themesOf([{ id: "a" }]).premium_themes).toEqual([{ id: "a" }]);
    expect(themesOf({ x: { id: "b" }, y: 7 }).premium_themes).toEqual([{ id: "b" }]);
  });

  test("exposes only the account of the link to the other product", () => {
    expect(toUser("u", { ...user, lqr: { account: "a", id: "secret" } }, 0, false).lqr).toEqual({ account: "a" });
  });
});

describe("a card", () => {
  const stored = readCard({ name_first: "Ada", created_date: 1, updated_date: 2 });
  if (stored === null) throw new Error("There is a card.");

  test("has empty fields where nothing was set", () => {
    expect(toCard("u", user, stored, parts)).toMatchObject({
      uid: "u",
      username: "ada",
      route: "/ada",
      bio: "",
      buttons: [],
      messaging: true,
      profile_theme: "bsBlue",
      qr_style: DEFAULT_QR_STYLE,
      locked_fields: [],
    });
  });

  test("has the username, route and locks of the user, whatever is stored in the card", () => {
    const evil = readCard({ ...stored, route: "/evil", username: "eve" }) ?? stored;
    const card = toCard("u", { ...user, enterprise: "acme" }, evil, { ...parts, locked: ["address"] });
    expect(card).toMatchObject({ username: "ada", route: "/acme/ada", locked_fields: ["address"] });
    expect(toCard("u", {}, stored, parts).route).toBeNull();
    expect(routeOf("ada", null)).toBe("/ada");
  });

  test("includes the enterprise's profile without plan and seats", () => {
    const profile = readEnterpriseProfile({ name: "Acme", address: "Way 1", plan: "enterprise", seats: 9 });
    const card = toCard("u", { ...user, enterprise: "acme" }, stored, { ...parts, profile });
    expect(card.enterprise_profile).toEqual({ name: "Acme", address: "Way 1" });
    expect(toCard("u", user, stored, parts)).not.toHaveProperty("enterprise_profile");
    const own = { job_title: "Own", organization_name: "Own", address: "Own", bio: "Own", buttons: [] };
    expect(withEnterprise(own, "acme", profile)).toEqual({
      ...own,
      address: "Way 1",
      verified_enterprise: { id: "acme", name: "Acme", logo: null },
    });
  });

  test("has as fixed fields those that are locked or set by the profile, without duplicates", () => {
    const profile = readEnterpriseProfile({ name: "Acme", organization_name: "Acme Ltd", address: "Way 1" });
    expect(fixedFields(["bio", "address"], profile)).toEqual(["bio", "address", "organization_name"]);
    expect(fixedFields(["bio"], null)).toEqual(["bio"]);
  });

  test("has the QR style of the enterprise until it has its own", () => {
    const brandQr = { ...DEFAULT_QR_STYLE, dots: "dots" as const };
    expect(toCard("u", user, stored, { ...parts, brandQr }).qr_style.dots).toBe("dots");
    const own = { ...stored, qr_style: DEFAULT_QR_STYLE };
    expect(toCard("u", user, own, { ...parts, brandQr }).qr_style.dots).toBe("square");
    expect(readQrStyle({ dots: "stars" })).toBeNull();
  });

  test("excludes invalid buttons and closes gaps", () => {
    const button = { id: "b", ref: "email", data: "b@example.com" };
    expect(readCard({ ...stored, buttons: [null, button] })?.buttons).toEqual([button]);
    expect(readCard({ ...stored, buttons: { 3: button, 4: { ref: "smoke" } } })?.buttons).toEqual([button]);
  });

  test("excludes skills that are not strings", () => {
    expect(readSkills(["a", 7, "b"])).toEqual(["a", "b"]);
    expect(readSkills({ 0: "a", 1: null })).toEqual(["a"]);
  });
});

describe("a contact", () => {
  test("is returned with all fields", () => {
    const stored = readContact({ name_first: "Ada", added_date: 5, source: "qr", vcard: { name_first: "Ada" } });
    expect(stored && toContact("k1", stored)).toEqual({
      id: "k1",
      name_first: "Ada",
      name_last: "",
      added_date: 5,
      connected_date: null,
      vcard: {
        name_first: "Ada",
        name_last: "",
        job_title: "",
        organization_name: "",
        address: "",
        pronouns: "",
        profile_pic: null,
        buttons: [],
      },
      route: null,
      note: "",
      tags: [],
      met_place: "",
      met_event: "",
      reminder: null,
      met_date: null,
      source: "qr",
      event_id: null,
      message: "",
      gone: false,
    });
  });

  test("keeps valid fields when others are invalid", () => {
    const stored = readContact({
      uid: "b",
      name_first: 7,
      tags: { 0: "VIP", 2: "Fair" },
      source: "pigeon",
      vcard: { buttons: { 1: { id: "b", ref: "email", data: "b@example.com" }, 2: { ref: "smoke" } } },
    });
    expect(stored).toMatchObject({ uid: "b", name_first: "", tags: ["VIP", "Fair"], source: "link" });
    expect(stored?.vcard.buttons).toEqual([{ id: "b", ref: "email", data: "b@example.com" }]);
    expect(readContact("text")).toBeNull();
  });

  test("is stored unchanged in the undo of its deletion", () => {
    const record = { name_first: "Ada", name_last: "", added_date: 5, source: "qr", vcard: { name_first: "Ada" } };
    expect(readUndo({ date: 1, records: { k: record } })).toEqual({ date: 1, records: { k: record } });
    expect(readUndo({ date: 1 })).toStrictEqual({ date: 1 });
  });
});

describe("themes", () => {
  const design = {
    name: "Ink",
    background: { kind: "color", value: "#ffffff" },
    colors: { text: "#000000", muted: "#333333", surface: "#ffffff", accent: "#0000aa", on_accent: "#ffffff" },
    font: "system",
    layout: "classic",
    buttons: { shape: "pill", fill: "solid", align: "left" },
    avatar: { shape: "circle", ring: false },
  };

  test("have their keys as ids, brands with the enterprise as a prefix; invalid ones are excluded", () => {
    expect(readThemes({ ink: design, broken: { name: "x" } })).toEqual([{ ...design, id: "ink", premium: false }]);
    expect(readThemes({ night: design }, "acme.").map(({ id }) => id)).toEqual(["acme.night"]);
    expect(readTheme("gone", null)).toBeNull();
  });
});

test("threads sort within their folder by time", () => {
  expect(threadSort("inbox", 5) < threadSort("inbox", 10)).toBe(true);
  expect(threadSort("trash", 5)).toBe("t~00000000000005");
  expect(readThread({ with: 7 })).toMatchObject({ with: { name: "" }, unread: false, sort: "" });
});

test("a notification of an unknown kind is read as null", () => {
  expect(readNotification({ kind: "point", text: "You won", date: 1 })).toBeNull();
  expect(readNotification({ kind: "contact", date: 1 })).toEqual({
    kind: "contact",
    from: { name: "" },
    text: "",
    ref: "",
    date: 1,
    read: false,
  });
});

test("a queued mail is read by its kind, and unreadable with an unknown kind", () => {
  const entry = { state: "waiting", created_date: 1, next_date: 1, attempts: 0 };
  const mail = { kind: "message-receipt", to: "a@b.example", language: "de", about: "u" };
  const data = { name: "Ada", owner: "Bob", url: "https://cards.example/m/1" };
  expect(readMail({ ...entry, mail: { ...mail, data } })).toEqual({ ...entry, mail: { ...mail, data } });
  expect(readMail(null)).toBeNull();
  expect(readMail({ ...entry, mail: { ...mail, kind: "toString", data } })).toBe("unreadable");
});

test("reading a printed card with an unknown state throws", () => {
  expect(readRetailCard({ state: "claimed", uid: "u", created_date: 1 })?.uid).toBe("u");
  expect(() => readRetailCard({ state: "eaten" })).toThrow(/state/);
});

test("readKeys returns the keys set to true, and readEnterpriseGroups replaces invalid counts", () => {
  expect(readKeys({ address: true, bio: false })).toEqual(["address"]);
  expect(readEnterpriseGroups({ sales: { name: "Sales", count: "many" } })).toEqual({
    sales: { name: "Sales", count: 0 },
  });
});

test("an audit entry without target and code has null for both", () => {
  expect(readAuditEntry({ actor: "a", call: "admin.updatePlan", date: 1, request_id: "r" })).toMatchObject({
    target: null,
    code: null,
  });
});
