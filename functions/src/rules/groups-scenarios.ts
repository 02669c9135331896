import { ServerValue } from "firebase-admin/database";
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
    name: "a grant names a role that the enterprise has, and can be removed with the role",
    run: async (bench) => {
      const id = await createEnterprise(bench);
      const grant = (role: unknown) => ({ [`grants/${id}/ada`]: { role } });
      const press = { [`enterprise/${id}/roles/press`]: { label: "Press", can: " billing " } };
      expect(await attempt(bench, grant("press"))).toBe("refused");
      expect(await attempt(bench, press)).toBe("allowed");
      expect(await attempt(bench, grant("press"))).toBe("allowed");
      expect(await attempt(bench, grant("manager"))).toBe("allowed");
      // The name must be a string: the number 7 would otherwise match the role “7”.
      await bench.put({ [`enterprise/${id}/roles/7`]: { label: "Seven", can: " billing " } });
      expect([await attempt(bench, grant("7")), await attempt(bench, grant(7))]).toEqual(["allowed", "refused"]);
      const removal = { [`enterprise/${id}/roles/press`]: null };
      expect(await attempt(bench, { ...removal, ...grant("press") })).toBe("refused");
      expect(await attempt(bench, { ...removal, [`grants/${id}/ada`]: null })).toBe("allowed");
      expect(await attempt(bench, grant("press"))).toBe("refused");
    },
  },
  {
    name: "of the removal of a role and an assignment at once, one is accepted",
    run: async (bench) => {
      const id = await createEnterprise(bench);
      const turn = `enterprise/${id}/roles_rev`;
      expect(await attempt(bench, { [turn]: ServerValue.increment(1) })).toBe("allowed");
      for (const rev of [0, 1, 3, "2"]) expect([rev, await attempt(bench, { [turn]: rev })]).toEqual([rev, "refused"]);
      expect(await attempt(bench, { [turn]: 2 })).toBe("allowed");
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
