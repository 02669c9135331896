import { describe, expect, it } from "vitest";
import { compileRules } from "../rules/ruleset.ts";
import { Namespaces } from "./namespaces.ts";

const OPEN = '{"rules":{".read":true}}';
const CLOSED = '{"rules":{".read":false}}';

function createNamespaces(isSingleProject: boolean) {
  const lines: string[] = [];
  const namespaces = new Namespaces({ isSingleProject, log: (line) => lines.push(line), onCommit: () => {} });
  const install = (name: string, source: string) => namespaces.installRules(name, source, compileRules(source));
  const rulesOf = (name: string) => namespaces.get(name).rules?.source ?? null;
  return { namespaces, lines, install, rulesOf };
}

describe("the two names of a project's first database", () => {
  it.each([
    ["demo-default-rtdb", "demo"],
    ["demo", "demo-default-rtdb"],
  ])("share their rules: those of %s apply to %s", (ruled, other) => {
    const { install, rulesOf, lines } = createNamespaces(true);
    install(ruled, CLOSED);
    expect(rulesOf(other)).toBe(CLOSED);
    // Also when they are replaced.
    install(ruled, OPEN);
    expect([rulesOf(other), rulesOf(ruled)]).toEqual([OPEN, OPEN]);
    expect(lines[0]).toBe(`namespace ${other} has the rules of ${ruled}`);
  });

  it("have separate rules when both were given some", () => {
    const { install, rulesOf } = createNamespaces(true);
    install("demo-default-rtdb", CLOSED);
    install("demo", OPEN);
    expect(rulesOf("demo-default-rtdb")).toBe(CLOSED);
    install("demo-default-rtdb", CLOSED);
    expect(rulesOf("demo")).toBe(OPEN);
  });

  it("are not shared between projects, or when there are several projects", () => {
    const { install, rulesOf } = createNamespaces(true);
    install("demo-default-rtdb", CLOSED);
    expect([rulesOf("other"), rulesOf("demo-2"), rulesOf("other-default-rtdb")]).toEqual([null, null, null]);
    const several = createNamespaces(false);
    several.install("demo-default-rtdb", CLOSED);
    expect(several.rulesOf("demo")).toBeNull();
  });
});
