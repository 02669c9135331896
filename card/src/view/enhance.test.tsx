// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CardView } from "./card.tsx";
import { enhanceCard, type EnhanceOptions } from "./enhance.ts";
import { OWNER_KEY } from "./enhance/count.ts";
import { TYPICAL } from "./sample-cards.test-helper.ts";

const URL_OF_CARD = "https://cards.example/ada";
const INSTAGRAM = "Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/140.0 Instagram 350.0";

interface Sent {
  readonly path: string;
  readonly body: unknown;
  readonly init: RequestInit;
}
let sent: Sent[] = [];
const recordingFetch: typeof fetch = (input, init = {}) => {
  const body: unknown = JSON.parse(init.body as string);
  sent.push({ path: input as string, body, init });
  return Promise.resolve(new Response('{"ok":true}'));
};
/** The visitor id of this tab. */
const visitor = expect.stringMatching(/^[0-9a-f]{32}$/) as string;
const paths = () => sent.map((one) => one.path);
let detach = () => {};
function attach(options: EnhanceOptions = {}, card = TYPICAL): HTMLElement {
  document.body.innerHTML = renderToStaticMarkup(
    <CardView card={card} url={URL_OF_CARD} vcardHref="/api/vcard/file/ada?count=1" qr="<svg></svg>" mode="page" />,
  );
  const root = find(".cc");
  root.addEventListener("click", (event) => event.preventDefault()); // jsdom does not navigate
  detach = enhanceCard(root, { fetch: recordingFetch, search: "", ...options });
  return root;
}
function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
}
/** Overrides a property of an object for the duration of one test. */
function stub(object: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(object, name);
  Object.defineProperty(object, name, { value, configurable: true, writable: true });
  undo.push(() => {
    Reflect.deleteProperty(object, name);
    if (before) Object.defineProperty(object, name, before);
  });
}
const undo: (() => void)[] = [];

beforeEach(() => {
  sent = [];
  stub(window, "matchMedia", () => ({ matches: false }));
});
afterEach(() => {
  detach();
  for (const one of undo.splice(0).toReversed()) one();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
});

test.each([
  ["?s=qr", "qr"],
  ["?s=nfc&x=1", "nfc"],
  ["?s=link", "link"],
  ["?s=event", "event"],
  ["?s=evil", "other"],
  ["?s=other", "other"],
  ["?s=", undefined],
  ["", undefined],
])("counts a view with %j once, with source %s", (search, source) => {
  attach({ search });
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ["/api/stats/card_view", source === undefined ? { uid: "uid-ada", visitor } : { uid: "uid-ada", source, visitor }],
  ]);
  expect(sent[0]?.init).toMatchObject({
    method: "PUT",
    keepalive: true,
    headers: { "content-type": "application/json" },
  });
});

test("counts clicks on a button, including middle clicks", () => {
  const root = attach();
  root.querySelector<HTMLElement>('[data-button="b4"] .cc-link-name')?.click();
  root.querySelector('[data-button="b1"]')?.dispatchEvent(new MouseEvent("auxclick", { bubbles: true, button: 1 }));
  expect(sent.slice(1).map(({ path, body }) => [path, body])).toEqual([
    ["/api/stats/button_click/", { uid: "uid-ada", button: "b4", visitor }],
    ["/api/stats/button_click/", { uid: "uid-ada", button: "b1", visitor }],
  ]);
});

test("does not count the context menu or the mouse's side buttons", () => {
  attach();
  for (const selector of ['[data-button="b1"]', ".cc-save"])
    for (const button of [2, 3, 4]) find(selector).dispatchEvent(new MouseEvent("auxclick", { bubbles: true, button }));
  expect(paths()).toEqual(["/api/stats/card_view"]);
});

test("counts a saved contact with its source, and only once", () => {
  attach({ search: "?s=qr" });
  expect(find(".cc-save").getAttribute("href")).toMatch(/\/api\/vcard\/file\/ada$/);
  find(".cc-save").click();
  expect(sent[1]).toMatchObject({ path: "/api/stats/downloads", body: { uid: "uid-ada", source: "qr", visitor } });
});

test("counts only the view on the owner's own device, marked as their own", () => {
  localStorage.setItem(OWNER_KEY, "uid-ada");
  attach({ search: "?s=qr" });
  find(".cc-save").click();
  find("[data-button]").click();
  expect(sent.map(({ path, body }) => [path, body])).toEqual([["/api/stats/card_view", { uid: "uid-ada", own: true }]]);
});

test("counts nothing when the host disables it", () => {
  localStorage.setItem(OWNER_KEY, "somebody else");
  attach({ counts: false });
  find(".cc-save").click();
  expect(paths()).toEqual([]);
});

test("counts a visit when another user is signed in or storage is blocked", () => {
  localStorage.setItem(OWNER_KEY, "somebody else");
  attach();
  detach();
  stub(window, "localStorage", {
    getItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
    clear: () => {},
  });
  attach();
  expect(paths()).toEqual(["/api/stats/card_view", "/api/stats/card_view"]);
});

test.each([
  ["prerendering", true, false, "prerenderingchange"],
  ["visibilityState", "hidden", "visible", "visibilitychange"],
] as const)("while %s is %s a view is not counted yet", (property, before, after, event) => {
  stub(document, property, before);
  attach();
  document.dispatchEvent(new Event(event));
  expect(paths()).toEqual([]);
  stub(document, property, after);
  document.dispatchEvent(new Event(event));
  document.dispatchEvent(new Event(event));
  expect(paths()).toEqual(["/api/stats/card_view"]);
});

