import { describe, expect, it } from "vitest";
import { startServer } from "../database/testing/test-server.ts";
import { EXAMPLE_RULES, EXAMPLE_SAMPLE } from "./example.ts";
import { measureRules } from "./measure-rules.ts";
import { measureWrites } from "./measure-writes.ts";

describe("measureRules", () => {
  it("counts decisions of the example", () => {
    expect(measureRules(EXAMPLE_RULES, EXAMPLE_SAMPLE, 20)).toBeGreaterThan(100);
  });

  it("does not measure rules that contradict the sample", () => {
    const requests = [{ auth: null, read: "people/ada", allowed: true }];
    expect(() => measureRules(EXAMPLE_RULES, { ...EXAMPLE_SAMPLE, requests }, 20)).toThrow(
      'The rules disagree with {"auth":null,"read":"people/ada","allowed":true}',
    );
  });
});

describe("measureWrites", () => {
  it.each([true, false])("counts writes that were answered and heard (%s)", async (listensToWrites) => {
    const { port } = await startServer();
    expect(await measureWrites({ port, listeners: 3, writes: 60, listensToWrites })).toBeGreaterThan(1);
  });
});
