import { act, screen as page, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { Route, Routes, useNavigate } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { renderPart } from "../testing/render-app.tsx";
import { SAME_SCREEN } from "../lib/addresses/same-screen.ts";
import { useAddressFields } from "../lib/addresses/use-address-fields.ts";
import { setReload } from "../lib/chunks/load-chunk.ts";
import { plainScreen } from "./screen.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Ready() {
  return <h1>Ready</h1>;
}

test("shows a spinner while loading, then scrolls down one pixel", async () => {
  const scroll = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  let release: (screen: typeof Ready) => void = () => undefined;
  renderPart(plainScreen("ready", () => new Promise((resolve) => (release = resolve))));
  expect(page.getByRole("status", { name: "Loading" })).toBeInTheDocument();
  expect(scroll).not.toHaveBeenCalled();
  release(Ready);
  expect(await page.findByRole("heading", { name: "Ready" })).toBeVisible();
  await waitFor(() => expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 1));
});

/** Resolves when the browser has run the frames requested so far. */
const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));

function Pages() {
  const navigate = useNavigate();
  const [search, change] = useAddressFields();
  return (
    <>
      <h1>{search.get("open") ?? "Nothing"}</h1>
      <button onClick={() => change({ open: "Ada" })}>Open</button>
      <button onClick={() => change({ open: "" }, { replace: true })}>Close</button>
      <button onClick={() => void navigate("/pages/2")}>Second</button>
      <button onClick={() => void navigate("/pages/3")}>Third</button>
      <button onClick={() => void navigate("/pages/stored", SAME_SCREEN)}>Store</button>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

/** A screen with several pages, scrolled down to `scrollY`. */
async function showPages() {
  history.replaceState(null, "", "/pages/1");
  vi.stubGlobal("scrollY", 0);
  const scroll = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  const { user } = renderPart(plainScreen("pages", () => Promise.resolve(Pages)));
  expect(await page.findByRole("heading", { name: "Nothing" })).toBeVisible();
  await waitFor(() => expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 1));
  scroll.mockClear();
  vi.stubGlobal("scrollY", 700);
  return { scroll, click: (name: string) => user.click(page.getByRole("button", { name })) };
}

test("a changed query keeps the scroll position", async () => {
  const { scroll, click } = await showPages();
  await click("Open");
  expect(await page.findByRole("heading", { name: "Ada" })).toBeVisible();
  await frame();
  await click("Close");
  expect(await page.findByRole("heading", { name: "Nothing" })).toBeVisible();
  await frame();
  expect(scroll).not.toHaveBeenCalled();
});

test("each page of a screen starts at its top; going back keeps what the browser restores", async () => {
  const { scroll, click } = await showPages();
  for (const [count, name] of ["Second", "Third"].entries()) {
    await click(name);
    await waitFor(() => expect(scroll).toHaveBeenCalledTimes(count + 1));
  }
  await click("Back");
  await waitFor(() => expect(location.pathname).toBe("/pages/2"));
  await frame();
  expect(scroll).toHaveBeenCalledTimes(2);
});

test("a new address of the same screen keeps the scroll position", async () => {
  const { scroll, click } = await showPages();
  await click("Store");
  await waitFor(() => expect(location.pathname).toBe("/pages/stored"));
  await frame();
  expect(scroll).not.toHaveBeenCalled();
});

/** A screen that scrolls to the section in the URL hash, as the account settings do. */
function Sections() {
  useEffect(() => {
    const id = requestAnimationFrame(() => document.getElementById(location.hash.slice(1))?.scrollIntoView());
    return () => cancelAnimationFrame(id);
  }, []);
  return <h2 id="password">Password</h2>;
}

test.each([
  ["/sections#password", 900],
  ["/sections#gone", 1],
  ["/sections", 1],
])("a screen that is opened at %s is shown from position %i", async (address, position) => {
  let top = 700;
  vi.spyOn(window, "scrollTo").mockImplementation((...to: unknown[]) => void (top = Number(to[1])));
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => void (top = 900));
  const Start = () => {
    const navigate = useNavigate();
    return <button onClick={() => void navigate(address)}>Open</button>;
  };
  const sections = plainScreen("sections", () => Promise.resolve(Sections));
  const { user } = renderPart(
    <Routes>
      <Route path="/" element={<Start />} />
      <Route path="/sections" element={sections} />
    </Routes>,
  );
  await user.click(page.getByRole("button", { name: "Open" }));
  expect(await page.findByRole("heading", { name: "Password" })).toBeVisible();
  await frame();
  await frame();
  expect(top).toBe(position);
});

test("a screen that cannot be loaded shows the page for missing chunks", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  setReload(() => undefined);
  sessionStorage.setItem("cardinal.reloaded-for", "lost");
  renderPart(plainScreen("lost", () => Promise.reject(new TypeError("Failed to fetch"))));
  expect(await page.findByText("Missing part: lost")).toBeVisible();
});

test("a screen that cannot be loaded reloads the page once, however often React renders it", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const reload = vi.fn();
  setReload(reload);
  renderPart(plainScreen("lost", () => Promise.reject(new TypeError("Failed to fetch"))));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(page.queryByText("Missing part: lost")).not.toBeInTheDocument();
});

test("a screen that crashes does not crash the page", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error("boom");
  };
  renderPart(
    <>
      <p>Around it</p>
      {plainScreen("broken", () => Promise.resolve(Broken))}
    </>,
  );
  expect(await page.findByRole("heading", { name: "Something went wrong" })).toBeVisible();
  expect(page.getByText("Around it")).toBeVisible();
});
