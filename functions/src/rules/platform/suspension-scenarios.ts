import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type Auth, personAuth, type Scenario } from "../bench.ts";
import { attempt } from "../enterprise-scenarios.ts";

const OTHERS: readonly Auth[] = [
  { uid: "service:platform", service: "platform" },
  { uid: "service:enterprise" },
  { uid: "eve", service: "enterprise" },
  personAuth("eve"),
];

/** Accounts disabled by the platform or by their enterprise. */
export const SUSPENSION_SCENARIOS: readonly Scenario[] = [
  {
    name: "an enterprise cannot enable a user whom the platform has disabled",
    run: async (bench) => {
      const place = `users/${randomUUID()}`;
      const [disabled, suspended] = [`${place}/disabled`, `${place}/suspended`];
      for (const by of OTHERS) expect(await attempt(bench, { [disabled]: true }, by)).toBe("refused");
      expect(await attempt(bench, { [disabled]: "yes" })).toBe("refused");
      expect(await attempt(bench, { [disabled]: true })).toBe("allowed");
      expect(await attempt(bench, { [disabled]: null })).toBe("allowed");
      expect(await attempt(bench, { [disabled]: true, [suspended]: "account" })).toBe("allowed");
      expect(await attempt(bench, { [disabled]: true })).toBe("allowed");
      expect(await attempt(bench, { [disabled]: null })).toBe("refused");
      expect(await attempt(bench, { [disabled]: null, [suspended]: null })).toBe("allowed");
    },
  },
  {
    name: "of two concurrent attempts to disable or restore a user, one succeeds",
    run: async (bench) => {
      const place = `users/${randomUUID()}`;
      const [disabled, suspended] = [`${place}/disabled`, `${place}/suspended`];
      for (const by of OTHERS) expect(await attempt(bench, { [suspended]: "account" }, by)).toBe("refused");
      expect(await attempt(bench, { [suspended]: null })).toBe("refused");
      expect(await attempt(bench, { [disabled]: true, [suspended]: "account" })).toBe("allowed");
      expect(await attempt(bench, { [disabled]: true, [suspended]: "employee" })).toBe("refused");
      await bench.put({ [disabled]: null });
      expect(await attempt(bench, { [disabled]: true, [suspended]: "employee" })).toBe("allowed");
      expect(await attempt(bench, { [disabled]: null, [suspended]: null })).toBe("allowed");
      expect(await attempt(bench, { [disabled]: null, [suspended]: null })).toBe("refused");
    },
  },
];
