import { expect, test } from "vitest";
import { CARD_LABELS } from "../view/card-labels.ts";
import { ENGLISH_LABELS } from "../view/labels.ts";
import { badLines } from "./read-vcard.test-helper.ts";
import type { VcardSource } from "./vcard-source.ts";
import { writeVcard } from "./write-vcard.ts";

const ADA: VcardSource = {
  name_first: "Ada",
  name_last: "Löwe",
  job_title: "Head of Analysis; Engines",
  organization_name: "Engine Works, Ltd",
  address: "12 St James's Square\nLondon SW1Y 4JH",
  buttons: [
    { ref: "phone", data: "+44 7700 900123" },
    { ref: "phone", data: "+44 20 7946 0018", label: "Office" },
    { ref: "email", data: "ada@engine.example" },
    { ref: "email", data: "ada@home.example", label: "Private" },
    { ref: "linkedin", data: "www.linkedin.com/in/ada" },
    { ref: "website", data: "https://engine.example/", label: "Our site" },
    { ref: "website", data: "blog.engine.example" },
  ],
};
const common = {
  labels: ENGLISH_LABELS,
  url: "https://cards.example/ada",
  rev: Date.UTC(2026, 10, 20, 9, 30),
  uid: "uid-ada",
};

test("writes a complete file in style 2.1", () => {
  const file = writeVcard({ card: ADA, style: "2.1", ...common, note: "Met in Oslo" });
  expect(file.split("\r\n")).toEqual([
    "BEGIN:VCARD",
    "VERSION:3.0",
    "N:Löwe;Ada;;;",
    "FN:Ada Löwe",
    "TITLE:Head of Analysis\\; Engines",
    "ORG:Engine Works\\, Ltd",
    "TEL;TYPE=CELL,VOICE:+44 7700 900123",
    "TEL;TYPE=WORK,VOICE:+44 20 7946 0018",
    "EMAIL;TYPE=WORK,INTERNET:ada@engine.example",
    "EMAIL;TYPE=HOME,INTERNET:ada@home.example",
    "ADR;TYPE=WORK:;;12 St James's Square\\nLondon SW1Y 4JH;;;;",
    "URL;TYPE=WORK:https://engine.example/",
    "URL:https://cards.example/ada",
    "URL:https://www.linkedin.com/in/ada",
    "URL:https://blog.engine.example",
    "NOTE:Met in Oslo",
    "UID:uid-ada",
    "REV:2026-11-20T09:30:00Z",
    "END:VCARD",
    "",
  ]);
});

test("formats a Chinese name with the family name first", () => {
  const file = writeVcard({ card: { name_first: "芳", name_last: "王", buttons: [] }, style: "2.1", ...common });
  expect(file).toContain("\r\nN:王;芳;;;\r\nFN:王芳\r\n");
});

test.each([
  [undefined, "CELL,VOICE"],
  ["Mobile", "CELL,VOICE"],
  ["Office mobile", "CELL,VOICE"],
  ["Work", "WORK,VOICE"],
  ["Direct line", "WORK,VOICE"],
  ["Zentrale", "WORK,VOICE"],
  ["Telefon (Büro)", "WORK,VOICE"],
  ["Geschäftlich", "WORK,VOICE"],
  ["Home", "HOME,VOICE"],
  ["Privat", "HOME,VOICE"],
  ["Personal", "HOME,VOICE"],
  ["Personale", "HOME,VOICE"],
  ["Personalabteilung", "WORK,VOICE"],
  ["Fax", "WORK,FAX"],
])("a telephone number labelled %j has the type %s", (label, type) => {
  const card = { ...ADA, buttons: [{ ref: "phone", data: "+44 (0)20 7946 0018", label }] };
  expect(writeVcard({ card, style: "2.1", ...common })).toContain(`TEL;TYPE=${type}:+44 20 7946 0018\r\n`);
});

test.each([
  [undefined, "WORK"],
  ["Office", "WORK"],
  ["Private", "HOME"],
  ["Zuhause", "HOME"],
  ["Zu Hause", "HOME"],
  ["E-Mail (privat)", "HOME"],
  ["Personal", "HOME"],
  ["Personalabteilung", "WORK"],
  ["Aprivat", "WORK"],
])("an email address labelled %j has the type %s", (label, type) => {
  const card = { ...ADA, buttons: [{ ref: "email", data: "ada@home.example", label }] };
  expect(writeVcard({ card, style: "2.1", ...common })).toContain(`EMAIL;TYPE=${type},INTERNET:ada@home.example\r\n`);
});

test.each([
  ["en", ["Card", "Book an appointment", "Pay", "Document", "Slots"]],
  ["de", ["Visitenkarte", "Termin buchen", "Bezahlen", "Dokument", "Slots"]],
] as const)("names links as the card does, in its language: %s", (language, names) => {
  const buttons = [
    { ref: "booking", data: "https://book.example" },
    { ref: "payment", data: "https://pay.example" },
    { ref: "pdf", data: "/media/document/ada/0b7f3a52-1f0e-4f4c-9d53-0c1e3c2a9f10.pdf" },
    { ref: "booking", data: "https://slots.example", label: "Slots" },
  ];
  const file = writeVcard({ card: { ...ADA, buttons }, style: "3.0", ...common, labels: CARD_LABELS[language] });
  expect([...file.matchAll(/X-ABLabel:(.*)\r/g)].map(([, label]) => label)).toEqual(names);
});

