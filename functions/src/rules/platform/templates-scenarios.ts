import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type Auth, expectReplacement, type Scenario, strangersTo } from "../bench.ts";

const SERVICE: Auth = { uid: "service:platform", service: "platform" };

const draftAt = (id: string) => `template_drafts/${id}`;
/** Where a look is given out and where it is kept. */
const looksOf = (id: string) => [`templates/published/${id}`, `template_versions/${id}/1`];
const LOOK = { name: "Dawn" };

/** What Cardinal itself offers. */
export const TEMPLATES_SCENARIOS: readonly Scenario[] = [
  {
    name: "a template replaces the one that was read",
    run: async (bench) => {
      const id = randomUUID();
      await expectReplacement(
        (record) => bench.write(SERVICE, { [draftAt(id)]: record }),
        (rev) => ({ draft: LOOK, rev }),
      );
    },
  },
  {
    name: "a template is published and given up by the service",
    run: async (bench) => {
      for (const path of looksOf(randomUUID()))
        for (const value of [LOOK, null])
          expect([path, await bench.write(SERVICE, { [path]: value })]).toEqual([path, "allowed"]);
    },
  },
  ...strangersTo("platform").map(([what, auth]): Scenario => ({
    name: `no template is written by ${what}`,
    run: async (bench) => {
      const id = randomUUID();
      expect(await bench.write(auth, { [draftAt(id)]: { draft: LOOK, rev: 1 } })).toBe("refused");
      for (const path of looksOf(id)) {
        expect([path, await bench.write(auth, { [path]: LOOK })]).toEqual([path, "refused"]);
        await bench.put({ [path]: LOOK });
        expect([path, await bench.write(auth, { [path]: null })]).toEqual([path, "refused"]);
      }
    },
  })),
];
