import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refuse } from "../../testing/fake-api.ts";
import { ApiFailure } from "../api-failure.ts";
import { call } from "../api.ts";
import { setTokenSource } from "../firebase/token.ts";
import { setLanguage } from "../language.ts";
import { getErrorSentence, useErrorSentence } from "./error-sentences.ts";
import { useFieldSentence } from "./field-sentence.ts";
import { loadSentences, resetSentences } from "./load-sentences.ts";

const MESSAGE = "This event has ended.";
const GERMAN = "Diese Veranstaltung ist beendet.";

beforeEach(resetSentences);
afterEach(async () => {
  vi.doUnmock("./all-sentences.ts");
  await loadSentences();
});

function Problem() {
  return <p>{useFieldSentence()("This can’t be empty.")}</p>;
}

function Refusal() {
  return <p>{useErrorSentence()(new ApiFailure("conflict", 409, MESSAGE))}</p>;
}

test("a field is called invalid in general until its own sentence is loaded", async () => {
  setLanguage("de");
  render(<Problem />);
  expect(screen.getByText("Diese Angabe ist nicht gültig.")).toBeVisible();
  expect(await screen.findByText("Bitte füllen Sie dieses Feld aus.")).toBeVisible();
});

test("a refusal shows the sentence of its code until its own is loaded", async () => {
  setLanguage("de");
  render(<Refusal />);
  expect(screen.getByText(getErrorSentence({ code: "conflict" }, "de"))).toBeVisible();
  expect(await screen.findByText(GERMAN)).toBeVisible();
});

test("a refused call fails once its sentence is loaded", async () => {
  setTokenSource(() => Promise.resolve("token"));
  refuse(updateCard, "conflict", { message: MESSAGE });
  const failure: unknown = await call(updateCard, { job_title: "Analyst" }).catch((error: unknown) => error);
  expect(getErrorSentence(failure, "de")).toBe(GERMAN);
});

test("a refused call fails with the general sentence when its own cannot be loaded, and the next one tries again", async () => {
  vi.doMock("./all-sentences.ts", () => Promise.reject(new TypeError("Failed to fetch")));
  setTokenSource(() => Promise.resolve("token"));
  refuse(updateCard, "conflict", { message: MESSAGE });
  const failure: unknown = await call(updateCard, { job_title: "Analyst" }).catch((error: unknown) => error);
  expect(getErrorSentence(failure, "de")).toBe(getErrorSentence({ code: "conflict" }, "de"));
  vi.doUnmock("./all-sentences.ts");
  await loadSentences();
  expect(getErrorSentence(failure, "de")).toBe(GERMAN);
});
