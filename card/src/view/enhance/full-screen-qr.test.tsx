// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CardView } from "../card.tsx";
import { enhanceCard } from "../enhance.ts";
import { TYPICAL } from "../sample-cards.test-helper.ts";

let detach = () => {};
function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
}
/** Renders and enhances a card with a QR code, as on a visit that is not counted. */
function attach(): HTMLElement {
  document.body.innerHTML = renderToStaticMarkup(
    <CardView card={TYPICAL} url="https://cards.example/ada" qr="<svg></svg>" mode="page" />,
  );
  detach = enhanceCard(find(".cc"), { counts: false });
  return find(".cc");
}

// jsdom has no modal dialogs.
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute("open", "");
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.hasAttribute("open")) return;
    this.removeAttribute("open");
    this.dispatchEvent(new Event("close"));
  };
});
afterEach(() => {
  detach();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("the QR code opens full-screen and closes by button, Esc, back and detaching", () => {
  // jsdom navigates late, in the next iteration.
  vi.spyOn(history, "back").mockImplementation(() => history.replaceState(null, ""));
  const root = attach();
  const closings: [string, () => void][] = [
    ["button", () => find(".cc-full button").click()],
    ["Esc", () => (find(".cc-full") as HTMLDialogElement).close()],
    ["back", () => window.dispatchEvent(new PopStateEvent("popstate"))],
    ["detach", () => detach()],
  ];
  for (const [, close] of closings) {
    find('[data-cc="qr"]').click();
    expect(find(".cc-full").textContent).toContain("Ada Löwenthal");
    expect(find(".cc-full").ariaLabel).toBe("QR code");
    expect(root.querySelector(".cc-full svg")).not.toBeNull();
    close();
    expect(root.querySelector(".cc-full")).toBeNull();
    expect(root.querySelector(".cc-sheet > .cc-code svg")).not.toBeNull();
  }
});

test("opening the code adds one history entry, and closing it goes back", async () => {
  attach();
  const before = history.length;
  find('[data-cc="qr"]').click();
  expect(history.state).toMatchObject({ ccQr: true });
  const back = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
  find(".cc-full button").click();
  await back;
  expect(history.state).not.toMatchObject({ ccQr: true });
  expect(history.length).toBeLessThanOrEqual(before + 1);
});

test("the code opens full-screen when its link was pressed before the script had loaded", async () => {
  history.replaceState(null, "", "/ada?s=qr#cc-code");
  attach();
  expect(find(".cc-full").textContent).toContain("Ada Löwenthal");
  const back = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
  find(".cc-full button").click();
  await back;
  // Nothing opens it again on reload.
  expect(`${location.pathname}${location.search}${location.hash}`).toBe("/ada?s=qr");
  detach();
  attach();
  expect(document.querySelector(".cc-full")).toBeNull();
});
