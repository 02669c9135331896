import { FAILURES } from "@cardinal/contract/failures";
import { describe, expect, test } from "vitest";
import { ApiFailure } from "../api-failure.ts";
import { getErrorCode, getErrorSentence } from "./error-sentences.ts";
import { LANGUAGES } from "../language.ts";

const PROVIDER = [
  "wrong-password",
  "user-not-found",
  "email-already-in-use",
  "too-many-requests",
  "invalid-credential",
  "requires-recent-login",
  "network-request-failed",
].map((code) => `auth/${code}`);
const STORAGE = [
  "unknown",
  "object-not-found",
  "bucket-not-found",
  "quota-exceeded",
  "unauthenticated",
  "unauthorized",
  "unauthorized-app",
  "retry-limit-exceeded",
  "canceled",
  "invalid-url",
  "invalid-argument",
  "no-default-bucket",
  "invalid-root-operation",
  "no-download-url",
].map((code) => `storage/${code}`);
const TASKS = [
  "theme-not-updated",
  "theme-not-deleted",
  "old-background-not-deleted",
  "video-not-uploaded",
  "background-not-deleted",
];

describe.each(LANGUAGES)("%s", (language) => {
  test.each([
    ["the provider", PROVIDER],
    ["storage", STORAGE],
    ["a task that failed", TASKS],
    ["the API", [...Object.keys(FAILURES), "network"]],
  ])("every code of %s has its own sentence", (_where, codes) => {
    const sentences = codes.map((code) => getErrorSentence({ code }, language));
    expect(new Set(sentences).size).toBe(codes.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.{10,}\.$/u);
  });
});

test("the languages have different sentences", () => {
  for (const code of [...PROVIDER, ...STORAGE, ...TASKS, ...Object.keys(FAILURES)])
    expect(getErrorSentence({ code }, "de")).not.toBe(getErrorSentence({ code }, "en"));
});

test("a disabled feature shows the platform admins' notice", () => {
  const sentences = { en: "Back on Monday.", de: "Ab Montag wieder." };
  const failure = new ApiFailure("feature-disabled", 503, sentences.en, { sentences });
  for (const language of LANGUAGES) expect(getErrorSentence(failure, language)).toBe(sentences[language]);
});

test("a conflict in a field says what is wrong with it, not that someone else changed it", () => {
  const failure = new ApiFailure("conflict", 409, "x", { fields: { end_date: "The end must be in the future." } });
  expect(getErrorSentence(failure, "en")).toBe("The end must be in the future.");
  expect(getErrorSentence(failure, "de")).toBe("Das Ende muss in der Zukunft liegen.");
});

test("an already-exists error has the sentence of its field", () => {
  const fields = { email: "There is an account with this email address." };
  const failure = new ApiFailure("already-exists", 409, "x", { fields });
  expect(getErrorSentence(failure, "en")).toBe(fields.email);
  expect(getErrorSentence(failure, "de")).toBe("Mit dieser E-Mail-Adresse gibt es bereits ein Konto.");
});

test("reads the code of our own failures and of SDK errors; anything else counts as internal", () => {
  expect(getErrorCode(new ApiFailure("conflict", 409, "x"))).toBe("conflict");
  expect(getErrorCode(Object.assign(new Error("Firebase: x"), { code: "auth/weak-password" }))).toBe(
    "auth/weak-password",
  );
  for (const odd of [null, undefined, "text", new Error("x"), { code: 7 }]) expect(getErrorCode(odd)).toBeNull();
  for (const odd of [null, undefined, "text", new Error("x"), { code: 7 }, { code: "constructor" }]) {
    expect(getErrorSentence(odd, "en")).toBe(getErrorSentence({ code: "internal" }, "en"));
  }
});
