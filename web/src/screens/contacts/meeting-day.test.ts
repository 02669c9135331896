import { afterEach, describe, expect, test, vi } from "vitest";
import { contactOf, makeStored } from "./contacts.test-helper.ts";
import { toDraft, toNotesPatch } from "./details/notes-draft.ts";
import { toEntry } from "./import/csv-entries.ts";
import { toImportRows } from "./import/import-rows.ts";

const ZONES = ["America/Los_Angeles", "UTC", "Europe/Berlin", "Asia/Tokyo", "Pacific/Auckland", "Pacific/Kiritimati"];
const EMPTY = toDraft(contactOf("k-vera", makeStored({ first: "Vera", last: "Stein" })));

afterEach(() => vi.unstubAllEnvs());

describe.each(ZONES)("on a device in %s", (zone) => {
  test("a day that is typed is stored as noon UTC", () => {
    vi.stubEnv("TZ", zone);
    const noon = Date.UTC(2026, 0, 10, 12);
    expect(toNotesPatch(EMPTY, { ...EMPTY, met_day: "2026-01-10" })).toEqual({ met_date: noon });
    expect(toEntry(["Vera", "10.01.2026"], ["name_full", "met_date"]).met_date).toBe(noon);
  });

  test("a stored day is shown as that day", () => {
    vi.stubEnv("TZ", zone);
    const contact = { ...makeStored({ first: "Vera", last: "Stein" }), met_date: Date.UTC(2026, 0, 10, 12) };
    expect(toDraft(contactOf("k-vera", contact)).met_day).toBe("2026-01-10");
  });
});

test("the same row of a file gets the same id on every device", () => {
  const ids = ZONES.map((zone) => {
    vi.stubEnv("TZ", zone);
    return toImportRows([toEntry(["Vera", "2026-01-10"], ["name_full", "met_date"])])[0]?.input?.id;
  });
  expect(ids[0]).toBeDefined();
  expect(new Set(ids).size).toBe(1);
});

test.each(["31.02.2026", "2026-02-31", "32 Jan 2026", "Feb 30, 2026", "00.01.2026"])(
  "the date %s, which does not exist, stays in the note",
  (text) => {
    const entry = toEntry(["Vera", text], ["name_full", "met_date"]);
    expect(entry).toMatchObject({ met_date: undefined, note: text, leftOver: [text] });
  },
);
