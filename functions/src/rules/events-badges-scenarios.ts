import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Auth, Scenario } from "./bench.ts";

/** Writes as the events service. */
const EVENTS_SERVICE: Auth = { uid: "service:events", service: "events" };

/** What badges are found by. */
export const EVENT_BADGES_SCENARIOS: readonly Scenario[] = [
  {
    name: "the key of a badge names one badge, until it is given up",
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
];
