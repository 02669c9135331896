import { expect, test } from "vitest";
import { BUTTON_REFS } from "../../entities/button-kinds.ts";
import { kindOf } from "../../entities/button-kinds.ts";
import { MAX_BUTTONS, MAX_SKILLS } from "../../entities/card.ts";
import { DEFAULT_QR_STYLE } from "../../entities/qr-style.ts";
import { FONTS, LAYOUTS } from "../../entities/theme-choices.ts";
import {
  A_FLAG,
  A_LIMIT,
  aChoice,
  AN_ID,
  aLine,
  aName,
  aNumber,
  aParagraph,
  aRequiredLine,
  chars,
  many,
  refusedFields,
  testFields,
} from "../fields.test-helper.ts";
import * as calls from "./index.ts";

const A_COLOR = { takes: ["#b3122f", "#FFFFFF"], refuses: ["", "red", "#fff", "#b3122f80", "#gggggg", "url(x)", 7] };
const button = (at: number) => ({ id: `b${at}`, ref: "website", data: "example.com" });

testFields(
  "updateCard",
  calls.updateCard,
  { name_first: "Ada", buttons: [button(1)], qr_style: DEFAULT_QR_STYLE },
  {
    name_first: aName(80),
    name_last: { ...aName(80), takes: ["", chars(80)] },
    job_title: aLine(120),
    organization_name: { takes: ["", chars(120), "booking.com"], refuses: [chars(121), "https://acme.example", 7] },
    address: aParagraph(300),
    bio: aParagraph(2000),
    pronouns: aLine(40),
    profile_theme: {
      takes: ["bsBlue", "acme.night", chars(64)],
      refuses: ["", chars(65), "a.b.c", "../x", "constructor", 7],
    },
    messaging: A_FLAG,
    discoverable: A_FLAG,
    skills: {
      takes: [[], many(MAX_SKILLS, (at) => `skill ${at}`), [chars(40)]],
      refuses: [many(MAX_SKILLS + 1, (at) => `skill ${at}`), [chars(41)], [""], "skill", [7]],
    },
    buttons: {
      takes: [[], many(MAX_BUTTONS, button)],
      refuses: [many(MAX_BUTTONS + 1, button), [button(1), button(1)], "b", [7]],
    },
    "buttons.0.id": { ...AN_ID, required: true },
    "buttons.0.ref": { refuses: ["smoke", "", 7], required: true },
    "buttons.0.data": {
      takes: ["example.com", `example.com/${chars(2036)}`],
      refuses: ["", `example.com/${chars(2037)}`, "javascript:alert(1)", "ftp://example.com", "example", 7],
      required: true,
    },
    "buttons.0.label": aLine(60),
    "buttons.0.hidden": A_FLAG,
    "buttons.0.onclick": { refuses: ["x"], reportedAt: "buttons.0" },
    "qr_style.dots": aChoice("square", "rounded", "dots"),
    "qr_style.corners": aChoice("square", "rounded", "circle"),
    "qr_style.corner_dots": aChoice("square", "rounded", "circle"),
    "qr_style.color": { ...A_COLOR, required: true },
    "qr_style.gradient": { takes: [{ to: "#000000", angle: 0 }], refuses: [{}, { to: "#000000", angle: 360 }, "x"] },
    "qr_style.background": { takes: ["transparent", "#ffffff"], refuses: ["none", "#fff", 7], required: true },
    "qr_style.logo": aChoice("none", "photo", "initials"),
    "qr_style.margin": aNumber(0, 8),
    "qr_style.error_correction": { takes: ["L", "M", "Q", "H"], refuses: ["l", "", 7], required: true },
    profile_pic: { refuses: [{ url: "https://evil.example" }], reportedAt: "" },
    seen_buttons: { takes: [[], [{ id: "b", ref: "email", data: "" }]], refuses: ["b", [{ id: "b" }], 7] },
    seen_skills: { takes: [[], ["Go"]], refuses: ["Go", [7], 7] },
    uid: { refuses: ["b"], reportedAt: "" },
    locked_fields: { refuses: [[]], reportedAt: "" },
  },
);

test("updateCard requires at least one field besides what was seen", () => {
  expect(refusedFields(calls.updateCard, { seen_buttons: [], seen_skills: [] })).toEqual([""]);
  expect(refusedFields(calls.updateCard, {})).toEqual([""]);
});

test.each(BUTTON_REFS)("a button for %s accepts only its own kind of data", (ref) => {
  const isRefused = (data: string) =>
    refusedFields(calls.updateCard, { buttons: [{ id: "b", ref, data }] }).includes("buttons.0.data");
  const { shape, hosts } = kindOf(ref);
  const examples = {
    phone: "+44 20 7946 0018",
    email: "ada@example.com",
    web: `https://${hosts?.[0] ?? "example.com"}/ada`,
    file: "/media/document/ada/0b7f3a52-1f0e-4f4c-9d53-0c1e3c2a9f10.pdf",
    script: "javascript:alert(1)",
  };
  const accepted = Object.entries(examples).flatMap(([kind, data]) => (isRefused(data) ? [] : [kind]));
  // Headings and texts accept any text.
  const isText = shape === "heading" || shape === "text";
  expect(accepted).toEqual(isText ? Object.keys(examples) : [shape]);
  expect(isRefused("https://evil.example/ada")).toBe(hosts !== undefined || ["phone", "email", "file"].includes(shape));
});

