import { describe, expect, test } from "vitest";
import * as z from "zod";
import { BUTTON_KINDS, KIND_NAMES, kindOf, shapeOf } from "./button-kinds.ts";
import { button, buttonData, buttonInput } from "./button.ts";
import { BUTTON_REFS, shownKind } from "./button-kinds.ts";
import { chosenContacts, contactNotes, hasOneKey, reminderInput, visitorDetails, writtenDetails } from "./contact.ts";
import { handover } from "./employee.ts";
import { LOCKABLE_FIELDS, layerInput, MAX_LAID_BUTTONS } from "./layer.ts";
import { DEFAULT_NOTIFICATIONS, MAILED_KINDS, NOTIFICATION_KINDS, notificationSettingsInput } from "./notification.ts";
import { eventFields } from "./events/event.ts";
import { scan } from "./events/scan.ts";
import { qrStyleInput, DEFAULT_QR_STYLE } from "./qr-style.ts";
import { backgroundInput, themeInput } from "./theme.ts";
import { settingsInput } from "./user.ts";

/** The dotted paths that a refusal names. */
const refused = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path }) => path.join(".")) ?? [];

describe("a button", () => {
  const at = (ref: string, data: unknown) => refused(buttonInput, { id: "b", ref, data });

  test.each(BUTTON_REFS.filter((ref) => kindOf(ref).hosts !== undefined))(
    "of %s leads to its network, or below it",
    (ref) => {
      const hosts = kindOf(ref).hosts ?? [];
      for (const host of hosts) {
        expect([host, at(ref, `https://${host}/ada`)]).toEqual([host, []]);
        expect([host, at(ref, `https://www.${host}/ada`)]).toEqual([host, []]);
        expect([host, at(ref, `https://${host}.evil.example/ada`)]).toEqual([host, ["data"]]);
        expect([host, at(ref, `https://evil-${host}/ada`)]).toEqual([host, ["data"]]);
        expect([host, at(ref, `https://evil.example/${host}`)]).toEqual([host, ["data"]]);
      }
    },
  );

  test.each(BUTTON_REFS.filter((ref) => kindOf(ref).profile !== undefined))(
    "of %s makes an address of a name that it takes",
    (ref) => {
      const address = kindOf(ref).profile?.replace("{}", "ada") ?? "";
      expect(buttonData(ref).safeParse(address).data).toBe(address);
    },
  );

  test.each([
    ["phone", "+44 20 7946 0018", "call me"],
    ["email", "ada@example.com", "ada"],
    ["website", "https://example.com", "javascript:alert(1)"],
    ["mastodon", "https://social.example/@ada", "@ada"],
    ["pdf", `/media/document/ada/0190a5e4-6f7a-7c3d-9e2f-123456789abc.pdf`, "/media/document/ada/../x.pdf"],
    ["heading", "x".repeat(80), "x".repeat(81)],
    ["text", "x".repeat(600), "x".repeat(601)],
  ])("of the kind %s takes what it holds and refuses the rest", (ref, good, odd) => {
    expect([at(ref, good), at(ref, odd), at(ref, "")]).toEqual([[], ["data"], ["data"]]);
  });

  test("has a label of at most 60 characters, an id that is one, and no field besides", () => {
    const good = { id: "b", ref: "email", data: "a@b.co" };
    expect(refused(buttonInput, { ...good, label: "x".repeat(60), hidden: true })).toEqual([]);
    expect(refused(buttonInput, { ...good, label: "x".repeat(61) })).toEqual(["label"]);
    expect(refused(buttonInput, { ...good, id: "__proto__" })).toEqual(["id"]);
    expect(refused(buttonInput, { ...good, clicks: 5 })).toEqual([""]);
    expect(refused(buttonInput, { ...good, data: "x".repeat(2049) })).toEqual(["data"]);
  });

  test.each(["constructor", "__proto__", "hasOwnProperty", "smoke", ""])(
    "of the kind %j is a link, and is refused",
    (ref) => {
      expect(shapeOf(ref)).toBe("web");
      expect(refused(buttonInput, { id: "b", ref, data: "https://example.com" })).toEqual(["ref"]);
      expect(button.safeParse({ id: "b", ref, data: "x" }).success).toBe(false);
    },
  );

  test("that leads elsewhere than its network is shown as the link that it is", () => {
    expect(shownKind({ ref: "linkedin", data: "https://evil.example" })).toBe("website");
    expect(shownKind({ ref: "linkedin", data: "https://de.linkedin.com/in/ada" })).toBe("linkedin");
    expect(shownKind({ ref: "mastodon", data: "https://evil.example" })).toBe("mastodon");
  });

  test("has a proper name where its kind has one, and only there", () => {
    const named = Object.entries(BUTTON_KINDS).flatMap(([ref, kind]) => ("name" in kind ? [[ref, kind.name]] : []));
    expect(KIND_NAMES).toEqual(Object.fromEntries(named));
    expect(Object.hasOwn(KIND_NAMES, "website")).toBe(false);
  });
});

