import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { PLAN_RIGHTS } from "@cardinal/contract/plans";
import { setColorScheme } from "../../ui/colors/color-scheme.ts";
import { configurePage, PAYMENTS_URL } from "../../testing/page-config.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { faqAnswers } from "./faq-answers.ts";
import { findAnswers } from "./find-answers.ts";

test("shows every answer, and finds those that contain all words", async () => {
  const { user } = renderApp("/faq");
  expect(await screen.findByRole("heading", { name: "Questions and answers" })).toBeVisible();
  expect(screen.getAllByRole("group")).toHaveLength(faqAnswers.en.list.length);
  await user.type(screen.getByLabelText("Search"), "90 days");
  const [found, ...others] = screen.getAllByRole("group");
  expect(others).toEqual([]);
  expect(found && within(found).getByText("Can I change my username later?")).toBeVisible();
  expect(screen.getByText("1 answer")).toBeVisible();
  await waitFor(() => expect(location.search).toBe("?q=90+days"));
});

test("shows that nothing matches, and can show all answers again", async () => {
  const { user } = renderApp("/faq?q=zebra");
  expect(await screen.findByRole("heading", { name: "Nothing matches" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show all answers" }));
  expect(screen.getAllByRole("group")).toHaveLength(faqAnswers.en.list.length);
});

test("a URL hash that names a question opens its answer", async () => {
  renderApp("/faq#plans");
  const question = await screen.findByText("What does it cost, and what do the plans include?");
  expect(question.closest("details")).toHaveAttribute("open");
  expect(screen.getByText("What is Cardinal?").closest("details")).not.toHaveAttribute("open");
});

test("two answers have a picture, in the user's language and colour scheme", async () => {
  setColorScheme("dark");
  const { unmount } = renderApp("/faq");
  const pictures = await screen.findAllByRole("img", { hidden: true });
  expect(pictures.map((one) => one.getAttribute("src"))).toEqual([
    expect.stringMatching(/card-en/),
    expect.stringMatching(/editor-en-dark/),
  ]);
  unmount();
  setColorScheme("light");
  renderApp("/faq", { language: "de" });
  expect(await screen.findByAltText(/^Eine Karte/)).toHaveAttribute("src", expect.stringMatching(/card-de/));
  expect(screen.getByAltText(/^Der Karteneditor/)).toHaveAttribute("src", expect.stringMatching(/editor-de-light/));
});

test("the answer on plans has the numbers of the table, and links to prices only where plans are sold", async () => {
  const { unmount } = renderApp("/faq#plans");
  const answer = await screen.findByText(/A card is free/);
  expect(answer).toHaveTextContent(`${PLAN_RIGHTS.pro.themes} themes of your own and ${PLAN_RIGHTS.pro.videos} videos`);
  expect(answer).toHaveTextContent(`${PLAN_RIGHTS.enterprise.videos} videos per person`);
  expect(answer).toHaveTextContent("The operator of this site sets up plans");
  expect(within(answer).queryByRole("link")).not.toBeInTheDocument();
  unmount();
  configurePage({ payments: PAYMENTS_URL });
  renderApp("/faq#plans");
  const sold = await screen.findByText(/A card is free/);
  expect(within(sold).getByRole("link", { name: "See prices and compare plans" })).toHaveAttribute("href", "/upgrade");
  expect(sold).not.toHaveTextContent("The operator of this site sets up plans");
});

test.each(["NFC", "offline", "export", "cost"])("answers common questions: %s", (word) => {
  expect(findAnswers(faqAnswers.en.list, word)).not.toEqual([]);
});

test("both languages answer the same questions", () => {
  expect(faqAnswers.de.list.map((entry) => entry.id)).toEqual(faqAnswers.en.list.map((entry) => entry.id));
});

test("a search ignores case and accents", () => {
  const list = [{ id: "a", question: "Größe", answer: "Überall" }];
  expect(findAnswers(list, "UBERALL grosse")).toEqual(list);
  expect(findAnswers(list, "UBERALL gross")).toEqual(list);
  expect(findAnswers(list, "UBERALL klein")).toEqual([]);
  expect(findAnswers(list, "UBERALL größe")).toEqual(list);
  expect(findAnswers(list, "  ")).toEqual(list);
});

test.each(["don't", "don’t", "dont"])("a search finds every form of an apostrophe: %s", (word) => {
  const list = [{ id: "a", question: "Cost", answer: "You don’t pay." }];
  expect(findAnswers(list, word)).toEqual(list);
});