const FILE = "/media/background/u1/abc.webp";
const THEME = {
  name: "Ink",
  background: { kind: "gradient", value: { from: "#ffffff", to: "#000000", angle: 90 } },
  colors: { text: "#111111", muted: "#444444", surface: "#ffffff", accent: "#b3122f", on_accent: "#ffffff" },
  font: "system",
  layout: "classic",
  buttons: { shape: "pill", fill: "solid", align: "left" },
  avatar: { shape: "circle", ring: false },
};

testFields("saveTheme", calls.saveTheme, THEME, {
  id: { takes: ["a", chars(64)], refuses: ["", chars(65), "acme.night", "a/b", "toString", 7] },
  name: { ...aRequiredLine(60), required: true },
  background: {
    takes: [
      { kind: "color", value: "#ffffff" },
      { kind: "image", value: FILE, color: "#ffffff" },
      { kind: "video", value: FILE, poster: FILE },
      { kind: "image", value: `/media/${chars(1017)}` },
    ],
    refuses: [
      { kind: "color", value: "red" },
      { kind: "image", value: "https://evil.example/x.png" },
      { kind: "image", value: `/media/${chars(1018)}` },
      { kind: "video", value: FILE, poster: "javascript:x" },
      { kind: "color", value: "#ffffff", extra: 1 },
      { kind: "iframe", value: FILE },
      FILE,
    ],
    required: true,
  },
  "background.value.angle": aNumber(0, 359),
  "background.value.from": { ...A_COLOR, required: true },
  "background.value.via": A_COLOR,
  "colors.text": { ...A_COLOR, required: true },
  "colors.on_accent": { ...A_COLOR, required: true },
  "colors.link": { refuses: ["#ffffff"], reportedAt: "colors" },
  font: aChoice(...FONTS),
  layout: aChoice(...LAYOUTS),
  "buttons.shape": aChoice("rounded", "pill", "square"),
  "buttons.fill": aChoice("solid", "soft", "outline"),
  "buttons.align": aChoice("left", "center"),
  "avatar.shape": aChoice("circle", "rounded", "square"),
  "avatar.ring": A_FLAG,
  premium: { refuses: [true, false], reportedAt: "" },
  css: { refuses: ["*{}"], reportedAt: "" },
});

testFields(
  "deleteTheme",
  calls.deleteTheme,
  { id: "a" },
  {
    id: { takes: [chars(64)], refuses: ["", chars(65), "acme.night", "a/b", 7], required: true },
  },
);
const VIDEO = "01234567-89ab-cdef-0123-456789abcdef";
testFields(
  "deleteVideoUpload",
  calls.deleteVideoUpload,
  { id: VIDEO },
  {
    id: { refuses: ["", "a", VIDEO.toUpperCase(), `${VIDEO}0`, `../${VIDEO}`], required: true },
  },
);
testFields(
  "getQrPdf",
  calls.getQrPdf,
  {},
  {
    size: { takes: [20, 200, "60"], refuses: [19, 201, 20.5, "large"] },
  },
);
testFields(
  "getVcardFile",
  calls.getVcardFile,
  { username: "ada" },
  {
    username: { takes: ["x", chars(60)], refuses: ["", chars(61), 7], required: true },
  },
);
testFields(
  "getEnterpriseVcardFile",
  calls.getEnterpriseVcardFile,
  { username: "ada", enterprise: "acme" },
  {
    username: { takes: [chars(60)], refuses: ["", chars(61)], required: true },
    enterprise: { takes: [chars(60)], refuses: ["", chars(61)], required: true },
  },
);
testFields(
  "uploadBackground",
  calls.uploadBackground,
  {},
  {
    replaces: { takes: ["", FILE, chars(1024)], refuses: [chars(1025), 7] },
  },
);
testFields(
  "uploadEventPicture",
  calls.uploadEventPicture,
  { event_id: "0123456789" },
  {
    event_id: { refuses: ["", "012345678", "01234567890", "012345678U", "../../a/b/", 7], required: true },
    vendor: { takes: ["abcdefghjk"], refuses: ["", "banner", "012345678", "012345678U", "../../a/b/", null, 7] },
  },
);

testFields(
  "listThemes",
  calls.listThemes,
  {},
  { limit: A_LIMIT, cursor: { takes: ["-Oa_b", chars(64)], refuses: ["", chars(65), "a/b", "a.b", 7] } },
);

test("calls about the caller accept no user id", () => {
  const own = [
    calls.createVideoUpload,
    calls.deletePhoto,
    calls.getCard,
    calls.listThemes,
    calls.uploadDocument,
    calls.uploadPhoto,
  ];
  for (const call of own) expect([refusedFields(call, {}), refusedFields(call, { uid: "b" })]).toEqual([[], [""]]);
});
