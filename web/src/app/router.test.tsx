import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "../testing/render-app.tsx";

const RESERVED = [
  "/teams/x/y",
  "/dashboard/a/b/c",
  "/e/1/v/2",
  "/e/1/2",
  "/events/1/2",
  "/manage/x/y",
  "/notfound",
  "/a/b/c",
];

test.each(RESERVED)("%s shows the not-found page with a link home", async (address) => {
  renderApp(address);
  expect(await screen.findByRole("heading", { name: "There’s no card here" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to Cardinal" })).toHaveAttribute("href", "/");
});
