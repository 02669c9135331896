import { expect, test } from "vitest";
import {
  A_FLAG,
  AN_EMAIL,
  aLine,
  aName,
  chars,
  many,
  orNothing,
  refusedFields,
  testFields,
} from "../fields.test-helper.ts";
import * as calls from "./index.ts";

const ADA = { email: "a@b.co", name_first: "Ada", name_last: "" };
testFields(
  "createEmployees",
  calls.createEmployees,
  { employees: [ADA] },
  {
    employees: { takes: [[ADA], many(500, () => ADA)], refuses: [[], many(501, () => ADA), ADA], required: true },
    "employees.0.email": AN_EMAIL,
    "employees.0.name_first": orNothing(aName(80)),
    "employees.0.name_last": orNothing({ ...aName(80), takes: ["", chars(80)] }),
    "employees.0.job_title": aLine(120),
    "employees.0.external_id": { takes: ["7/A.é", chars(40)], refuses: ["", chars(41), "a\nb", 7] },
    "employees.0.groups": {
      takes: [[], ["sales"]],
      refuses: [["a", "b", "c", "d", "e", "f"], ["a/b"], ["constructor"], "sales"],
    },
    mail: A_FLAG,
    import: {
      takes: [
        { id: "i1", part: 0, rows: 1 },
        { id: "i1", part: 999, rows: 10_000 },
      ],
      refuses: [
        {},
        { id: "a/b", part: 0, rows: 1 },
        { id: "i1", part: -1, rows: 1 },
        { id: "i1", part: 1000, rows: 1 },
        { id: "i1", part: 0, rows: 0 },
        { id: "i1", part: 0, rows: 10_001 },
        "i1",
      ],
    },
    only_new: A_FLAG,
    dry_run: A_FLAG,
    before: { takes: [0, 10_000], refuses: [-1, 10_001, 0.5, "1"] },
  },
);
test("a row of createEmployees can omit both names, so that they stay unchanged", () => {
  expect(refusedFields(calls.createEmployees, { employees: [{ external_id: "7" }] })).toEqual([]);
});
test("a row of createEmployees needs an email address or an external id", () => {
  const { input } = calls.createEmployees;
  const rows = [
    { name_first: "Ada", name_last: "", external_id: "7" },
    { name_first: "Ada", name_last: "" },
  ];
  expect(rows.map((row) => input.safeParse({ employees: [row] }).success)).toEqual([true, false]);
});

testFields(
  "listImports",
  calls.listImports,
  {},
  { cursor: { takes: ["1790000000000~a-B_9", "1~i"], refuses: ["", "1790000000000", "1~", "1~a/b", 7] } },
);

testFields(
  "undoImport",
  calls.undoImport,
  { id: "i1" },
  { id: { takes: ["i1", chars(100)], refuses: ["", chars(101), "a/b", 7], required: true } },
);
