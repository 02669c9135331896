import "fake-indexeddb/auto";
import { recordScans } from "@cardinal/contract/endpoints/events/scans/record-scans";
import { afterEach, expect, test } from "vitest";
import { reply } from "../../testing/fake-api.ts";
import { countQueued, forgetPlace, takePlace, type ScanPlace } from "../../lib/offline/scan-store.ts";
import { addScan, qualify, sendScans } from "./scan-queue.ts";
import { toAnswerText, toNoteText } from "./sent-texts.ts";

const [EVENT, VENDOR] = ["fa1r000001", "vend0r0001"];
const place: ScanPlace = {
  id: `${EVENT}~${VENDOR}`,
  event_id: EVENT,
  vendor: VENDOR,
  credential: "cdp_key",
  person: null,
  about: {
    event: { name: "Spring fair", time_zone: "UTC", start_date: 1, end_date: 9e12, sync_until: 9e12 },
    vendor: { id: VENDOR, name: "Compass Works", questions: [] },
    by: "Sam",
  },
};

afterEach(() => forgetPlace(place.id));

test.each([
  [" Two\u2028lines ", "Two\nlines", "Two lines"],
  ["Maps\tGlobes", "Maps\tGlobes", "Maps Globes"],
  ["a\r\nb\rc\u2029d\ve\ff", "a\nb\nc\nd\ne\nf", "a b c d e f"],
  ["Ring\u0007 the\u009f bell\ud800", "Ring  the  bell", "Ring  the  bell"],
  ["Müller 👩‍💻", "Müller 👩‍💻", "Müller 👩‍💻"],
  ["\u2028\v\u0007", null, null],
  ["\u200b\u2800", "\u200b\u2800", null],
])("of %j, a note keeps %j and an answer %j", (typed, note, answer) => {
  expect([toNoteText(typed), toAnswerText(typed)]).toEqual([note, answer]);
});

test("texts that the API would refuse are sent without what it refuses, together with all other scans", async () => {
  await takePlace({ ...place, refused: "invalid-argument" });
  for (const badge of ["0000000001", "0000000002", "0000000003"]) await addScan(place, badge, null);
  await qualify(place, "0000000002", { note: "Two\u2028lines" });
  await qualify(place, "0000000002", { note: "\u0007" });
  await qualify(place, "0000000002", { question: "q1", value: "Maps\tGlobes" });
  await qualify(place, "0000000002", { question: "q2", value: "\u200b" });
  await qualify(place, "0000000002", { rating: 3 });
  const sent = reply(recordScans, (input) => ({
    results: (recordScans.input.parse(input).scans ?? []).map(({ id }) => ({
      id,
      result: "taken" as const,
      badge: null,
      first: null,
    })),
    now: 1,
  }));
  expect(await sendScans(place.id)).toBeNull();
  expect((await countQueued()).count).toBe(0);
  expect(sent.inputs[0]?.scans).toMatchObject([
    { badge: "0000000001" },
    {
      badge: "0000000002",
      rating: { value: 3 },
      notes: [{ text: "Two\nlines" }],
      answers: [{ question: "q1", value: "Maps Globes" }],
    },
    { badge: "0000000003" },
  ]);
  expect(sent.inputs[0]?.scans?.[1]).toMatchObject({ notes: { length: 1 }, answers: { length: 1 } });
});
