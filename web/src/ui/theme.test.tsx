import { Drawer, Modal } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { UiProvider } from "./ui-provider.tsx";

test.each([
  ["Modal", Modal],
  ["Drawer", Drawer],
])("the head of a %s is no banner of the page", (_, Window) => {
  render(
    <UiProvider env="test">
      <Window opened onClose={() => undefined} title="Choose" />
    </UiProvider>,
  );
  expect(screen.getByRole("dialog", { name: "Choose" })).toBeVisible();
  expect(screen.queryByRole("banner")).not.toBeInTheDocument();
});
