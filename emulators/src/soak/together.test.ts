import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { scenarios } from "./operations.ts";
import { startSoak } from "./run-together.ts";

const RUNS = 40;

describe("several clients at once", () => {
  it("and the store end with the state of a reference database", async () => {
    const soak = await startSoak();
    onTestFinished(() => soak.server.close());
    await fc.assert(
      fc.asyncProperty(scenarios, async (scenario) => {
        expect(await soak.run(scenario)).toEqual([]);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    await expect.poll(() => soak.server.countOpen()).toEqual({ sessions: 0, listens: 0 });
  });
});
