import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type Auth, expectReplacement, type Scenario, strangersTo } from "../bench.ts";

const SERVICE: Auth = { uid: "service:platform", service: "platform" };

const draftAt = (id: string) => `template_drafts/${id}`;
/** Where a design is published and where it is stored. */
const designPlacesOf = (id: string) => [`templates/published/${id}`, `template_versions/${id}/1`];
const DESIGN = { name: "Dawn" };

/** Built-in theme templates. */
export const TEMPLATES_SCENARIOS: readonly Scenario[] = [
  {
    name: "a template replaces the one that was read",
    run: async (bench) => {
      const id = randomUUID();
      await expectReplacement(
        (record) => bench.write(SERVICE, { [draftAt(id)]: record }),
        (rev) => ({ draft: DESIGN, rev }),
      );
    },
  },
  {
    name: "a template is published and removed by the service",
    run: async (bench) => {
      for (const path of designPlacesOf(randomUUID()))
        for (const value of [DESIGN, null])
          expect([path, await bench.write(SERVICE, { [path]: value })]).toEqual([path, "allowed"]);
    },
  },
  ...strangersTo("platform").map(([what, auth]): Scenario => ({
    name: `templates cannot be written by ${what}`,
    run: async (bench) => {
      const id = randomUUID();
      expect(await bench.write(auth, { [draftAt(id)]: { draft: DESIGN, rev: 1 } })).toBe("refused");
      for (const path of designPlacesOf(id)) {
        expect([path, await bench.write(auth, { [path]: DESIGN })]).toEqual([path, "refused"]);
        await bench.put({ [path]: DESIGN });
        expect([path, await bench.write(auth, { [path]: null })]).toEqual([path, "refused"]);
      }
    },
  })),
];