describe("what is laid over cards", () => {
  const buttons = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `b${at}`, ref: "website", data: "example.com" }));

  test("has at most ten buttons, each with an id of its own", () => {
    expect(refused(layerInput, { buttons: buttons(MAX_LAID_BUTTONS) })).toEqual([]);
    expect(refused(layerInput, { buttons: buttons(MAX_LAID_BUTTONS + 1) })).toEqual(["buttons"]);
    expect(refused(layerInput, { buttons: [...buttons(1), ...buttons(1)] })).toEqual(["buttons"]);
  });

  test("locks fields that a card has, and names a brand, never a template", () => {
    expect(refused(layerInput, { locked_fields: [...LOCKABLE_FIELDS] })).toEqual([]);
    expect(refused(layerInput, { locked_fields: ["username"] })).toEqual(["locked_fields.0"]);
    expect(refused(layerInput, { locked_fields: [...LOCKABLE_FIELDS, "bio"] })).toEqual(["locked_fields"]);
    expect([refused(layerInput, { theme: "acme.night" }), refused(layerInput, { theme: "ink" })]).toEqual([
      [],
      ["theme"],
    ]);
  });

  test("fills in texts alone", () => {
    expect(refused(layerInput, { prefilled: { bio: "x", job_title: "" } })).toEqual([]);
    expect(refused(layerInput, { prefilled: { name_first: "Ada" } })).toEqual(["prefilled"]);
    expect(refused(layerInput, { prefilled: { address: "x".repeat(301) } })).toEqual(["prefilled.address"]);
  });
});

describe("the details of a contact", () => {
  test("of a visitor have names that are no addresses, those of a file may", () => {
    const visitor = z.strictObject(visitorDetails);
    const written = z.strictObject(writtenDetails);
    expect(refused(visitor, { name_first: "www.evil.example" })).toEqual(["name_first"]);
    expect(refused(written, { name_first: "www.evil.example" })).toEqual([]);
    expect(refused(visitor, { name_first: "Eve", organization_name: "https://evil.example" })).toEqual([
      "organization_name",
    ]);
    expect(refused(visitor, { name_first: "\u202eEve\u202c" })).toEqual([]);
    expect(refused(visitor, { name_first: "\u202e\u200f" })).toEqual(["name_first"]);
  });

  test("are chosen one hundred at a time, and named by one key", () => {
    expect(
      refused(
        chosenContacts,
        Array.from({ length: 100 }, (_, at) => `k${at}`),
      ),
    ).toEqual([]);
    expect(refused(chosenContacts, ["k", "__proto__"])).toEqual(["1"]);
    expect([{}, { uid: "a" }, { id: "a" }, { uid: "a", id: "a" }].map(hasOneKey)).toEqual([false, true, true, false]);
  });

  test("are noted with the moment at which they were met, or with none", () => {
    const notes = z.strictObject(contactNotes).partial();
    for (const met_date of [null, 0, 8_640_000_000_000]) expect(refused(notes, { met_date })).toEqual([]);
    for (const met_date of [-1, 8_640_000_000_001, 1.5, "5"])
      expect(refused(notes, { met_date })).toEqual(["met_date"]);
  });

  test("come back to mind on a day, where their owner is", () => {
    const good = { day: "2026-01-31", time_zone: "Europe/Berlin" };
    expect(reminderInput.parse(good)).toEqual({ ...good, text: "" });
    expect(refused(reminderInput, { ...good, day: "31.01.2026" })).toEqual(["day"]);
    expect(refused(reminderInput, { ...good, text: "x".repeat(201) })).toEqual(["text"]);
    expect(refused(reminderInput, { day: "2026-01-31" })).toEqual(["time_zone"]);
  });
});

test.each([
  [{ mode: "company" }, []],
  [{ mode: "off", note: "x".repeat(200) }, []],
  [{ mode: "colleague", to: "bob" }, []],
  [{ mode: "colleague" }, ["to"]],
  [{ mode: "off", to: "bob" }, ["to"]],
  [{ mode: "off", note: "x".repeat(201) }, ["note"]],
  [{ mode: "heir" }, ["mode"]],
  [{ mode: "off", deletes: true }, [""]],
])("a handover %j is refused at %j", (value, fields) => {
  expect(refused(handover, value)).toEqual(fields);
});

