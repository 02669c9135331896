import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Auth, Scenario } from "../bench.ts";

/** Writes as the events service. */
const EVENTS_SERVICE: Auth = { uid: "service:events", service: "events" };

/** Indexes of badges. */
export const EVENT_BADGES_SCENARIOS: readonly Scenario[] = [
  {
    name: "the key of a badge refers to one badge until it is released",
    run: async (bench) => {
      const place = `event_badge_keys/${randomUUID()}/mail-ada`;
      for (const [badge, verdict] of [
        [7, "refused"],
        ["one", "allowed"],
        ["one", "allowed"],
        ["other", "refused"],
        [null, "allowed"],
        ["other", "allowed"],
      ] as const)
        expect([badge, await bench.write(EVENTS_SERVICE, { [place]: badge })]).toEqual([badge, verdict]);
    },
  },
  {
    name: "a user has one badge at an event until they release it",
    run: async (bench) => {
      const place = `user_events/${randomUUID()}/fair`;
      for (const [record, verdict] of [
        [{ badge: "one" }, "refused"],
        [{ staff: "desk", date: 1 }, "allowed"],
        [{ staff: "desk", badge: "one", date: 2 }, "allowed"],
        [{ badge: "other", date: 3 }, "refused"],
        [{ badge: "one", date: 3 }, "allowed"],
        [{ staff: "desk", date: 4 }, "allowed"],
        [{ badge: "other", date: 5 }, "allowed"],
        [null, "allowed"],
      ] as const)
        expect([record, await bench.write(EVENTS_SERVICE, { [place]: record })]).toEqual([record, verdict]);
    },
  },
  {
    name: "the events service queues the mail of a badge, and replaces none",
    run: async (bench) => {
      const place = `outbox/${randomUUID()}`;
      expect(await bench.write(EVENTS_SERVICE, { [place]: { state: "waiting" } })).toBe("allowed");
      const fresh = { [`outbox/${randomUUID()}`]: { state: "waiting" } };
      for (const auth of [{ uid: "service:events" }, { uid: "eve", service: "events" }])
        expect(await bench.write(auth, fresh)).toBe("refused");
      for (const value of [{ state: "sending" }, null])
        expect(await bench.write(EVENTS_SERVICE, { [place]: value })).toBe("refused");
    },
  },
];
