import { expect } from "vitest";
import type { Scenario } from "./bench.ts";
import { attempt, createEnterprise } from "./enterprise-scenarios.ts";

/** Changes of groups and roles that two admins make at once. */
export const GROUPS_SCENARIOS: readonly Scenario[] = [
  {
    name: "of two concurrent changes based on all groups of an enterprise, one is accepted",
    run: async (bench) => {
      const id = await createEnterprise(bench);
      const turn = `enterprise/${id}/groups_rev`;
      const naming = (group: string, rev: unknown) => ({
        [`enterprise/${id}/groups/${group}/name`]: "Law",
        [turn]: rev,
      });
      for (const rev of [0, 2, "1", true])
        expect([rev, await attempt(bench, naming("a", rev))]).toEqual([rev, "refused"]);
      expect(await attempt(bench, naming("a", 1))).toBe("allowed");
      expect(await attempt(bench, naming("b", 1))).toBe("refused");
      expect(await bench.valueAt(`enterprise/${id}/groups/b`)).toBeNull();
      expect(await attempt(bench, naming("b", 2))).toBe("allowed");
    },
  },
  {
    name: "a role is not created over another one",
    run: async (bench) => {
      const id = await createEnterprise(bench);
      const creation = (can: string) => ({ [`enterprise/${id}/roles/press`]: { label: "Press", can } });
      expect(await attempt(bench, creation(" billing "))).toBe("allowed");
      expect(await attempt(bench, creation(" qr.edit "))).toBe("refused");
      expect(await bench.valueAt(`enterprise/${id}/roles/press/can`)).toBe(" billing ");
    },
  },
];
