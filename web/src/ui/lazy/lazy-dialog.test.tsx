import { Modal } from "@mantine/core";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { startTransition, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderPart } from "../../testing/render-app.tsx";
import { lazyDialog } from "./lazy-dialog.tsx";

/** What the browser runs when it is idle; in most tests it never is. */
function stubIdle(ask: (task: () => void) => number) {
  vi.stubGlobal("requestIdleCallback", ask);
  vi.stubGlobal("cancelIdleCallback", () => undefined);
}

beforeEach(() => stubIdle(() => 1));
afterEach(() => {
  // Unmounting cancels what waits for the browser to be idle.
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface QuestionProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

function Question({ opened, onClose }: QuestionProps) {
  return <Modal opened={opened} onClose={onClose} title="Sure?" />;
}

/** A page that closes its dialog with `apply`: at once, or as a router does. */
function renderPage(load: () => Promise<typeof Question>, apply: (change: () => void) => void = (change) => change()) {
  const Dialog = lazyDialog("question", load);
  function Page() {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <input aria-label="Note" />
        <button type="button" onClick={() => setOpened(true)}>
          Ask
        </button>
        <button type="button" onClick={() => setOpened(false)}>
          Back
        </button>
        <Dialog opened={opened} onClose={() => apply(() => setOpened(false))} />
      </>
    );
  }
  return renderPart(<Page />);
}

test("loads a dialog when it is opened, and restores the focus when it closes", async () => {
  const load = vi.fn(() => Promise.resolve(Question));
  const { user } = renderPage(load);
  expect(load).not.toHaveBeenCalled();
  for (let time = 0; time < 2; time++) {
    await user.click(screen.getByRole("button", { name: "Ask" }));
    expect(await screen.findByRole("dialog", { name: "Sure?" })).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(screen.getByRole("button", { name: "Ask" })).toHaveFocus());
  }
  expect(load).toHaveBeenCalledTimes(1);
});

test("preloads a dialog when the browser is idle", async () => {
  const load = vi.fn(() => Promise.resolve(Question));
  stubIdle((task) => {
    task();
    return 1;
  });
  const { unmount } = renderPage(load);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole("dialog")).toBeNull();
  unmount();
});

test("a dialog that cannot be loaded keeps what is typed on the page, and can be tried again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<typeof Question>>(() => Promise.reject(new TypeError("Failed to fetch")));
  const { user } = renderPage(load);
  await user.type(screen.getByRole("textbox", { name: "Note" }), "Typed");
  await user.click(screen.getByRole("button", { name: "Ask" }));
  const notice = await screen.findByText(/^This can’t be opened right now\. /);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await user.click(await screen.findByRole("button", { name: "Close" }));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
  expect(screen.queryByText(/can’t be opened/)).toBeNull();
  // Opening it again tries again as well.
  load.mockResolvedValue(Question);
  await user.click(screen.getByRole("button", { name: "Ask" }));
  expect(await screen.findByRole("dialog", { name: "Sure?" })).toBeVisible();
  expect(screen.getByLabelText("Note")).toHaveValue("Typed");
});

test("a dialog that cannot be loaded is loaded once the network is back", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<typeof Question>>(() => Promise.reject(new TypeError("Failed to fetch")));
  const { user } = renderPage(load);
  await user.click(screen.getByRole("button", { name: "Ask" }));
  await screen.findByText(/^This can’t be opened right now\. /);
  load.mockResolvedValue(Question);
  fireEvent(window, new Event("online"));
  expect(await screen.findByRole("dialog", { name: "Sure?" })).toBeVisible();
});

test("the first click closes the notice, also when a router applies the change later", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<typeof Question>>(() => Promise.reject(new TypeError("Failed to fetch")));
  const { user } = renderPage(load, startTransition);
  await user.click(screen.getByRole("button", { name: "Ask" }));
  await user.click(await screen.findByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByText(/can’t be opened/)).toBeNull());
  load.mockResolvedValue(Question);
  await user.click(screen.getByRole("button", { name: "Ask" }));
  expect(await screen.findByRole("dialog", { name: "Sure?" })).toBeVisible();
});

test("the notice disappears with the dialog’s address, and opening the dialog again tries again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<typeof Question>>(() => Promise.reject(new TypeError("Failed to fetch")));
  const { user } = renderPage(load);
  await user.click(screen.getByRole("button", { name: "Ask" }));
  await screen.findByText(/^This can’t be opened right now\. /);
  await user.click(screen.getByRole("button", { name: "Back" }));
  await waitFor(() => expect(screen.queryByText(/can’t be opened/)).toBeNull());
  load.mockResolvedValue(Question);
  await user.click(screen.getByRole("button", { name: "Ask" }));
  expect(await screen.findByRole("dialog", { name: "Sure?" })).toBeVisible();
});

test("a failure after the dialog was closed is not shown", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  let fail = () => undefined as void;
  const load = vi.fn<() => Promise<typeof Question>>(
    () => new Promise((_resolve, reject) => (fail = () => reject(new TypeError("Failed to fetch")))),
  );
  const { user } = renderPage(load);
  await user.click(screen.getByRole("button", { name: "Ask" }));
  await user.click(screen.getByRole("button", { name: "Back" }));
  fail();
  // React logs what the failed part has thrown.
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(screen.queryByText(/can’t be opened/)).toBeNull();
  load.mockResolvedValue(Question);
  await user.click(screen.getByRole("button", { name: "Ask" }));
  expect(await screen.findByRole("dialog", { name: "Sure?" })).toBeVisible();
});
