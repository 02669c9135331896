import { badgeCode } from "@cardinal/contract/entities/events/badge-code";
import { expect, test } from "vitest";
import { readCode } from "./read-code.ts";

const EVENT = "fa1r000001";
const ZOE = { id: "0123456789", name_first: "Zoë", name_last: "李", company: "" };
const at = (path: string) => `https://cardinal.example${path}`;
const badge = (id: string, face: object | null = null) => ({ kind: "badge", badge: id, face });

test.each([
  [
    badgeCode("https://cardinal.example", EVENT, { ...ZOE, company: "Navy & Co, Ltd." }, false),
    badge("0123456789", { name: "Zoë 李", company: "Navy & Co, Ltd." }),
  ],
  [badgeCode("https://cardinal.example", EVENT, ZOE, false), badge("0123456789", { name: "Zoë 李", company: "" })],
  [badgeCode("https://cardinal.example", EVENT, ZOE, true), badge("0123456789")],
  [at(`/e/${EVENT}/0123456789/`), badge("0123456789")],
  [at(`/e/${EVENT}/0123456789#%E0%A4%A`), badge("0123456789")],
  [at(`/e/${EVENT}/0123456789#, Navy`), badge("0123456789")],
  [` ${at(`/e/${EVENT}/0123456789`)} `, badge("0123456789")],
  ["ABCDE FGHJK", badge("abcdefghjk")],
  ["oil-45 67 89a", badge("011456789a")],
  [at("/e/0ther00001/0123456789#Ada"), { kind: "other-event" }],
  [at(`/e/${EVENT}/v/0123456789`), { kind: "unknown" }],
  [at(`/e/${EVENT}/constructor`), { kind: "unknown" }],
  [at("/ada"), { kind: "unknown" }],
  ["https://", { kind: "unknown" }],
  ["", { kind: "unknown" }],
  ["abcdefghju", { kind: "unknown" }],
])("%s", (text, expected) => {
  expect(readCode(text, EVENT)).toEqual(expected);
});
