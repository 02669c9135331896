import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refuse } from "../../testing/fake-api.ts";
import { ApiFailure } from "../api-failure.ts";
import { call } from "../api.ts";
import { setTokenSource } from "../firebase/token.ts";
import { setLanguage } from "../language.ts";
import { getErrorSentence, useErrorSentence } from "./error-sentences.ts";
import { getFieldSentence, useFieldSentence } from "./field-sentence.ts";
import { GENERAL_SENTENCES } from "./general-sentences.ts";
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

test("a failure is shown once its sentence is loaded", async () => {
  setLanguage("de");
  render(<Refusal />);
  expect(screen.getByRole("paragraph")).toBeEmptyDOMElement();
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
  expect(getErrorSentence(failure, "de")).toBe(GENERAL_SENTENCES.de.internal);
  expect(getErrorSentence({ code: "auth/network-request-failed" }, "de")).toBe(GENERAL_SENTENCES.de.network);
  expect(getFieldSentence("This can’t be empty.", "de")).toBe("Diese Angabe ist nicht gültig.");
  vi.doUnmock("./all-sentences.ts");
  await loadSentences();
  expect(getErrorSentence(failure, "de")).toBe(GERMAN);
});
