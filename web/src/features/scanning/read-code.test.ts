import { expect, test } from "vitest";
import { readCode } from "./read-code.ts";

const EVENT = "fa1r000001";
const at = (path: string) => `https://cardinal.example${path}`;
const badge = (id: string, face: object | null = null) => ({ kind: "badge", badge: id, face });

test.each([
  [
    at(`/e/${EVENT}/0123456789#n=Zo%C3%AB+%E6%9D%8E&c=Navy+%26+Co`),
    badge("0123456789", { name: "Zoë 李", company: "Navy & Co" }),
  ],
  [at(`/e/${EVENT}/0123456789#n=Ada`), badge("0123456789", { name: "Ada", company: "" })],
  [at(`/e/${EVENT}/0123456789/`), badge("0123456789")],
  [at(`/e/${EVENT}/0123456789#c=Navy`), badge("0123456789")],
  [` ${at(`/e/${EVENT}/0123456789`)} `, badge("0123456789")],
  ["ABCDE FGHJK", badge("abcdefghjk")],
  ["oil-45 67 89a", badge("011456789a")],
  [at("/e/0ther00001/0123456789#n=Ada"), { kind: "other-event" }],
  [at(`/e/${EVENT}/v/0123456789`), { kind: "unknown" }],
  [at(`/e/${EVENT}/constructor`), { kind: "unknown" }],
  [at("/ada"), { kind: "unknown" }],
  ["https://", { kind: "unknown" }],
  ["", { kind: "unknown" }],
  ["abcdefghju", { kind: "unknown" }],
])("%s", (text, expected) => {
  expect(readCode(text, EVENT)).toEqual(expected);
});
