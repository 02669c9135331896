import { describe, expect, it } from "vitest";
import { StorageRulesRuntime } from "./runtime.ts";

describe("documents of Firestore", () => {
  const rules = `rules_version = '2';
    function load(name) { return firestore.get(/databases/(default)/documents/users/$(name)).data; }
    service firebase.storage { match /b/{bucket}/o/{one}/{two} { allow get: if load(one).age < load(two).age; } }`;
  const createRuntime = (): StorageRulesRuntime => {
    const runtime = new StorageRulesRuntime();
    const context = { rulesetName: "0", source: { files: [{ name: "/abs/storage.rules", content: rules }] } };
    runtime.answer({ id: 0, action: "load_ruleset", context });
    return runtime;
  };
  const ask = (runtime: StorageRulesRuntime, id: number, path: string): unknown =>
    runtime.answer({
      id,
      action: "verify",
      context: { rulesetName: "0", service: "firebase.storage", path: `/b/x/o/${path}`, method: "get", variables: {} },
    });
  const question = (id: number, name: string): unknown => ({
    server_request_id: id,
    action: "fetch_firestore_document",
    status: "ok",
    warnings: [],
    errors: [],
    context: { path: `/databases/(default)/documents/users/${name}` },
  });
  const document = (id: number, age: number): unknown => ({
    id,
    status: "ok",
    warnings: [],
    errors: [],
    result: { name: "projects/demo/…", fields: { age: { integerValue: String(age) } } },
  });

  it("are fetched sequentially before the request is decided", () => {
    const runtime = createRuntime();
    expect(ask(runtime, 7, "ada/eve")).toEqual(question(7, "ada"));
    expect(runtime.answer(document(7, 20))).toEqual(question(7, "eve"));
    expect(runtime.answer(document(7, 30))).toMatchObject({ id: 7, errors: [], result: { permit: true } });
  });

  it("are separate for concurrent requests", () => {
    const runtime = createRuntime();
    ask(runtime, 7, "ada/eve");
    expect(ask(runtime, 8, "eve/ada")).toEqual(question(8, "eve"));
    runtime.answer(document(8, 30));
    runtime.answer(document(7, 20));
    expect(runtime.answer(document(8, 20))).toMatchObject({ id: 8, result: { permit: false } });
    expect(runtime.answer(document(7, 30))).toMatchObject({ id: 7, result: { permit: true } });
  });

  it("that do not exist refuse the request", () => {
    const runtime = createRuntime();
    ask(runtime, 7, "ada/eve");
    expect(runtime.answer({ id: 7, status: "not_found", warnings: [], errors: [] })).toMatchObject({
      id: 7,
      warnings: ["Error: /abs/storage.rules line [2]. Document not found: /databases/(default)/documents/users/ada."],
      result: { permit: false },
    });
  });

  it("that are unexpected or invalid still get a response", () => {
    const runtime = createRuntime();
    expect(runtime.answer(document(7, 20))).toMatchObject({ id: 7, errors: ["Unknown action undefined"] });
    ask(runtime, 7, "ada/eve");
    expect(runtime.answer({ id: 7, status: "ok", result: { fields: { age: { odd: 1 } } } })).toMatchObject({
      errors: ["Internal error: Unsupported value odd."],
      result: { permit: false },
    });
  });
});
