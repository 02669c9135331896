import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Answer, type DocumentQuestion, StorageRulesRuntime } from "./runtime.ts";

const RULES = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /pub/{all=**} {
      allow read;
      allow create: if request.resource.size < 10 && request.method == 'create';
    }
    match /own/{uid} {
      allow get: if
        request.auth.uid == uid;
    }
  }
}`;

function load(runtime: StorageRulesRuntime, content: string, rulesetName = "0"): Answer | null {
  const source = { files: [{ name: "/abs/storage.rules", content }] };
  return asAnswer(runtime.answer({ action: "load_ruleset", context: { rulesetName, source }, id: 0 }));
}

function asAnswer(reply: Answer | DocumentQuestion | null): Answer | null {
  if (reply !== null && "action" in reply) throw new TypeError(`A question instead: ${reply.context.path}`);
  return reply;
}

function verify(runtime: StorageRulesRuntime, context: Readonly<Record<string, unknown>>): Answer | null {
  const defaults = {
    rulesetName: "0",
    service: "firebase.storage",
    path: "/b/x/o/pub/a",
    method: "get",
    delimiter: null,
    variables: {},
  };
  return asAnswer(runtime.answer({ action: "verify", context: { ...defaults, ...context }, id: 7 }));
}

describe("loading rules", () => {
  it("returns the version", () => {
    const runtime = new StorageRulesRuntime();
    expect(load(runtime, RULES)).toEqual({
      id: 0,
      status: "ok",
      warnings: [],
      errors: [],
      result: { rulesVersion: 2 },
    });
    expect(load(runtime, "service a {}")).toMatchObject({ errors: [], result: { rulesVersion: 1 } });
  });

  it("returns an error with its position, as JSON in a string", () => {
    const answer = load(new StorageRulesRuntime(), "rules_version = '2';\n// comment\nservice firebase.storage {{");
    expect(answer).toMatchObject({ id: 0, status: "ok", warnings: [], result: {} });
    expect(answer?.errors.map((error): unknown => JSON.parse(error))).toEqual([
      {
        description_: "Unexpected '{'.",
        sourcePosition_: { fileName_: "/abs/storage.rules", line_: 3, column_: 27, currentOffset_: 58, endOffset_: 58 },
        severity_: "ERROR",
      },
    ]);
  });

  it("warns of functions that do not exist, and loads the rules", () => {
    const answer = load(new StorageRulesRuntime(), "service a { match /b { allow read: if math.isInfinite(1); } }");
    expect(answer).toMatchObject({ errors: [], result: { rulesVersion: 1 } });
    expect(answer?.warnings.map((warning): unknown => JSON.parse(warning))).toEqual([
      {
        description_: "Invalid function name: math.isInfinite.",
        sourcePosition_: { fileName_: "/abs/storage.rules", line_: 1, column_: 44, currentOffset_: 43, endOffset_: 52 },
        severity_: "WARNING",
      },
    ]);
  });

  it("accepts exactly one file", () => {
    const runtime = new StorageRulesRuntime();
    for (const files of [
      [],
      [
        { name: "a", content: RULES },
        { name: "b", content: RULES },
      ],
    ]) {
      const answer = runtime.answer({
        action: "load_ruleset",
        context: { rulesetName: "0", source: { files } },
        id: 1,
      });
      expect(answer).toMatchObject({ status: "ok", errors: ["Exactly one source file is supported."] });
    }
    expect(verify(runtime, {})).toMatchObject({ errors: ["Unknown ruleset 0"] });
  });

  it("keeps earlier rulesets, also when a later one is refused", () => {
    const runtime = new StorageRulesRuntime();
    load(runtime, RULES, "0");
    load(runtime, "service firebase.storage {}", "1");
    load(runtime, "nonsense", "2");
    expect(verify(runtime, { rulesetName: "0" })?.result).toEqual({ permit: true });
    expect(verify(runtime, { rulesetName: "1" })?.result).toEqual({ permit: false });
    expect(verify(runtime, { rulesetName: "2" })).toMatchObject({
      errors: ["Unknown ruleset 2"],
      result: { permit: false },
    });
  });
});

describe("verifying requests", () => {
  const runtime = new StorageRulesRuntime();
  load(runtime, RULES);
  const request = (fields: Readonly<Record<string, unknown>>): unknown => ({ request: { map_value: { fields } } });

  it("permits, without a warning", () => {
    expect(verify(runtime, {})).toEqual({ id: 7, status: "ok", warnings: [], errors: [], result: { permit: true } });
  });

  it("refuses, and reports failed conditions", () => {
    const variables = request({ auth: { null_value: null } });
    expect(verify(runtime, { path: "/b/x/o/own/ada", variables })).toEqual({
      id: 7,
      status: "ok",
      warnings: ["Error: /abs/storage.rules line [10]. Null value error."],
      errors: [],
      result: { permit: false },
    });
    expect(verify(runtime, { path: "/b/x/o/other" })).toMatchObject({
      warnings: [],
      errors: [],
      result: { permit: false },
    });
  });

  it("passes the method to rules, unless the request has one", () => {
    const resource = { map_value: { fields: { size: { int_value: 5 } } } };
    expect(verify(runtime, { method: "create", variables: request({ resource }) })?.result).toEqual({ permit: true });
    const other = request({ resource, method: { string_value: "update" } });
    expect(verify(runtime, { method: "create", variables: other })?.result).toEqual({ permit: false });
  });

  it("has no request.params", () => {
    const own = new StorageRulesRuntime();
    load(own, "service firebase.storage { match /{a=**} { allow get: if request.params != null; } }");
    const variables = request({});
    expect(verify(own, { variables })?.warnings).toEqual([
      "Error: /abs/storage.rules line [1]. Property params is undefined on object.",
    ]);
  });
});

describe("anything else", () => {
  const runtime = new StorageRulesRuntime();
  load(runtime, RULES);

  it.each([null, 5, "text", [], {}, { id: "7", action: "verify" }, { action: "verify", context: {} }])(
    "without an id gets no response: %j",
    (message) => {
      expect(runtime.answer(message)).toBeNull();
    },
  );

  it.each<[unknown, string]>([
    [{ id: 1 }, "Unknown action undefined"],
    [{ id: 1, action: "dance" }, "Unknown action dance"],
    [{ id: 1, action: "verify" }, "Internal error: Expected an object."],
    [{ id: 1, action: "load_ruleset", context: { source: {} } }, "Internal error: Expected an array."],
    [
      {
        id: 1,
        action: "verify",
        context: { rulesetName: "0", service: "a", path: "/", method: "get", variables: { x: { y: {} } } },
      },
      "Internal error: Unsupported value y.",
    ],
  ])("is refused with the status ok: %j", (message, error) => {
    expect(runtime.answer(message)).toMatchObject({ id: 1, status: "ok", warnings: [], errors: [error] });
  });
});

describe("any rules", () => {
  const words = fc.constantFrom(
    ..."rules_version = '2' ; service firebase.storage { } match /b /{x} /{y=**} allow read , write : if true false null".split(
      " ",
    ),
    ..."function f ( a ) return let x == != && || ! - + * / % in is int . size [ ] 1 0.5 'a' request.auth math.abs( ? $".split(
      " ",
    ),
  );
  const salad = fc.array(words, { maxLength: 40 }).map((parts) => parts.join(" "));
  const statements = salad.map((text) => `service firebase.storage { match /{all=**} { allow read: if ${text}; } }`);

  it("loading and verifying get a response", () => {
    fc.assert(
      fc.property(fc.oneof(salad, statements, fc.string()), (content) => {
        const runtime = new StorageRulesRuntime();
        const loaded = load(runtime, content);
        expect(loaded?.errors.filter((error) => error.startsWith("Internal error"))).toEqual([]);
        const isLoaded = loaded?.errors.length === 0;
        expect(verify(runtime, {})?.errors).toEqual(isLoaded ? [] : ["Unknown ruleset 0"]);
      }),
      { numRuns: 3000 },
    );
  });

  it("no message ends the process", () => {
    const runtime = new StorageRulesRuntime();
    load(runtime, RULES);
    const context = fc.record(
      {
        rulesetName: fc.constant("0"),
        service: fc.constant("firebase.storage"),
        path: fc.string(),
        method: fc.constantFrom("get", "create", 5),
        variables: fc.jsonValue(),
      },
      { requiredKeys: ["rulesetName"] },
    );
    fc.assert(
      fc.property(
        fc.record({
          id: fc.nat(),
          action: fc.constantFrom("verify", "load_ruleset"),
          context: fc.oneof(context, fc.jsonValue()),
        }),
        (message) => {
          expect(runtime.answer(message)).toMatchObject({ id: message.id, status: "ok" });
        },
      ),
      { numRuns: 1000 },
    );
  });
});