describe("settings", () => {
  test("of notifications have every kind, by ways that there are", () => {
    expect(Object.keys(DEFAULT_NOTIFICATIONS).toSorted()).toEqual([...NOTIFICATION_KINDS].toSorted());
    expect(notificationSettingsInput.parse(DEFAULT_NOTIFICATIONS)).toEqual(DEFAULT_NOTIFICATIONS);
    expect(refused(notificationSettingsInput, { contact: { sms: true } })).toEqual(["contact"]);
    expect(refused(notificationSettingsInput, { points: { push: true } })).toEqual([""]);
    expect(refused(notificationSettingsInput, { contact: { email: "yes" } })).toEqual(["contact.email"]);
  });

  test("mail nothing by themselves of which no mails are made", () => {
    const mailed = Object.entries(DEFAULT_NOTIFICATIONS).flatMap(([kind, { email }]) => (email ? [kind] : []));
    expect(mailed.filter((kind) => !MAILED_KINDS.some((one) => one === kind))).toEqual([]);
  });

  test("of a person are of a language that there is", () => {
    expect(refused(settingsInput, { language: "de", time_zone: "UTC" })).toEqual([]);
    expect(refused(settingsInput, { language: "fr" })).toEqual(["language"]);
    expect(refused(settingsInput, { theme: "dark" })).toEqual([""]);
  });
});

describe("a look", () => {
  const at = (value: unknown) => refused(backgroundInput, value);

  test("has a gradient with an angle of a whole degree", () => {
    const gradient = (angle: number) => at({ kind: "gradient", value: { from: "#000000", to: "#ffffff", angle } });
    expect([0, 359, -1, 360, 0.5].map(gradient)).toEqual([[], [], ["value.angle"], ["value.angle"], ["value.angle"]]);
  });

  test("has a picture of ours, of a shape that a screen can show", () => {
    const image = (more: object) => at({ kind: "image", value: "/media/background/u/1.webp", ...more });
    expect([0.2, 5, 0.19, 5.01].map((aspect) => image({ aspect }))).toEqual([[], [], ["aspect"], ["aspect"]]);
    expect(image({ poster: "/media/x.webp" })).toEqual([""]);
    expect(at({ kind: "video", value: "/media/v.mp4", poster: "https://evil.example/x.webp" })).toEqual(["poster"]);
    expect(at({ kind: "tiles", value: "/media/x.webp" })).toEqual(["kind"]);
  });

  test("has an id of its owner's, and never that of a brand", () => {
    expect(refused(themeInput, { id: "acme.night" })).toContain("id");
    expect(refused(themeInput, { id: "ink" })).not.toContain("id");
  });

  test("of a code has a margin and a turn that can be drawn", () => {
    const style = (more: object) => refused(qrStyleInput, { ...DEFAULT_QR_STYLE, ...more });
    expect([0, 8, 9, -1, 1.5].map((margin) => style({ margin }))).toEqual([[], [], ["margin"], ["margin"], ["margin"]]);
    expect(style({ background: "transparent" })).toEqual([]);
    expect(style({ background: "none" })).toEqual(["background"]);
    expect(style({ gradient: { to: "#000000", angle: 360 } })).toEqual(["gradient.angle"]);
  });
});

describe("an event", () => {
  test.each(["start_date", "end_date"] as const)("has a %s between 2000 and 2100", (field) => {
    const moments = [Date.UTC(2000, 0), Date.UTC(2100, 0), Date.UTC(2000, 0) - 1, Date.UTC(2100, 0) + 1, 1.5, "2026"];
    expect(moments.map((moment) => eventFields[field].safeParse(moment).success)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test("takes a scan with a clock that is at most ten years wrong", () => {
    const good = { id: "0190a5e4-6f7a-7c3d-9e2f-123456789abc", badge: "grace00001", at: 5 };
    const most = 10 * 366 * 86_400_000;
    expect([most, -most, most + 1, -most - 1].map((offset) => refused(scan, { ...good, offset }))).toEqual([
      [],
      [],
      ["offset"],
      ["offset"],
    ]);
    expect(scan.parse(good)).toEqual({ ...good, kind: "scan", offset: 0 });
    expect(refused(scan, { ...good, rating: { value: 6, at: 5 } })).toEqual(["rating.value"]);
    expect(refused(scan, { ...good, answers: [{ question: "A b", value: "x", at: 5 }] })).toEqual([
      "answers.0.question",
    ]);
    expect(refused(scan, { ...good, notes: [{ id: good.id, text: " ", at: 5 }] })).toEqual(["notes.0.text"]);
  });
});
