import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type Auth, type Scenario, strangersTo } from "../bench.ts";

/** Writes as the events service. */
const EVENTS_SERVICE: Auth = { uid: "service:events", service: "events" };

/** Writes of the locks that admit vendors' phones. */
export const EVENTS_VENDORS_SCENARIOS: readonly Scenario[] = [
  {
    name: "the lock of a vendor has a seed",
    run: async ({ write }) => {
      const place = `event_locks/${randomUUID()}/${randomUUID()}`;
      for (const [value, verdict] of [
        [{ wrong: 1 }, "refused"],
        [{ seed: 7 }, "refused"],
        [{ seed: "s" }, "allowed"],
        [null, "allowed"],
      ] as const)
        expect([value, await write(EVENTS_SERVICE, { [place]: value })]).toEqual([value, verdict]);
    },
  },
  ...strangersTo("events").map(([what, auth]): Scenario => ({
    name: `the lock of a vendor cannot be read, written or removed by ${what}`,
    run: async ({ put, read, write }) => {
      const place = `event_locks/${randomUUID()}/${randomUUID()}`;
      const refused = async (value: unknown) => expect(await write(auth, { [place]: value })).toBe("refused");
      await refused({ seed: "s" });
      await put({ [place]: { seed: "s" } });
      await refused(null);
      expect(await read(auth, place)).toBe("refused");
    },
  })),
];
