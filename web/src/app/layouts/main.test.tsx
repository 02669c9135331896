import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation, useNavigate } from "react-router-dom";
import { expect, test } from "vitest";
import { SAME_SCREEN } from "../../lib/addresses/same-screen.ts";
import { Main } from "./main.tsx";

function Screen() {
  const navigate = useNavigate();
  return (
    <Main>
      <h1>{useLocation().pathname}</h1>
      <button onClick={() => void navigate("/other")}>Other screen</button>
      <button onClick={() => void navigate("/new", SAME_SCREEN)}>New address</button>
      <button onClick={() => void navigate(-1)}>Back</button>
    </Main>
  );
}

function open() {
  render(
    <MemoryRouter initialEntries={["/first"]}>
      <Screen />
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  return (name: string) => user.click(screen.getByRole("button", { name }));
}

test("another screen moves the focus to its start", async () => {
  const click = open();
  await click("Other screen");
  expect(await screen.findByRole("heading", { name: "/other" })).toBeVisible();
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});

test("the focus stays when only the address of the same screen changes", async () => {
  const click = open();
  await click("New address");
  expect(await screen.findByRole("heading", { name: "/new" })).toBeVisible();
  expect(screen.getByRole("button", { name: "New address" })).toHaveFocus();
});

test("going back to such an address moves the focus to its start", async () => {
  const click = open();
  await click("New address");
  await click("Other screen");
  await click("Back");
  expect(await screen.findByRole("heading", { name: "/new" })).toBeVisible();
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});
