import { expect, test } from "vitest";
import {
  A_FLAG,
  A_USERNAME,
  AN_EVENT_ID,
  AN_ID,
  aChoice,
  aLine,
  aRequiredLine,
  refusedFields,
  testFields,
} from "../fields.test-helper.ts";
import * as calls from "./index.ts";

testFields(
  "getEnterpriseOverview",
  calls.getEnterpriseOverview,
  { id: "acme" },
  { id: { ...A_USERNAME, required: true } },
);

testFields(
  "changeEnterprise",
  calls.changeEnterprise,
  { id: "acme", frozen: true, given: { seats: 5 }, reason: "Spam" },
  {
    id: { ...A_USERNAME, required: true },
    frozen: A_FLAG,
    given: {
      takes: [null, { seats: 1 }, { seats: 10_000, until: 1 }],
      refuses: [
        {},
        { seats: 0 },
        { seats: 10_001 },
        { seats: 1.5 },
        { seats: 1, until: 0 },
        { seats: 1, plan: "pro" },
        7,
      ],
    },
    reason: { ...aRequiredLine(200), required: true },
  },
);

testFields(
  "deleteEnterprise",
  calls.deleteEnterprise,
  { id: "acme", confirmation: "acme", reason: "Asked by letter" },
  {
    id: { ...A_USERNAME, required: true },
    confirmation: { ...aLine(60), required: true },
    reason: { ...aRequiredLine(200), required: true },
  },
);

testFields(
  "changeEnterprise",
  calls.changeEnterprise,
  { id: "acme", admin: "ada", reason: "The admin has left" },
  { admin: AN_ID },
);
test("an admin is named without other changes", () => {
  for (const change of [{ frozen: true }, { given: null }])
    expect(refusedFields(calls.changeEnterprise, { id: "acme", admin: "ada", reason: "Why", ...change })).toEqual([
      "admin",
    ]);
});

testFields(
  "listAllEvents",
  calls.listAllEvents,
  { show: "past" },
  {
    show: { ...aChoice("upcoming", "past", "promoted"), required: true },
    after: { takes: ["1780000000000~0123456789"], refuses: ["", "~", "1780000000000~l123456789", "178~0123456789", 7] },
  },
);

testFields(
  "promoteEvent",
  calls.promoteEvent,
  { event_id: "0123456789", promoted: true, reason: "A fair for everybody" },
  {
    event_id: { ...AN_EVENT_ID, required: true },
    promoted: { ...A_FLAG, required: true },
    reason: { ...aRequiredLine(200), required: true },
  },
);
