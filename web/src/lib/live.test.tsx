import { act, render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { allowListener, getListenedPaths, refuseListener, store } from "../testing/stored.ts";
import {
  countListeners,
  detachAll,
  readLive,
  retryFailed,
  setLiveSource,
  useLive,
  useLiveList,
  useLiveValues,
} from "./live.ts";
import type { LiveEntry, LiveQuery, LiveSource } from "./live-source.ts";

const toText = (value: unknown) => (typeof value === "string" ? value : "nothing");

function Show({ path, parse = toText }: { path: string | null; parse?: (value: unknown) => string }) {
  const live = useLive(path, parse);
  return <p>{live.state === "ready" ? live.data : live.state}</p>;
}

const flush = () => act(() => Promise.resolve());

test("shows the value, follows it, and stops listening when no component shows it", async () => {
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

test("components that show the same path share one listener", async () => {
  store("a", "one");
  const attach = vi.fn((_source: LiveSource, onValue: (value: unknown) => void) => {
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

test("follows a changed path, and none for null", async () => {
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

test("a refused listener can be retried", async () => {
  refuseListener("a");
  store("a", "one");
  const view = render(<Show path="a" />);
  await flush();
  expect(view.container).toHaveTextContent("failed");
  allowListener("a");
  act(retryFailed);
  await flush();
  expect(view.container).toHaveTextContent("one");
  view.unmount();
  expect(countListeners()).toBe(0);
});

test("reads a value once, and rejects with the reason of a refusal", async () => {
  store("a", "one");
  expect(await readLive("a")).toBe("one");
  expect(await readLive({ path: "b", orderBy: null, first: 1 })).toEqual([]);
  refuseListener("c");
  await expect(readLive("c")).rejects.toThrow("Permission denied");
  expect(countListeners()).toBe(0);
});

test("detachAll ends every listener and resets what is shown", async () => {
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

const toNames = (entries: readonly LiveEntry[]) => entries.map(({ key }) => key).join(" ");

function ShowList({ query }: { query: LiveQuery | null }) {
  const live = useLiveList(query, toNames);
  return <p>{live.state === "ready" ? `[${live.data}]` : live.state}</p>;
}

test("a query returns its entries in order and follows additions and removals", async () => {
  store("people", { a: { name: "Zoe" }, b: { name: "Ada" }, c: { age: 4 }, d: { name: "Ada" }, e: { name: "Kim" } });
  const view = render(<ShowList query={{ path: "people", orderBy: "name", first: 3 }} />);
  await flush();
  expect(view.container).toHaveTextContent("[c b d]");
  view.rerender(
    <ShowList query={{ path: "people", orderBy: "name", startAt: { value: "Ada", key: "d" }, first: 2 }} />,
  );
  await flush();
  expect(view.container).toHaveTextContent("[d e]");
  expect(countListeners()).toBe(1);
  store("people/da", { name: "Bob" });
  expect(view.container).toHaveTextContent("[d da]");
  store("people/d", null);
  expect(view.container).toHaveTextContent("[da e]");
  act(detachAll);
  expect(view.container).toHaveTextContent("loading");
  expect(getListenedPaths()).toEqual([]);
});

test("a query ends before an entry, or at a key", async () => {
  store("people", { a: { name: "Ada" }, b: { name: "Bea" }, c: { name: "Cleo" } });
  const view = render(
    <ShowList query={{ path: "people", orderBy: "name", endBefore: { value: "Cleo", key: "c" }, last: 1 }} />,
  );
  await flush();
  expect(view.container).toHaveTextContent("[b]");
  view.rerender(<ShowList query={{ path: "people", orderBy: null, startAt: { value: "b" }, endAt: { value: "c" } }} />);
  await flush();
  expect(view.container).toHaveTextContent("[b c]");
});

test("equal queries share one listener", async () => {
  const view = render(
    <>
      <ShowList query={{ path: "people", orderBy: null, first: 1 }} />
      <ShowList query={{ path: "people", orderBy: null, first: 1 }} />
    </>,
  );
  await flush();
  expect(countListeners()).toBe(1);
  expect(view.container).toHaveTextContent("[][]");
});

const toPair = (path: string, value: unknown) => `${path}=${toText(value)}`;

function ShowValues({ paths }: { paths: readonly string[] }) {
  const live = useLiveValues(paths, toPair);
  return <p>{live.state === "ready" ? `[${live.data.join(" ")}]` : live.state}</p>;
}

test("several paths are one value, ready when all of them are", async () => {
  store("a", "one");
  store("b", "two");
  const view = render(<ShowValues paths={["b", "a"]} />);
  expect(view.container).toHaveTextContent("loading");
  await flush();
  expect(view.container).toHaveTextContent("[b=two a=one]");
  store("a", "three");
  expect(view.container).toHaveTextContent("[b=two a=three]");
  refuseListener("c");
  view.rerender(<ShowValues paths={["a", "c"]} />);
  await flush();
  expect(view.container).toHaveTextContent("failed");
  view.rerender(<ShowValues paths={[]} />);
  expect(view.container).toHaveTextContent("[]");
  expect(getListenedPaths()).toEqual([]);
});
