import { describe, expect, it } from "vitest";
import { findPorts } from "../command/testing/scratch.ts";
import { runKilled } from "./killed.ts";

describe("a database that is killed during writes", () => {
  it("restarts from its last export without partial writes, and listeners continue", async () => {
    const [port = 0] = await findPorts(1);
    expect(await runKilled(port)).toEqual([]);
  });
});
