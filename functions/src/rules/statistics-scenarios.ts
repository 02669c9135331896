import { STATS_LIMITS } from "@cardinal/contract/stored/statistics";
import { randomUUID } from "node:crypto";
import { ServerValue } from "firebase-admin/database";
import { expect } from "vitest";
import type { Scenario } from "./bench.ts";
import { createCard, DAY, everythingOf, firstView, laterView, MINUTES_30, one, write } from "./statistics-changes.ts";

const COUNTED: readonly Scenario[] = [
  {
    name: "a view counted by the statistics service is written completely",
    run: async (bench) => {
      const uid = await createCard(bench);
      expect(await write(bench, firstView(uid, "v1"))).toBe("allowed");
      expect(await write(bench, firstView(uid, "v2"))).toBe("allowed");
      expect(await bench.valueAt(`stats/${uid}`)).toEqual({
        totals: { views: 2, unique_views: 2 },
        days: { [DAY]: { views: 2, unique_views: 2, by_source: { qr: 2 } } },
      });
    },
  },

  {
    name: "a view counted by the statistics service is refused completely when the same visitor returns within 30 minutes",
    run: async (bench) => {
      const uid = await createCard(bench);
      await write(bench, firstView(uid, "v1"));
      const before = await bench.valueAt("/");
      await bench.put({ [`visits/${DAY}/${uid}/v1/view`]: Date.now() - MINUTES_30 + 60_000 });
      expect(await write(bench, laterView(uid, "v1"))).toBe("refused");
      expect(await write(bench, firstView(uid, "v1"))).toBe("refused");
      expect(await bench.valueAt(`stats/${uid}`)).toEqual((before as { stats: Record<string, unknown> }).stats[uid]);
    },
  },

  {
    name: "a view counted by the statistics service counts again after 30 minutes, but not as another visitor",
    run: async (bench) => {
      const uid = await createCard(bench);
      await write(bench, firstView(uid, "v1"));
      await bench.put({ [`visits/${DAY}/${uid}/v1/view`]: Date.now() - MINUTES_30 });
      expect(await write(bench, firstView(uid, "v1"))).toBe("refused");
      expect(await write(bench, laterView(uid, "v1"))).toBe("allowed");
      expect(await bench.valueAt(`stats/${uid}/totals`)).toEqual({ views: 2, unique_views: 1 });
    },
  },

  {
    name: "a view counted by the statistics service may be followed by a download once in 30 minutes, and by a click on a button with the longest name",
    run: async (bench) => {
      const uid = await createCard(bench);
      const download = { [`visits/${DAY}/${uid}/v1/download`]: ServerValue.TIMESTAMP };
      expect(await write(bench, download)).toBe("allowed");
      expect(await write(bench, download)).toBe("refused");
      await bench.put({ [`visits/${DAY}/${uid}/v1/download`]: Date.now() - MINUTES_30 });
      expect(await write(bench, download)).toBe("allowed");
      expect(await write(bench, { [`stats/${uid}/days/${DAY}/by_button/${"x".repeat(128)}`]: one })).toBe("allowed");
    },
  },

  {
    name: "a view counted by the statistics service has to count a visitor's first view of the day as a unique one",
    run: async (bench) => {
      const uid = await createCard(bench);
      expect(await write(bench, laterView(uid, "v1"))).toBe("refused");
      expect(await bench.valueAt(`stats/${uid}`)).toBeNull();
    },
  },

  {
    name: "a view counted by the statistics service is refused for a card that does not exist",
    run: async (bench) => {
      expect(await write(bench, firstView(randomUUID(), "v1"))).toBe("refused");
    },
  },

  {
    name: "a view counted by the statistics service is limited to 200,000 a day and by address and card",
    run: async (bench) => {
      const uid = await createCard(bench);
      const minute = randomUUID();
      const limits = { addresses: `limits/stats/${minute}/addresses/a1`, cards: `limits/stats/${minute}/cards/${uid}` };
      await bench.put({
        [limits.addresses]: STATS_LIMITS.perAddressAndMinute - 1,
        [limits.cards]: STATS_LIMITS.perCardAndMinute - 1,
      });
      await bench.put({ [`stats/${uid}/days/${DAY}/views`]: 199_999 });
      expect(await write(bench, firstView(uid, "v1"))).toBe("allowed");
      expect(await write(bench, firstView(uid, "v2"))).toBe("refused");
      expect(await write(bench, { [limits.addresses]: one, [limits.cards]: one })).toBe("allowed");
      expect(await write(bench, { [limits.addresses]: one })).toBe("refused");
      expect(await write(bench, { [limits.cards]: one })).toBe("refused");
      const pair = `limits/stats/${minute}/pairs/${uid}/a1`;
      await bench.put({
        [`${pair}/events`]: STATS_LIMITS.perAddressCardAndHour - 1,
        [`${pair}/visitors`]: STATS_LIMITS.visitorsPerAddressCardAndHour - 1,
      });
      for (const counter of ["events", "visitors"]) {
        expect(await write(bench, { [`${pair}/${counter}`]: one })).toBe("allowed");
        expect(await write(bench, { [`${pair}/${counter}`]: one })).toBe("refused");
      }
    },
  },
];

const ALLOWED: Scenario = {
  name: "the statistics service may increment every counter repeatedly",
  run: async (bench) => {
    const uid = await createCard(bench);
    const minute = randomUUID();
    expect(await write(bench, everythingOf(uid, minute))).toBe("allowed");
    const {
      [`visits/${DAY}/${uid}/v1/view`]: _view,
      [`visits/${DAY}/${uid}/v1/download`]: _download,
      ...counters
    } = everythingOf(uid, minute);
    expect(await write(bench, counters)).toBe("allowed");
    for (const path of Object.keys(counters)) expect([path, await bench.valueAt(path)]).toEqual([path, 2]);
  },
};

const HIDDEN: Scenario = {
  name: "nothing is counted for a user who is disabled or being deleted",
  run: async (bench) => {
    const uid = await createCard(bench);
    const robots = { [`stats/${uid}/days/${DAY}/excluded/robots`]: one };
    for (const flag of ["disabled", "deleting"]) {
      await bench.put({ [`users/${uid}/${flag}`]: true });
      expect([flag, await write(bench, firstView(uid, "v1"))]).toEqual([flag, "refused"]);
      expect([flag, await write(bench, robots)]).toEqual([flag, "refused"]);
      await bench.put({ [`users/${uid}/${flag}`]: null });
    }
    expect(await write(bench, { ...firstView(uid, "v1"), ...robots })).toBe("allowed");
  },
};

const EXCLUSION_REASONS: Scenario = {
  name: "excluded views are counted up to 200,000 a day, for existing cards",
  run: async (bench) => {
    const uid = await createCard(bench);
    const path = `stats/${uid}/days/${DAY}/excluded/robots`;
    await bench.put({ [path]: 199_999 });
    expect(await write(bench, { [path]: one })).toBe("allowed");
    expect(await write(bench, { [path]: one })).toBe("refused");
    expect(await write(bench, { [path]: null })).toBe("refused");
    expect(await write(bench, { [`stats/${randomUUID()}/days/${DAY}/excluded/robots`]: one })).toBe("refused");
  },
};

/** What the statistics service may count. */
export const STATISTICS_SCENARIOS: readonly Scenario[] = [...COUNTED, ALLOWED, HIDDEN, EXCLUSION_REASONS];
