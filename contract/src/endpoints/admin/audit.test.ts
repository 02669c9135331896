import { expect, test } from "vitest";
import { A_DAY, A_PUSH_KEY, AN_ID, refusedFields, testFields } from "../fields.test-helper.ts";
import * as calls from "./index.ts";

testFields("listActs", calls.listActs, {}, { day: A_DAY, of: AN_ID, after: A_PUSH_KEY });
testFields("exportActs", calls.exportActs, {}, { day: A_DAY, of: AN_ID });

test.each([calls.listActs, calls.exportActs])("$path takes either a day or an ID", (call) => {
  expect(refusedFields(call, { day: "2026-01-31", of: "ada" })).toEqual(["of"]);
});
