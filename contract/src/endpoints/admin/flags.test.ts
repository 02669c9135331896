import { expect, test } from "vitest";
import { FLAG_NAMES } from "../../entities/platform/flag.ts";
import { aChoice, aRequiredLine, refusedFields, testFields } from "../fields.test-helper.ts";
import * as calls from "./index.ts";

const OFF = { en: "We are back soon.", de: "Wir sind bald zurück." };

testFields(
  "saveFlag",
  calls.saveFlag,
  { flag: "mail", off: OFF, reason: "The provider is down." },
  {
    flag: { ...aChoice(...FLAG_NAMES), required: true },
    off: {
      takes: [null],
      refuses: ["", {}, { en: "x" }, { ...OFF, de: "" }, { ...OFF, fr: "x" }, { ...OFF, en: "x".repeat(121) }],
    },
    reason: { ...aRequiredLine(200), required: true },
  },
);

test.each([calls.getFlags, calls.listDisabledFeatures])("$path takes no input", (call) => {
  expect([refusedFields(call, {}), refusedFields(call, { all: true })]).toEqual([[], [""]]);
});

test("all flags disabled with the longest sentences stay below 4 KB", () => {
  // UTF-8 takes at most three bytes per UTF-16 unit.
  const longest = "€".repeat(120);
  const off = Object.fromEntries(
    FLAG_NAMES.map((flag) => [flag, { en: longest, de: longest, date: 1_780_000_000_000 }]),
  );
  expect(Buffer.byteLength(JSON.stringify({ off, rev: 1_000_000 }))).toBeLessThan(4096);
});
