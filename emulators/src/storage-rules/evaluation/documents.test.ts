import { describe, expect, it } from "vitest";
import { PathValue, type Value } from "../values/values.ts";
import { DocumentNeeded, Documents } from "./documents.ts";

const toPath = (text: string): PathValue => new PathValue(text.split("/"));
const ADA = toPath("databases/(default)/documents/users/ada");
const EVE = toPath("databases/(default)/documents/users/eve");
const fields = new Map<string, Value>([["role", "editor"]]);

describe("documents of Firestore", () => {
  it("are requested when they are missing", () => {
    const documents = new Documents();
    expect(() => documents.exists(ADA)).toThrow(new DocumentNeeded("/databases/(default)/documents/users/ada"));
  });

  it("have data, an id and a name", () => {
    const documents = new Documents();
    documents.add(ADA.toString(), fields);
    expect(documents.exists(ADA)).toBe(true);
    expect(documents.get(ADA)).toEqual(
      new Map<string, Value>([
        ["data", fields],
        ["id", "ada"],
        ["__name__", ADA],
      ]),
    );
  });

  it("may not exist, which is only an error when they are read", () => {
    const documents = new Documents();
    documents.add(ADA.toString(), null);
    expect(documents.exists(ADA)).toBe(false);
    expect(() => documents.get(ADA)).toThrow("Document not found: /databases/(default)/documents/users/ada.");
  });

  it("are at most two, each any number of times", () => {
    const documents = new Documents();
    documents.add(ADA.toString(), fields);
    documents.add(EVE.toString(), null);
    expect([ADA, EVE, ADA].map((path) => documents.exists(path))).toEqual([true, false, true]);
    const third = toPath("databases/(default)/documents/users/joe");
    expect(() => documents.exists(third)).toThrow("Firestore lookups are limited to 2 documents in one request.");
  });

  it.each([
    "users/ada",
    "databases/(default)/documents",
    "databases/(default)/documents/users",
    "databases//documents/a/b",
  ])("are not at %s", (path) => {
    expect(() => new Documents().exists(toPath(path))).toThrow(`Not the path of a document: /${path}.`);
  });
});