test("removes directional marks", () => {
  const card = { ...ADA, name_first: "\u202eAda", job_title: "\u2066Head\u200f", buttons: [] };
  expect(writeVcard({ card, style: "2.1", ...common, note: "a\u202eb" })).not.toMatch(
    /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/,
  );
});

test("style 3.0 labels every link, with the owner's label if there is one", () => {
  const file = writeVcard({ card: ADA, style: "3.0", ...common });
  expect(file.split("\r\n").filter((line) => line.startsWith("item"))).toEqual([
    "item1.URL;TYPE=WORK:https://engine.example/",
    "item1.X-ABLabel:Our site",
    "item2.URL:https://cards.example/ada",
    "item2.X-ABLabel:Card",
    "item3.URL:https://www.linkedin.com/in/ada",
    "item3.X-ABLabel:LinkedIn",
    "item4.URL:https://blog.engine.example",
    "item4.X-ABLabel:_$!<HomePage>!$_",
  ]);
  expect(file).not.toContain("X-SOCIALPROFILE");
});

test("Apple devices list a file about an organisation as a company", () => {
  const card = { name_first: "Engine Works", name_last: "", organization_name: "Engine Works", buttons: [] };
  const flag = "\r\nORG:Engine Works\r\nX-ABShowAs:COMPANY\r\n";
  expect(writeVcard({ card, style: "3.0", ...common, isCompany: true })).toContain(flag);
  for (const file of [
    writeVcard({ card, style: "2.1", ...common, isCompany: true }),
    writeVcard({ card, style: "3.0", ...common }),
    writeVcard({ card: { ...card, organization_name: " " }, style: "3.0", ...common, isCompany: true }),
  ])
    expect(file).not.toContain("X-ABShowAs");
});

test("a document of the card is a link to our own host", () => {
  const data = "/media/document/ada/0b7f3a52-1f0e-4f4c-9d53-0c1e3c2a9f10.pdf";
  const card = {
    ...ADA,
    buttons: [
      { ref: "pdf", data, label: "Price list" },
      { ref: "pdf", data: "brochure.pdf" },
    ],
  };
  const plain = writeVcard({ card, style: "2.1", ...common }).replaceAll("\r\n ", "");
  expect(plain).toContain(`URL:https://cards.example${data}\r\n`);
  const labelled = writeVcard({ card, style: "3.0", ...common }).replaceAll("\r\n ", "");
  expect(labelled).toContain(`URL:https://cards.example${data}\r\nitem2.X-ABLabel:Price list\r\n`);
  expect(labelled).not.toContain("brochure.pdf");
});

test("only a bare handle becomes an Apple social profile, without a URL", () => {
  const card = { ...ADA, buttons: [{ ref: "twitter", data: "@ada" }] };
  expect(writeVcard({ card, style: "3.0", ...common })).toContain(
    "X-SOCIALPROFILE;TYPE=twitter;X-USER=ada:x-apple:ada\r\n",
  );
  expect(writeVcard({ card, style: "3.0", ...common })).not.toContain("https://@ada");
  expect(writeVcard({ card, style: "2.1", ...common })).not.toContain("X-SOCIALPROFILE");
});

test("writes a duplicate link once", () => {
  const card = { ...ADA, buttons: [{ ref: "website", data: "https://cards.example/ada" }] };
  expect(writeVcard({ card, style: "2.1", ...common }).match(/cards\.example/g)).toHaveLength(1);
});

test("the photo is the last property, folded, with an empty line after it", () => {
  const file = writeVcard({
    card: ADA,
    style: "2.1",
    ...common,
    photo: `data:image/jpeg;base64,${"/9j/".repeat(100)}`,
  });
  const tail = file.slice(file.indexOf("PHOTO"));
  expect(tail).toMatch(/^PHOTO;ENCODING=b;TYPE=JPEG:\/9j\/[\s\S]+\r\n\r\nEND:VCARD\r\n$/);
  expect(tail.replace(/\r\n /g, "")).toContain("/9j/".repeat(100));
  expect(badLines(file)).toEqual([]);
});

test.each([
  ["", "empty"],
  ["  ", "blank"],
  ["not base64!", "something else"],
])("omits the photo %j (%s)", (photo) => {
  expect(writeVcard({ card: ADA, style: "2.1", ...common, photo })).not.toContain("PHOTO");
});

test("omits the lines of empty fields", () => {
  const card = {
    name_first: "Li",
    name_last: "",
    job_title: " ",
    organization_name: "",
    buttons: [{ ref: "phone", data: "" }],
  };
  const file = writeVcard({ card, style: "2.1", ...common });
  expect(file).toBe(
    "BEGIN:VCARD\r\nVERSION:3.0\r\nN:;Li;;;\r\nFN:Li\r\nURL:https://cards.example/ada\r\nUID:uid-ada\r\nREV:2026-11-20T09:30:00Z\r\nEND:VCARD\r\n",
  );
});

test.each([
  ["", ""],
  [" ", "\n"],
  ["\u0000", "\u0007"],
])("throws without a name (%j, %j)", (name_first, name_last) => {
  const write = () => writeVcard({ card: { name_first, name_last, buttons: [] }, style: "2.1", ...common });
  expect(write).toThrow(new Error("No file created"));
});
