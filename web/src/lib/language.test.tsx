import { act, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { formatDate, formatNumber } from "./format.ts";
import { forgetLanguageChoice, getLanguage, isLanguageChosen, resetLanguage, setLanguage } from "./language.ts";
import { defineMessages, useMessages } from "./messages.ts";

afterEach(() => vi.restoreAllMocks());

const messages = defineMessages({
  en: { greet: (name: string) => `Hello ${name}` },
  de: { greet: (name) => `Guten Tag ${name}` },
});

function Greeting() {
  return <p>{useMessages(messages).greet("Ada")}</p>;
}

test("shows the texts of the language and follows a change", () => {
  setLanguage("en");
  const { container } = render(<Greeting />);
  expect(container).toHaveTextContent("Hello Ada");
  act(() => setLanguage("de"));
  expect(container).toHaveTextContent("Guten Tag Ada");
  expect(document.documentElement.lang).toBe("de");
});

test.each([
  [["de-AT", "en"], "de"],
  [["fr", "de-CH"], "de"],
  [["fr", "it"], "en"],
  [[], "en"],
])("a browser that speaks %j gets %s", (languages, expected) => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);
  resetLanguage();
  expect(getLanguage()).toBe(expected);
  expect(isLanguageChosen()).toBe(false);
});

test("stores a chosen language, but not one that was only set", () => {
  setLanguage("de");
  expect(isLanguageChosen()).toBe(true);
  resetLanguage();
  setLanguage("de", { remember: false });
  expect(isLanguageChosen()).toBe(false);
});

test("forgets a choice, and shows its language until the page is loaded again", () => {
  setLanguage("de");
  forgetLanguageChoice();
  expect(isLanguageChosen()).toBe(false);
  expect(getLanguage()).toBe("de");
  resetLanguage();
  expect(getLanguage()).toBe("en");
});

test("formats numbers and dates by language", () => {
  setLanguage("de");
  expect(formatNumber(1234.5)).toBe("1.234,5");
  expect(formatDate("2026-01-31")).toBe("31.01.2026");
  setLanguage("en");
  expect(formatNumber(1234.5)).toBe("1,234.5");
  expect(formatDate("2026-01-31")).toBe("31 Jan 2026");
});
