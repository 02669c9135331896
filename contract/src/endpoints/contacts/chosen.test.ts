import { describe, expect, test } from "vitest";
import { contactTags, isSameTag, MAX_CHOSEN, MAX_TAGS } from "../../entities/contact.ts";
import {
  A_PHONE,
  AN_EMAIL,
  aLine,
  aNumber,
  aParagraph,
  aRequiredLine,
  chars,
  many,
  refusedFields,
  testFields,
} from "../fields.test-helper.ts";
import * as calls from "./index.ts";

const ids = many(MAX_CHOSEN, (at) => `k${at}`);
const CHOSEN = {
  takes: [["k"], ids, ["k", "k"]],
  refuses: [[], [...ids, "more"], ["a/b"], [""], ["constructor"], ["__proto__"], "k", [7], null],
  required: true,
} as const;

testFields("deleteContacts", calls.deleteContacts, { ids: ["k"] }, { ids: CHOSEN });
testFields(
  "tagContacts",
  calls.tagContacts,
  { ids: ["k"], tags: ["VIP"] },
  {
    ids: CHOSEN,
    tags: {
      takes: [["VIP"], many(MAX_TAGS, (at) => `t${at}`), [chars(40)]],
      refuses: [[], many(MAX_TAGS + 1, (at) => `t${at}`), [chars(41)], [""], ["\u200b"], ["a\nb"], "VIP"],
      required: true,
    },
    note: { refuses: ["x"], reportedAt: "" },
  },
);

testFields(
  "createContact",
  calls.createContact,
  { name_first: "Ada" },
  {
    name_first: { ...aRequiredLine(80), required: true },
    name_last: aLine(80),
    job_title: aLine(120),
    organization_name: aLine(120),
    address: aParagraph(300),
    email: { takes: ["", ...(AN_EMAIL.takes ?? [])], refuses: (AN_EMAIL.refuses ?? []).filter((one) => one !== "") },
    phone: { takes: ["", ...(A_PHONE.takes ?? [])], refuses: A_PHONE.refuses ?? [] },
    note: aParagraph(2000),
    met_place: aLine(120),
    met_event: aLine(120),
    met_date: { ...aNumber(0, 8_640_000_000_000), takes: [0, null], refuses: [-1, 8_640_000_000_001, 0.5, "1"] },
    uid: { refuses: ["b"], reportedAt: "" },
    source: { refuses: ["qr"], reportedAt: "" },
  },
);

describe("what a call about contacts receives", () => {
  test("names each chosen contact once, in the order in which they were chosen", () => {
    expect(calls.deleteContacts.input.parse({ ids: ["b", "a", "b"] })).toEqual({ ids: ["b", "a"] });
  });

  test("is refused for more than it may have, also when some are named twice", () => {
    expect(refusedFields(calls.deleteContacts, { ids: many(MAX_CHOSEN + 1, () => "k") })).toEqual(["ids"]);
  });

  test("has chosen contacts as a list, from ids with commas between them", () => {
    expect(calls.exportContacts.input.parse({ format: "csv", ids: "b,a,b" })).toEqual({
      format: "csv",
      ids: ["b", "a"],
    });
    for (const odd of ["", ",", "a,", "a,,b", "a b", "a/b"])
      expect(
        refusedFields(calls.exportContacts, { format: "csv", ids: odd }).every((path) => path.startsWith("ids")),
      ).toBe(true);
    expect(refusedFields(calls.exportContacts, { format: "csv", ids: "" })).not.toEqual([]);
  });

  test("has no last name as an empty one, but not in a correction, which leaves it as it is", () => {
    expect(calls.createContact.input.parse({ name_first: "Ada" })).toEqual({ name_first: "Ada", name_last: "" });
    expect(calls.updateContact.input.parse({ id: "k", details: { job_title: "Cook" } })).toEqual({
      id: "k",
      details: { job_title: "Cook" },
    });
  });
});

describe("two tags", () => {
  test.each([
    ["VIP", "vip", true],
    ["Café", "Cafe\u0301", true],
    ["Trade  Fair!", "trade fair", true],
    ["Straße", "strasse", true],
    ["VIP", "VIPs", false],
    ["🎉", "🎉", true],
    ["🎉", "🎈", false],
    ["!", "?", false],
    ["❤️", "❤", true],
    ["❤️", "☀️", false],
    ["$", "$$", false],
  ])("%s and %s are one: %s", (one, other, isSame) => {
    expect([isSameTag(one, other), isSameTag(other, one)]).toEqual([isSame, isSame]);
  });

  test("that are one are kept as the first of them was written", () => {
    expect(contactTags.parse(["Trade Fair", "VIP", "trade fair", "ＶＩＰ"])).toEqual(["Trade Fair", "VIP"]);
  });

  test("without any word stay both, since nothing says that they are one", () => {
    expect(contactTags.parse(["🎉", "🎈", "🎉"])).toEqual(["🎉", "🎈"]);
  });
});
