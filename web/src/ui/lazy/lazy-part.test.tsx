import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderPart } from "../../testing/render-app.tsx";
import { lazyPart } from "./lazy-part.tsx";

afterEach(() => void vi.restoreAllMocks());

const History = ({ of }: { readonly of: string }) => <p>{`History of ${of}`}</p>;

test("shows a part once it is loaded", async () => {
  let finish: (part: typeof History) => void = () => undefined;
  const Part = lazyPart("history", () => new Promise<typeof History>((resolve) => (finish = resolve)));
  renderPart(<Part of="Ada" />);
  expect(await screen.findByRole("status", { name: "Loading" })).toBeInTheDocument();
  finish(History);
  expect(await screen.findByText("History of Ada")).toBeVisible();
});

test("what is shown in place of a part knows for what it stands", async () => {
  let finish: (part: typeof History) => void = () => undefined;
  const load = () => new Promise<typeof History>((resolve) => (finish = resolve));
  const Part = lazyPart("history", load, { pending: ({ of }) => <p>{`Loading ${of}`}</p> });
  renderPart(<Part of="Ada" />);
  expect(await screen.findByText("Loading Ada")).toBeVisible();
  finish(History);
  expect(await screen.findByText("History of Ada")).toBeVisible();
});

test("a part that cannot be loaded leaves the rest of the screen as it is, and can be tried again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<typeof History>>(() => Promise.reject(new TypeError("Failed to fetch")));
  const Part = lazyPart("history", load);
  const { user } = renderPart(
    <>
      <input aria-label="Note" />
      <Part of="Ada" />
    </>,
  );
  await user.type(screen.getByRole("textbox", { name: "Note" }), "Typed");
  load.mockResolvedValue(History);
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("History of Ada")).toBeVisible();
  expect(screen.getByLabelText("Note")).toHaveValue("Typed");
  expect(load).toHaveBeenCalledTimes(2);
});
