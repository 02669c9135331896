import { Modal } from "@mantine/core";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderPart } from "../../testing/render-app.tsx";
import { lazyDialog } from "./lazy-dialog.tsx";

interface QuestionProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

function Question({ opened, onClose }: QuestionProps) {
  return <Modal opened={opened} onClose={onClose} title="Sure?" />;
}

function renderPage(load: () => Promise<typeof Question>) {
  const Dialog = lazyDialog("question", load);
  function Page() {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Ask
        </button>
        <Dialog opened={opened} onClose={() => setOpened(false)} />
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
  vi.stubGlobal("requestIdleCallback", (task: () => void) => {
    task();
    return 1;
  });
  vi.stubGlobal("cancelIdleCallback", () => undefined);
  const { unmount } = renderPage(load);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole("dialog")).toBeNull();
  unmount();
  vi.unstubAllGlobals();
});
