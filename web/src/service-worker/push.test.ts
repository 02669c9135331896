import { afterEach, expect, test, vi } from "vitest";
import { ANSWER_MS, openPush, showPush } from "./push.ts";

afterEach(() => {
  vi.useRealTimers();
});

interface Shown {
  readonly title: string;
  readonly options: NotificationOptions;
}

async function show(...messages: (string | undefined)[]): Promise<Shown[]> {
  const shown: Shown[] = [];
  const registration = {
    showNotification: (title: string, options: NotificationOptions) =>
      Promise.resolve(void shown.push({ title, options })),
  };
  for (const data of messages) await showPush(registration as unknown as ServiceWorkerRegistration, data);
  return shown;
}

test("shows a message with its text and stores its target", async () => {
  const data = JSON.stringify({ kind: "message", title: "Grace wrote to you", text: "Hello", url: "/inbox?thread=t1" });
  expect(await show(data)).toMatchObject([
    {
      title: "Grace wrote to you",
      options: { body: "Hello", tag: "/inbox?thread=t1", data: { url: "/inbox?thread=t1" } },
    },
  ]);
});

test("alerts the user again when a notification replaces an older one about the same contact", async () => {
  const [first, second] = await show(
    JSON.stringify({ kind: "contact", title: "Grace added your card", text: "", url: "/contacts?open=grace" }),
    JSON.stringify({ kind: "reminder", title: "Reminder: Grace", text: "", url: "/contacts?open=grace" }),
  );
  expect(second?.options.tag).toBe(first?.options.tag);
  expect(second?.options).toMatchObject({ renotify: true });
});

test.each([undefined, "", "no json", "{}", '{"title":7}'])("shows a fallback for %j", async (data) => {
  expect(await show(data)).toMatchObject([{ title: "Cardinal", options: { data: { url: "/inbox" } } }]);
});

test.each(["https://evil.example/", "//evil.example", "javascript:alert(1)", 7])(
  "%j is not where it leads",
  async (url) => {
    expect(await show(JSON.stringify({ title: "Hello", url }))).toMatchObject([{ options: { data: { url: "/" } } }]);
  },
);

/** Fakes windows of the app, which may confirm a navigation. */
function open(windows: { readonly focused: boolean; readonly answers: boolean }[]) {
  const done: string[] = [];
  const clients = {
    matchAll: () =>
      Promise.resolve(
        windows.map(({ focused, answers }, at) => ({
          focused,
          focus: () => Promise.resolve(done.push(`focus ${at}`)),
          postMessage: ({ open: url }: { open: string }, [port]: MessagePort[]) => {
            done.push(`ask ${at} ${url}`);
            if (answers) port?.postMessage("opened");
          },
        })),
      ),
    openWindow: (url: string) => Promise.resolve(void done.push(`open ${url}`)),
  };
  const notification = { close: () => done.push("close"), data: { url: "/inbox?thread=t1" } };
  return { done, opened: openPush(clients as unknown as Clients, notification as unknown as Notification) };
}

test("opens a window if the app has none", async () => {
  const { done, opened } = open([]);
  await opened;
  expect(done).toEqual(["close", "open /inbox?thread=t1"]);
});

test("navigates the focused window", async () => {
  const { done, opened } = open([
    { focused: false, answers: true },
    { focused: true, answers: true },
  ]);
  await opened;
  expect(done).toEqual(["close", "focus 1", "ask 1 /inbox?thread=t1"]);
});

test("does not change a window that does not answer, such as a public card", async () => {
  vi.useFakeTimers();
  const { done, opened } = open([{ focused: true, answers: false }]);
  await vi.advanceTimersByTimeAsync(ANSWER_MS);
  await opened;
  expect(done.at(-1)).toBe("open /inbox?thread=t1");
});