test("never counts a page that is closed before it was visible", () => {
  stub(document, "visibilityState", "hidden");
  attach();
  detach();
  stub(document, "visibilityState", "visible");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(paths()).toEqual([]);
});

test("ignores a failed count", async () => {
  const failing = vi.fn<typeof fetch>(() => Promise.reject(new TypeError("offline")));
  attach({ fetch: failing });
  await Promise.resolve();
  expect(failing).toHaveBeenCalledOnce();
});

test("passes name and address to the share sheet", async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
  stub(navigator, "share", share);
  attach();
  find(".cc-share").click();
  await expect.poll(() => share).toHaveBeenCalledWith({ title: "Ada Löwenthal", url: `${URL_OF_CARD}?s=link` });
});

test("without a share sheet copies the link and confirms it on the button for two seconds", async () => {
  const copied: string[] = [];
  stub(navigator, "clipboard", { writeText: (text: string) => Promise.resolve(copied.push(text)) });
  vi.useFakeTimers();
  attach();
  find(".cc-share").click();
  await vi.advanceTimersByTimeAsync(0);
  expect(copied).toEqual([`${URL_OF_CARD}?s=link`]);
  expect(find(".cc-share").textContent).toBe("Copied");
  await vi.advanceTimersByTimeAsync(2000);
  expect(find(".cc-share").textContent).toBe("Share");
});

test("copies the link when the share sheet fails, but not when it is closed", async () => {
  const copied: string[] = [];
  stub(navigator, "clipboard", { writeText: (text: string) => Promise.resolve(copied.push(text)) });
  stub(navigator, "share", () => Promise.reject(new DOMException("", "AbortError")));
  attach();
  find(".cc-share").click();
  await Promise.resolve();
  stub(navigator, "share", () => Promise.reject(new DOMException("", "NotAllowedError")));
  find(".cc-share").click();
  await expect.poll(() => copied).toHaveLength(1);
});

test("in an in-app browser saving shows alternatives", async () => {
  stub(navigator, "userAgent", INSTAGRAM);
  const copied: string[] = [];
  stub(navigator, "clipboard", { writeText: (text: string) => Promise.resolve(copied.push(text)) });
  attach();
  expect(find(".cc-hint").hidden).toBe(true);
  find(".cc-save").click();
  expect(find(".cc-hint").hidden).toBe(false);
  expect(find('[data-cc="open"]').getAttribute("href")).toBe(
    "intent://cards.example/ada#Intent;scheme=https;action=android.intent.action.VIEW;end",
  );
  find(".cc-hint [data-copy]").click();
  await expect.poll(() => copied).toEqual(["+44 20 7946 0018"]);
});

test("copies an address and confirms it on the button", async () => {
  const copied: string[] = [];
  stub(navigator, "clipboard", { writeText: (text: string) => Promise.resolve(copied.push(text)) });
  attach();
  const buttons = [...document.querySelectorAll<HTMLElement>(".cc-copy")];
  for (const button of buttons) button.click();
  await expect.poll(() => buttons.map((button) => button.textContent)).toEqual(["Copied"]);
  expect(copied).toEqual(["ada@engine.example"]);
  expect(paths()).toEqual(["/api/stats/card_view"]);
});

test("in a regular browser the hint stays hidden", () => {
  attach();
  find(".cc-save").click();
  expect(find(".cc-hint").hidden).toBe(true);
});

test.each([
  [false, false, 1],
  [true, false, 0],
  [false, true, 0],
])("with reduced motion %s and reduced data %s a video starts %d times", (lessMotion, saveData, starts) => {
  const play = vi.fn<() => Promise<void>>(() => Promise.resolve());
  stub(HTMLMediaElement.prototype, "play", play);
  stub(window, "matchMedia", () => ({ matches: lessMotion }));
  stub(navigator, "connection", { saveData });
  attach({}, { ...TYPICAL, theme: { ...TYPICAL.theme, background: { kind: "video", value: "/media/sea.mp4" } } });
  expect(play).toHaveBeenCalledTimes(starts);
});

test("detaching removes all behaviour", () => {
  const root = attach();
  expect(root.hasAttribute("data-cc-on")).toBe(true);
  detach();
  find("[data-button]").click();
  find(".cc-save").click();
  expect(root.hasAttribute("data-cc-on")).toBe(false);
  expect(paths()).toEqual(["/api/stats/card_view"]);
});

test("the page's entry enhances the card and does nothing without one", async () => {
  const call = vi.fn<typeof fetch>(() => Promise.resolve(new Response("{}")));
  stub(window, "fetch", call);
  document.body.replaceChildren();
  await import("./enhance-entry.ts");
  expect(call).not.toHaveBeenCalled();
  document.body.innerHTML = renderToStaticMarkup(<CardView card={TYPICAL} url={URL_OF_CARD} mode="page" />);
  vi.resetModules();
  await import("./enhance-entry.ts");
  // After the first frame.
  await expect
    .poll(() => call)
    .toHaveBeenCalledWith("/api/stats/card_view", expect.objectContaining({ method: "PUT" }));
});
