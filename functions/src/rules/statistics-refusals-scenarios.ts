import { randomUUID } from "node:crypto";
import { ServerValue } from "firebase-admin/database";
import { expect } from "vitest";
import { type RulesBench, type Scenario, STATISTICS_SERVICE, strangersTo } from "./bench.ts";
import { createCard, DAY, everythingOf, MINUTES_30, one, write } from "./statistics-changes.ts";

const FORBIDDEN = (uid: string, day: string): readonly (readonly [what: string, path: string, value: unknown])[] => [
  ["count by two", `${day}/views`, ServerValue.increment(2)],
  ["count down", `${day}/views`, ServerValue.increment(-1)],
  ["count by a half", `${day}/by_source/qr`, ServerValue.increment(0.5)],
  ["count a source by two", `${day}/by_source/qr`, ServerValue.increment(2)],
  ["count a device by two", `${day}/by_device/phone`, ServerValue.increment(2)],
  ["count an hour by two", `${day}/by_hour/h05`, ServerValue.increment(2)],
  ["count a button by two", `${day}/by_button/b1`, ServerValue.increment(2)],
  ["count an address by two", `limits/stats/of-${uid}/addresses/a1`, ServerValue.increment(2)],
  ["count a card by two", `limits/stats/of-${uid}/cards/${uid}`, ServerValue.increment(2)],
  ["count an hour's events by two", `limits/stats/of-${uid}/pairs/${uid}/a1/events`, ServerValue.increment(2)],
  ["count an hour's visitors by two", `limits/stats/of-${uid}/pairs/${uid}/a1/visitors`, ServerValue.increment(2)],
  ["count a batch's taps by two", `retail_taps/${DAY}/of-${uid}`, ServerValue.increment(2)],
  ["forget a batch's taps", `retail_taps/${DAY}/of-${uid}`, null],
  ["count taps of a batch that does not exist", `retail_taps/${DAY}/none-${uid}`, one],
  ["forget an hour's events", `limits/stats/of-${uid}/pairs/${uid}/a1/events`, null],
  ["forget an hour's visitors", `limits/stats/of-${uid}/pairs/${uid}/a1/visitors`, null],
  ["count an address down", `limits/stats/of-${uid}/addresses/a1`, ServerValue.increment(-1)],
  ["set a counter", `stats/${uid}/totals/views`, 7],
  ["put a text in place of a counter", `${day}/by_device/phone`, "1"],
  ["remove a counter", `${day}/views`, null],
  ["remove a total", `stats/${uid}/totals/views`, null],
  ["remove a source", `${day}/by_source/qr`, null],
  ["remove a device", `${day}/by_device/phone`, null],
  ["remove an hour", `${day}/by_hour/h05`, null],
  ["remove a button", `${day}/by_button/b1`, null],
  ["forget an address", `limits/stats/of-${uid}/addresses/a1`, null],
  ["forget a card", `limits/stats/of-${uid}/cards/${uid}`, null],
  ["forget a minute", `limits/stats/of-${uid}`, null],
  ["remove a day", day, null],
  ["replace a day", day, { views: 6 }],
  ["invent a counter", `${day}/likes`, one],
  ["invent a total", `stats/${uid}/totals/likes`, one],
  ["invent a source", `${day}/by_source/fax`, one],
  ["invent a device", `${day}/by_device/toaster`, one],
  ["invent an hour", `${day}/by_hour/h24`, one],
  ["count a button with an endless name", `${day}/by_button/${"x".repeat(129)}`, one],
  ["invent a reason to exclude", `${day}/excluded/mood`, one],
  ["lower the count of excluded views", `${day}/excluded/own`, ServerValue.increment(-1)],
  ["invent a dimension", `${day}/by_moon/full`, one],
  ["date a view back", `visits/${DAY}/${uid}/v1/view`, 2],
  ["forget a download", `visits/${DAY}/${uid}/v1/download`, null],
  ["date a visit back", `visits/${DAY}/${uid}/v2/download`, 1],
  ["forget a visit", `visits/${DAY}/${uid}/v1/view`, null],
  ["invent a kind of visit", `visits/${DAY}/${uid}/v2/stare`, ServerValue.TIMESTAMP],
  ["write the card", `vcard/${uid}/name_first`, "Eve"],
  ["write a user", `users/${uid}/plan`, "pro"],
  ["write a page", "public/_/ada", { html: "" }],
  ["lift another limit", `limits/${DAY}/mail~a1`, one],
];

/** A card with counters of every kind. */
async function createCountedCard(bench: RulesBench): Promise<{ readonly uid: string; readonly day: string }> {
  const uid = randomUUID();
  const day = `stats/${uid}/days/${DAY}`;
  await bench.put({
    [`vcard/${uid}`]: { name_first: "Ada" },
    [`generators/of-${uid}`]: { name: "Kiosk", rev: 1 },
    [`retail_taps/${DAY}/of-${uid}`]: 5,
    [day]: {
      views: 5,
      by_source: { qr: 5 },
      by_device: { phone: 5 },
      by_hour: { h05: 5 },
      by_button: { b1: 5 },
    },
    [`stats/${uid}/totals/views`]: 5,
    [`visits/${DAY}/${uid}/v1`]: { view: 1, download: 1 },
    [`limits/stats/of-${uid}`]: {
      addresses: { a1: 5 },
      cards: { [uid]: 5 },
      pairs: { [uid]: { a1: { events: 5, visitors: 5 } } },
    },
  });
  return { uid, day };
}

const REFUSED: readonly Scenario[] = FORBIDDEN("", "").map(([what], index) => ({
  name: `the statistics service may not ${what}, alone or together with something it may`,
  run: async (bench) => {
    const { uid, day } = await createCountedCard(bench);
    const [, path, value] = FORBIDDEN(uid, day)[index] ?? ["", "", null];
    const before = await bench.valueAt("/");
    expect(await write(bench, { [path]: value })).toBe("refused");
    expect(await write(bench, { [path]: value, [`stats/${uid}/totals/downloads`]: one })).toBe("refused");
    expect(await bench.valueAt("/")).toEqual(before);
  },
}));

const UNREAD: Scenario = {
  name: "the statistics service may not read",
  run: async (bench) => {
    const { uid } = await createCountedCard(bench);
    for (const path of ["users", "vcard", "stats", "visits", "limits", `stats/${uid}`, `visits/${DAY}/${uid}/v1`])
      expect([path, await bench.read(STATISTICS_SERVICE, path)]).toEqual([path, "refused"]);
  },
};

const STRANGERS = strangersTo("stats");

const OF_STRANGERS: readonly Scenario[] = STRANGERS.map(([what, auth]) => ({
  name: `the same update by another client is refused: ${what}`,
  run: async (bench) => {
    const uid = await createCard(bench);
    const update = everythingOf(uid, randomUUID());
    expect(await bench.write(auth, update)).toBe("refused");
    for (const [path, value] of Object.entries(update))
      expect([path, await bench.write(auth, { [path]: value })]).toEqual([path, "refused"]);
    // A later view needs no other counter: only the writer's identity speaks against it.
    await bench.put({ [`visits/${DAY}/${uid}/v1/view`]: Date.now() - MINUTES_30 });
    const later = { [`visits/${DAY}/${uid}/v1/view`]: ServerValue.TIMESTAMP };
    expect(await bench.write(auth, later)).toBe("refused");
    expect(await write(bench, later)).toBe("allowed");
  },
}));

/** What the statistics service may not write, and who else may not write it. */
export const STATISTICS_REFUSALS: readonly Scenario[] = [...REFUSED, UNREAD, ...OF_STRANGERS];
