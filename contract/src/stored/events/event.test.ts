import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BADGE_KINDS, badgeKindStyle, KIND_COLORS } from "../../entities/events/badge.ts";
import { eventSummary } from "../../entities/events/event.ts";
import {
  badgeKindsOf,
  eventIndexPlaces,
  eventKey,
  eventWords,
  idInEventKey,
  listedEventKey,
  readEvent,
  readEventEntries,
  readListedEventKey,
  syncUntil,
  toEventEntry,
  toEventSummary,
} from "./event.ts";

const HOUR_MS = 3_600_000;
const FULL = {
  name: "Fair of Tools",
  description: "Two halls",
  place: "Hall 1",
  time_zone: "Europe/Berlin",
  start_date: 1_800_000_000_000,
  end_date: 1_800_100_000_000,
  sync_until: 1_800_359_200_000,
  owner: "u-ada",
  banner: "event/fa1r000001/1/",
  consent_text: "I agree.",
  listed: true,
  promoted: false,
  created_date: 1_790_000_000_000,
  rev: 4,
};
const read = (change: object = {}) => {
  const event = readEvent({ ...FULL, ...change });
  if (event === null) throw new Error("There is an event.");
  return event;
};

describe("the key of an event in a list", () => {
  test("sorts as the moments do, and leads back to the event", () => {
    const moment = fc.integer({ min: 0, max: 4_102_444_800_000 });
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        expect(eventKey(one, "a") < eventKey(other, "a")).toBe(one < other);
        expect(idInEventKey(eventKey(one, "fa1r000001"))).toBe("fa1r000001");
      }),
    );
  });

  test("of an event from before 2001 has as many digits as the others", () => {
    expect(eventKey(946_684_800_000, "x")).toBe("0946684800000~x");
  });
});

describe("an event in a list", () => {
  test("holds what the list shows and whose it is, and nothing that only its page shows", () => {
    expect(toEventEntry(read())).toStrictEqual({
      name: FULL.name,
      place: FULL.place,
      time_zone: FULL.time_zone,
      start_date: FULL.start_date,
      end_date: FULL.end_date,
      owner: FULL.owner,
      banner: FULL.banner,
    });
  });

  test("has neither a place nor a banner that the event does not have", () => {
    const entry = toEventEntry(read({ place: undefined, banner: 7 }));
    expect(Object.keys(entry)).toEqual(["name", "time_zone", "start_date", "end_date", "owner"]);
  });

  test("is the same after it was stored and read", () => {
    const entry = toEventEntry(read());
    expect(readEventEntries({ key: entry })).toEqual({ key: entry });
  });

  test("is given out without its owner, and with a banner only where the list shows one", () => {
    const entry = toEventEntry(read({ place: undefined }));
    const plain = toEventSummary("fa1r000001", entry);
    expect(eventSummary.strict().parse(plain)).toEqual(plain);
    expect([plain.place, "banner" in plain]).toEqual(["", false]);
    const banner = { large: "/l", small: "/s" };
    expect(toEventSummary("fa1r000001", entry, banner).banner).toEqual(banner);
    expect(toEventSummary("fa1r000001", entry, null).banner).toBeNull();
  });
});

describe("the index of events", () => {
  test("has each word of the name and the place once, and the moment at which it was made", () => {
    expect(eventIndexPlaces("fa1r000001", read({ name: "Fair fair FAIR", place: "Ö" }))).toEqual([
      "event_words/fa/fair~fa1r000001",
      "listed_event_words/fa/fair~1800100000000-fa1r000001",
      "event_order/1790000000000~fa1r000001",
    ]);
  });

  test("for all users has no event that is not listed", () => {
    expect(eventIndexPlaces("fa1r000001", read({ name: "Fair", place: "", listed: false }))).toEqual([
      "event_words/fa/fair~fa1r000001",
      "event_order/1790000000000~fa1r000001",
    ]);
    expect(readListedEventKey(listedEventKey(FULL.end_date, "fa1r000001"))).toEqual({
      end: FULL.end_date,
      id: "fa1r000001",
    });
  });

  test("has no word of one letter, and none of an event without a name", () => {
    expect(eventWords({ name: "A b" })).toEqual([]);
    expect(eventWords({ name: "" })).toEqual([]);
    expect(eventWords({ name: "Ört", place: "Łódź" })).toEqual(["lodz", "ort"]);
  });

  test("has only places that the database can hold, whatever an event is called", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (name) => {
        for (const place of eventIndexPlaces("fa1r000001", read({ name }))) {
          expect(place.split("/").length).toBe(place.startsWith("event_order/") ? 2 : 3);
          expect(place).not.toMatch(/[.#$[\]\u0000-\u001f\u007f]/);
        }
      }),
    );
  });
});

describe("kinds of badges", () => {
  test("are all there without any choice, unnamed and each in a colour of its own", () => {
    const kinds = badgeKindsOf({});
    expect(kinds.map(({ kind }) => kind)).toEqual(BADGE_KINDS);
    expect(kinds.every(({ name, color }) => name === "" && /^#[0-9a-f]{6}$/.test(color))).toBe(true);
    expect(new Set(Object.values(KIND_COLORS)).size).toBe(BADGE_KINDS.length);
  });

  test("have what the organiser chose, and kinds that this release does not know are left out", () => {
    const kinds = badgeKindsOf(
      read({ kinds: { press: { name: "Reporters", color: "#112233" }, vip: { name: "VIP", color: "#000000" } } }),
    );
    expect(kinds.find(({ kind }) => kind === "press")).toEqual({ kind: "press", name: "Reporters", color: "#112233" });
    expect(kinds).toHaveLength(BADGE_KINDS.length);
    for (const kind of kinds) expect(badgeKindStyle.strict().parse(kind)).toEqual(kind);
  });

  test("whose choice lost its colour have the product's look again", () => {
    const [look] = badgeKindsOf(read({ kinds: { attendee: { name: "Guest" } } }));
    expect(look).toEqual({ kind: "attendee", name: "", color: KIND_COLORS.attendee });
  });
});

test("scans from before the end are taken for exactly three days after it", () => {
  expect(syncUntil(FULL.end_date) - FULL.end_date).toBe(72 * HOUR_MS);
});

test("a rule for points of a way that this release does not know is left out, and the others stay", () => {
  const rule = { id: "r1", name: "Stand", points: 5, limit: 10, how: "code" };
  expect(read({ point_rules: [rule, { ...rule, id: "r2", how: "luck" }, null] }).point_rules).toEqual([rule]);
  expect(read({ point_rules: { 3: { ...rule, points: "5" } } }).point_rules).toEqual([{ ...rule, points: 0 }]);
});
