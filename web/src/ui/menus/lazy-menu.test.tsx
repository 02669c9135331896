import { Menu } from "@mantine/core";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { includeHiddenElements } from "../../testing/hidden-elements.ts";
import { renderPart } from "../../testing/render-app.tsx";
import { ItemMenu } from "./item-menu.tsx";
import { type LateMenuProps, lazyMenu } from "./lazy-menu.tsx";

includeHiddenElements();
afterEach(() => void vi.restoreAllMocks());

const Actions = (props: LateMenuProps) => (
  <ItemMenu {...props}>
    <Menu.Item>Edit</Menu.Item>
  </ItemMenu>
);
const button = () => screen.getByRole("button", { name: "Actions for Ada" });
const item = () => screen.findByRole("menuitem", { name: "Edit" });

test("a menu whose button was pressed before it was loaded opens, and returns the focus to the button", async () => {
  let finish: (menu: typeof Actions) => void = () => undefined;
  const Late = lazyMenu("actions", () => new Promise<typeof Actions>((resolve) => (finish = resolve)));
  const { user } = renderPart(<Late label="Actions for Ada" />);
  await user.click(button());
  expect(screen.queryByRole("menuitem")).toBeNull();
  finish(Actions);
  expect(await item()).toBeVisible();
  await user.keyboard("{ArrowDown}{Escape}");
  await waitFor(() => expect(screen.queryByRole("menuitem")).toBeNull());
  expect(button()).toHaveFocus();
});

test("a menu that was not pressed stays closed until it is", async () => {
  const Late = lazyMenu("actions", () => Promise.resolve(Actions));
  const { user } = renderPart(<Late label="Actions for Ada" />);
  await waitFor(() => expect(button()).toHaveAttribute("aria-haspopup", "menu"));
  expect(screen.queryByRole("menuitem")).toBeNull();
  await user.click(button());
  expect(await item()).toBeVisible();
});

test("the button of a menu that could not be loaded tries again, and says when that fails as well", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<typeof Actions>>(() => Promise.reject(new TypeError("Failed to fetch")));
  const Late = lazyMenu("actions", load);
  const { user } = renderPart(<Late label="Actions for Ada" />);
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(button());
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue(Actions);
  await user.click(again);
  expect(await item()).toBeVisible();
});
