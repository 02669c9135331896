import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPart } from "../../testing/render-app.tsx";
import { makePublicCard, makeTheme } from "../../testing/samples.ts";
import { PhonePreview } from "./phone-preview.tsx";

test("shows the card itself; nothing in it can be pressed, and what scrolls can be reached", async () => {
  const { user, container } = renderPart(<PhonePreview card={makePublicCard()} label="Preview" />);
  expect(screen.getByText("Ada Lovelace")).toBeInTheDocument();
  expect(container.querySelector("article")).toHaveAttribute("inert");
  await user.tab();
  expect(screen.getByRole("region", { name: "Preview" })).toHaveFocus();
});

test("speaks the language that is shown", () => {
  renderPart(<PhonePreview card={makePublicCard()} label="Vorschau" />, { language: "de" });
  expect(screen.getByText("E-Mail")).toBeInTheDocument();
});

test("declares the theme's face once, and none for the system's own", () => {
  const faces = () =>
    [...document.querySelectorAll("style")].filter((style) => style.textContent.includes("@font-face"));
  const { rerender } = renderPart(<PhonePreview card={makePublicCard()} label="Preview" />);
  expect(faces()).toHaveLength(0);
  const card = makePublicCard({ theme: makeTheme({ font: "inter" }) });
  rerender(
    <>
      <PhonePreview card={card} label="Preview" />
      <PhonePreview card={card} label="Again" />
    </>,
  );
  expect(faces()).toHaveLength(1);
  expect(faces()[0]?.textContent).toContain("/assets/fonts/");
});
