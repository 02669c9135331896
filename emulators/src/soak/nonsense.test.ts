import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { createDatabaseServer } from "../database/server.ts";
import { nonsense, runNonsense } from "./nonsense.ts";
import { isServerFault } from "./server-fault.ts";

const RUNS = 60;

describe("clients that send invalid bytes", () => {
  it("do not affect others, and are cleaned up after they disconnect", async () => {
    const lines: string[] = [];
    const server = await createDatabaseServer({ host: "127.0.0.1", port: 0, log: (line) => lines.push(line) });
    onTestFinished(() => server.close());
    await fc.assert(
      fc.asyncProperty(fc.array(nonsense, { minLength: 1, maxLength: 10 }), async (all) => {
        expect(await runNonsense(server, all)).toEqual([]);
        expect(lines.filter(isServerFault)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
    await expect.poll(() => server.countOpen().sessions).toBe(0);
  });
});
