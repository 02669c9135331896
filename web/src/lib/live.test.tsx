import { act, render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { getListenedPaths, refuseListener, store } from "../testing/stored.ts";
import { countListeners, detachAll, setLiveSource, useLive } from "./live.ts";

const toText = (value: unknown) => (typeof value === "string" ? value : "nothing");

function Show({ path, parse = toText }: { path: string | null; parse?: (value: unknown) => string }) {
  const live = useLive(path, parse);
  return <p>{live.state === "ready" ? live.data : live.state}</p>;
}

const flush = () => act(() => Promise.resolve());

test("shows the value, follows it, and stops listening when nobody shows it", async () => {
  store("a", "one");
  const view = render(<Show path="a" />);
  expect(view.container).toHaveTextContent("loading");
  await flush();
  expect(view.container).toHaveTextContent("one");
  store("a", "two");
  expect(view.container).toHaveTextContent("two");
  store("a", null);
  expect(view.container).toHaveTextContent("nothing");
  view.unmount();
  expect(getListenedPaths()).toEqual([]);
});

test("one listener serves all who show a path", async () => {
  store("a", "one");
  const attach = vi.fn((_path: string, onValue: (value: unknown) => void) => {
    onValue("at once");
    return () => undefined;
  });
  setLiveSource(attach);
  const view = render(
    <>
      <Show path="a" />
      <Show path="a" />
    </>,
  );
  await flush();
  expect(attach).toHaveBeenCalledTimes(1);
  expect(view.container).toHaveTextContent("at onceat once");
});

test("an unchanged value is parsed once", async () => {
  store("a", "one");
  const parse = vi.fn(toText);
  const view = render(<Show path="a" parse={parse} />);
  await flush();
  view.rerender(<Show path="a" parse={parse} />);
  expect(parse).toHaveBeenCalledTimes(1);
});

test("follows another path when it is given one, and none for null", async () => {
  store("a", "one");
  store("b", "two");
  const view = render(<Show path="a" />);
  await flush();
  view.rerender(<Show path="b" />);
  await flush();
  expect(view.container).toHaveTextContent("two");
  expect(getListenedPaths()).toEqual(["b"]);
  view.rerender(<Show path={null} />);
  expect(view.container).toHaveTextContent("loading");
  expect(getListenedPaths()).toEqual([]);
});

test("a refused listener fails", async () => {
  refuseListener("a");
  const view = render(<Show path="a" />);
  await flush();
  expect(view.container).toHaveTextContent("failed");
});

test("detachAll ends every listener and empties what is shown", async () => {
  store("a", "one");
  const view = render(<Show path="a" />);
  await flush();
  act(detachAll);
  expect(countListeners()).toBe(0);
  expect(getListenedPaths()).toEqual([]);
  expect(view.container).toHaveTextContent("loading");
  store("a", "two");
  expect(view.container).toHaveTextContent("loading");
});
