import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { BrowserRouter, Link, useLocation, useNavigate } from "react-router-dom";
import { expect, test } from "vitest";
import { useNavigationGuard } from "./use-navigation-guard.ts";

function Editor({ active }: { readonly active: boolean }) {
  const { asking, leave, stay } = useNavigationGuard(active);
  return asking ? (
    <>
      <button onClick={leave}>Leave</button>
      <button onClick={stay}>Stay</button>
    </>
  ) : null;
}

function Page({ active }: { readonly active: boolean }) {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p>
        at {pathname}
        {hash}
      </p>
      <Link to="/b">To b</Link>
      <Link to="#part">To part</Link>
      <button onClick={() => void navigate("/c", { replace: true })}>Replace</button>
      {pathname === "/a" && <Editor active={active} />}
    </>
  );
}

/** Navigates to /a from /before, so that the user can go back. */
function show(active = true) {
  history.pushState({ idx: 0 }, "", "/before");
  history.pushState({ idx: 1 }, "", "/a");
  return render(
    <BrowserRouter>
      <Page active={active} />
    </BrowserRouter>,
  );
}

const click = (name: string) => fireEvent.click(screen.getByText(name));

test("without unsaved changes, navigation is not blocked", async () => {
  show(false);
  click("To b");
  expect(await screen.findByText("at /b")).toBeVisible();
});

test.each(["To b", "Replace"])("asks for confirmation: %s", async (way) => {
  show();
  click(way);
  expect(screen.getByText("at /a")).toBeVisible();
  click("Stay");
  expect(screen.queryByText("Stay")).toBeNull();
  click(way);
  click("Leave");
  expect(await screen.findByText(way === "To b" ? "at /b" : "at /c")).toBeVisible();
});

test("navigation within the same screen needs no confirmation", async () => {
  show();
  click("To part");
  expect(await screen.findByText("at /a#part")).toBeVisible();
  expect(screen.queryByText("Leave")).toBeNull();
});

test("the browser's back button asks as well and keeps the address", async () => {
  show();
  act(() => history.back());
  expect(await screen.findByText("Leave")).toBeVisible();
  await waitFor(() => expect(location.pathname).toBe("/a"));
  expect(screen.getByText("at /a")).toBeVisible();
  click("Stay");

  act(() => history.back());
  click((await screen.findByText("Leave")).textContent);
  expect(await screen.findByText("at /before")).toBeVisible();
  expect(location.pathname).toBe("/before");
});

test("going back after a jump within the screen does not count as leaving", async () => {
  show();
  click("To part");
  await screen.findByText("at /a#part");
  act(() => history.back());
  expect(await screen.findByText("at /a")).toBeVisible();
  expect(screen.queryByText("Leave")).toBeNull();
});

test("once there are no unsaved changes, nothing is blocked", async () => {
  const { rerender } = show();
  rerender(
    <BrowserRouter>
      <Page active={false} />
    </BrowserRouter>,
  );
  click("To b");
  expect(await screen.findByText("at /b")).toBeVisible();
});
