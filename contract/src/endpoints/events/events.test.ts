import { expect, test } from "vitest";
import {
  aChoice,
  AN_EVENT_ID,
  AN_ID,
  aLine,
  aParagraph,
  aRequiredLine,
  type FieldCases,
  refusedFields,
  testFields,
} from "../fields.test-helper.ts";
import * as admin from "../admin/index.ts";
import * as enterprise from "../enterprise/index.ts";
import * as calls from "./index.ts";

const A_MOMENT: FieldCases = {
  takes: [946_684_800_000, 4_102_444_800_000],
  refuses: [946_684_799_999, 4_102_444_800_001, 1e12 + 0.5, "2026-01-31", null],
};
const A_FLAG: FieldCases = { takes: [true, false], refuses: ["true", 1, null] };

testFields(
  "updateEvent",
  calls.updateEvent,
  {},
  {
    event_id: AN_EVENT_ID,
    owner: aChoice("person", "enterprise"),
    rev: { takes: [1, 99], refuses: [0, 1.5, "1", null] },
    name: aRequiredLine(100),
    description: aParagraph(4000),
    place: aLine(200),
    time_zone: { takes: ["UTC", "Europe/Berlin"], refuses: ["", "Europe Berlin", "x".repeat(65), 7] },
    start_date: A_MOMENT,
    end_date: A_MOMENT,
    theme: { takes: [null, "bsBlue", "acme.night"], refuses: ["", "a.b.c", "constructor", 7] },
    // Only an upload can set one.
    banner: { takes: [null], refuses: ["", "/media/event/a/b.webp", {}, 7] },
    listed: A_FLAG,
    promoted: A_FLAG,
    sync_until: { refuses: [1e12], reportedAt: "" },
  },
);

testFields(
  "listEvents",
  calls.listEvents,
  {},
  {
    show: aChoice("mine", "upcoming", "past"),
    q: { takes: ["fair", "Ö2", "a".repeat(100)], refuses: ["", " ", "a", "a b", "a".repeat(101)] },
    after: {
      takes: ["1790000000000~abcdefghjk", "fair~1790000000000-abcdefghjk"],
      refuses: [
        "",
        "1790000000000",
        "~abcdefghjk",
        "1790000000000~abcdefghi",
        "x1790000000000~abcdefghjk",
        "fair~abcdefghjk",
        "fair~1790000000000-abcdefghi",
        "a/b~1790000000000-abcdefghjk",
      ],
    },
  },
);

testFields(
  "listEventsOf",
  admin.listEventsOf,
  { kind: "user", owner: "a" },
  { kind: { ...aChoice("user", "enterprise"), required: true }, owner: { ...AN_ID, required: true } },
);

test("calls for one event take only its id", () => {
  const named = [
    calls.getEvent,
    calls.getEventTheme,
    calls.deleteEvent,
    calls.exportEventStats,
    enterprise.getEnterpriseEvent,
    enterprise.getEnterpriseEventPoints,
  ];
  for (const call of named) {
    expect(refusedFields(call, { event_id: "0123456789" })).toEqual([]);
    for (const event_id of [undefined, "vendors", "constructor", "ABCDEFGHJK"])
      expect([event_id, new Set(refusedFields(call, { event_id }))]).toEqual([event_id, new Set(["event_id"])]);
  }
});
