import { describe, expect, it } from "vitest";
import { findPorts } from "../command/testing/scratch.ts";
import { runKilled } from "./killed.ts";

describe("a database that is killed while it is written to", () => {
  it("comes back from its last export without half a write, and those who listened go on listening", async () => {
    const [port = 0] = await findPorts(1);
    expect(await runKilled(port)).toEqual([]);
  });
});
