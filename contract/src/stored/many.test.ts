import { expect, test } from "vitest";
import { DEFAULT_QR_STYLE } from "../entities/qr-style.ts";
import { readPushTargets, readSignIns, readVideoSlots } from "./account.ts";
import { user as userReply } from "../entities/user.ts";
import { readAuditEntries, readRefusals } from "./audit.ts";
import { readButtons, readCard, readSkills } from "./card.ts";
import { readEnterpriseGroups, readKeys, readQrStyle } from "./enterprise.ts";
import { readPageNode } from "./page-node.ts";
import { readDays } from "./statistics.ts";
import { readTheme, readThemes } from "./theme.ts";
import { readUser, toUser } from "./user.ts";

const BUTTON = { id: "b", ref: "email", data: "b@example.com", label: "Mail" };

type ReadMany = (value: unknown) => object;

/** Readers of lists and maps, which exclude invalid entries and keep the others. */
const LISTS: readonly (readonly [name: string, read: ReadMany, good: unknown, bad: unknown])[] = [
  ["buttons", readButtons, { ...BUTTON, hidden: true }, { ref: "smoke" }],
  ["skills", readSkills, "Rust", 7],
];
const MAPS: readonly (readonly [name: string, read: ReadMany, good: unknown, bad: unknown])[] = [
  ["acts", readAuditEntries, { actor: "a", call: "c", target: null, code: null, date: 1, request_id: "r" }, "x"],
  ["days of statistics", readDays, { views: 1, by_hour: { h00: 1 }, excluded: { own: 1 } }, 7],
  ["groups", readEnterpriseGroups, { name: "Sales", count: 2 }, "x"],
  [
    "browsers for push messages",
    readPushTargets,
    { endpoint: "https://p", keys: { p256dh: "p", auth: "a" }, created_date: 1 },
    7,
  ],
  ["refusals", readRefusals, { count: 1, code: "not-found", target: "t", date: 1, request_id: "r" }, "x"],
  ["sign-ins", readSignIns, { date: 1, device: "phone", browser: "Firefox" }, null],
  ["open slots", readVideoSlots, 5, "5"],
];

test.each(LISTS)("invalid %s are excluded, and gaps are closed", (_name, read, good, bad) => {
  expect(read([good, bad, null, good])).toEqual([good, good]);
  expect(read({ 0: good, 7: bad, 9: good })).toEqual([good, good]);
  for (const none of [null, undefined, "text", 7, [], {}]) expect(read(none)).toEqual([]);
});

test.each(MAPS)("invalid %s are excluded", (_name, read, good, bad) => {
  expect(read({ a: good, b: bad, c: good })).toStrictEqual({ a: good, c: good });
  expect(read([good, bad])).toStrictEqual({ 0: good });
  for (const none of [null, undefined, "text", 7, [], {}]) expect(read(none)).toEqual({});
});

test("readKeys returns only the keys set to true", () => {
  expect(readKeys({ a: true, b: false, c: 1, d: "true", e: null })).toEqual(["a"]);
  expect([readKeys(null), readKeys("abc"), readKeys([true, null, true])]).toEqual([[], [], ["0", "2"]]);
});

test("an invalid QR style is read as null", () => {
  expect(readQrStyle(DEFAULT_QR_STYLE)).toEqual(DEFAULT_QR_STYLE);
  for (const change of [{ margin: 9 }, { color: "red" }, { dots: "stars" }])
    expect(readQrStyle({ ...DEFAULT_QR_STYLE, ...change })).toBeNull();
});

test("a QR style with fields of a later release is read without them", () => {
  const gradient = { to: "#112233", angle: 45 };
  const later = { ...DEFAULT_QR_STYLE, gradient: { ...gradient, via: "#445566" }, eyes: "round" };
  expect(readQrStyle(later)).toStrictEqual({ ...DEFAULT_QR_STYLE, gradient });
  expect(readCard({ name_first: "Ada", qr_style: later })?.qr_style).toStrictEqual({ ...DEFAULT_QR_STYLE, gradient });
});

const DESIGN = {
  name: "Ink",
  background: { kind: "color", value: "#FFFFFF" },
  colors: { text: "#000000", muted: "#333333", surface: "#ffffff", accent: "#0000aa", on_accent: "#ffffff" },
  font: "system",
  layout: "classic",
  buttons: { shape: "pill", fill: "solid", align: "left" },
  avatar: { shape: "circle", ring: false },
};

test("invalid themes are excluded, and `premium` defaults to false", () => {
  expect(
    readThemes({ a: DESIGN, b: { ...DESIGN, font: "comic" }, "c.d.e": DESIGN }).map(({ id, premium }) => [id, premium]),
  ).toEqual([["a", false]]);
});

test("a theme with fields of a later release is read without them", () => {
  const gradient = { from: "#112233", to: "#445566", angle: 90 };
  const later = {
    ...DESIGN,
    background: { kind: "gradient", value: { ...gradient, stops: 3 }, blur: 2 },
    colors: { ...DESIGN.colors, link: "#0000ff" },
    buttons: { ...DESIGN.buttons, shadow: true },
    avatar: { ...DESIGN.avatar, size: "large" },
    motion: "calm",
  };
  const background = { kind: "gradient", value: gradient };
  expect(readTheme("ink", later)).toStrictEqual({ ...DESIGN, background, id: "ink", premium: false });
});

test("the choices of a user for known notifications are kept beside those of a later release", () => {
  const contact = { email: true, push: false };
  const notifications = { contact: { ...contact, sms: true }, message: { push: "no", email: false }, points: contact };
  const user = readUser({ email: "a@b.example", settings: { language: "de", notifications } });
  expect(user?.settings).toMatchObject({ language: "de", notifications: { contact, message: { email: false } } });
  const { settings } = userReply.parse(toUser("u", user ?? { email: "", created_date: 0 }, 0, false));
  expect(settings.notifications).toStrictEqual({ contact, message: { email: false } });
});

test("a page with `dropped` is a removed page, whatever else it contains", () => {
  expect(readPageNode({ dropped: "x" })).toEqual({ dropped: "x" });
  expect(readPageNode({ uid: "u", packed: "eJw=", etag: "e", style: "sha256-x", version: "1", dropped: "x" })).toEqual({
    dropped: "x",
  });
});
