import { expect, test } from "vitest";
import { A_DAY, ALWAYS_TRUE, AN_EVENT_ID, AN_ID, chars, refusedFields, testFields } from "../fields.test-helper.ts";
import * as calls from "./index.ts";

/** Free text: an unknown source counts as `other`. */
const A_SOURCE = { takes: ["qr", "carrier pigeon", "", chars(40)], refuses: [chars(41), 7, null] };

testFields("getStats", calls.getStats, {}, { from: A_DAY, to: A_DAY, uid: { refuses: ["b"], reportedAt: "" } });

testFields(
  "recordButtonClick",
  calls.recordButtonClick,
  { uid: "b", button: "c" },
  {
    uid: { ...AN_ID, required: true },
    button: { ...AN_ID, required: true },
  },
);

testFields(
  "recordCardView",
  calls.recordCardView,
  { uid: "b" },
  {
    uid: { ...AN_ID, required: true },
    source: A_SOURCE,
    event_id: AN_EVENT_ID,
    own: ALWAYS_TRUE,
    views: { refuses: [100], reportedAt: "" },
  },
);

testFields(
  "recordDownload",
  calls.recordDownload,
  { uid: "b" },
  {
    uid: { ...AN_ID, required: true },
    source: A_SOURCE,
    event_id: AN_EVENT_ID,
    own: { refuses: [true], reportedAt: "" },
  },
);

test("calls about the caller accept no user id", () => {
  const own = [calls.recordLogin, calls.startStats];
  for (const call of own) expect([refusedFields(call, {}), refusedFields(call, { uid: "b" })]).toEqual([[], [""]]);
});
