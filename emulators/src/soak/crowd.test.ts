import { describe, expect, it, onTestFinished } from "vitest";
import { createDatabaseServer } from "../database/server.ts";
import { runCrowd } from "./crowd.ts";

describe("a thousand clients", () => {
  it("all receive a write, and leave only their queued writes behind", async () => {
    const lines: string[] = [];
    const server = await createDatabaseServer({ host: "127.0.0.1", port: 0, log: (line) => lines.push(line) });
    onTestFinished(() => server.close());
    expect(await runCrowd(server, 1000)).toEqual([]);
    expect(lines.filter((line) => !line.includes("has no rules"))).toEqual([]);
  });
});
