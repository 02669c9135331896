import { renderToStaticMarkup } from "react-dom/server";
import { vi } from "vitest";
import { CardView } from "./card.tsx";
import { enhanceCard, type EnhanceOptions } from "./enhance.ts";
import { ENGLISH_LABELS } from "./labels.ts";
import { VisitorForms } from "./parts/visitor-forms.tsx";
import { TYPICAL } from "./sample-cards.test-helper.ts";

interface Sent {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly key: string;
}
/** Requests that reached the server. */
export let sent: Sent[] = [];
/** The next answers of the server; status 0 is a failed connection. */
export let answers: {
  status: number;
  fields?: Record<string, string>;
  after?: string;
  proof?: object;
  sentences?: object;
}[] = [];
const server: typeof fetch = (input, init = {}) => {
  const { status, fields = {}, after, proof, sentences } = answers.shift() ?? { status: 200 };
  if (status === 0) return Promise.reject(new TypeError("Failed to fetch"));
  const key = new Headers(init.headers).get("idempotency-key") ?? "";
  sent.push({ path: input as string, body: JSON.parse(init.body as string) as Sent["body"], key });
  const body =
    status < 300 ? { ok: true, visitor: TOKEN } : { error: { code: "x", message: "x", fields, proof, sentences } };
  const headers = after === undefined ? {} : { "retry-after": after };
  return Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
};

/** The server's token for a visitor. */
export const TOKEN = "a-browser.of.this-test";

let undo = () => {};
/** Sets the next answers of the server. */
export function answerWith(next: typeof answers): void {
  answers = next;
}

/** Detaches the card and clears requests, answers and storage. */
export function leaveCard(): void {
  detach();
  sent = [];
  answers = [];
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
}

export function detach(): void {
  undo();
  undo = () => {};
}

/** Renders and enhances a card, as on a visit. */
export function attach(options: EnhanceOptions = {}, card = TYPICAL, labels = ENGLISH_LABELS): void {
  detach();
  document.body.innerHTML = renderToStaticMarkup(
    <CardView
      card={card}
      mode="page"
      vcardHref="/api/vcard/file/ada"
      labels={labels}
      forms={<VisitorForms card={card} labels={labels} mode="page" />}
    />,
  );
  undo = enhanceCard(find(".cc"), { fetch: server, search: "", counts: false, ...options });
}
export function find<E extends HTMLElement = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
}
export const form = (page: "/x" | "/m") => find<HTMLFormElement>(`form[action="${page}"]`);
export const said = (page: "/x" | "/m") => form(page).nextElementSibling?.textContent;
export function type(page: "/x" | "/m", values: Record<string, string>): void {
  form(page).closest("details")?.setAttribute("open", "");
  for (const [name, value] of Object.entries(values)) {
    const field = form(page).elements.namedItem(name) as HTMLInputElement;
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
export const press = (page: "/x" | "/m") => form(page).requestSubmit();
export const problemOf = (page: "/x" | "/m", name: string) => {
  const field = form(page).elements.namedItem(name) as HTMLInputElement;
  return document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;
};
export const GRACE = { name: "Grace Hopper", reach: "grace@navy.example" };
export const HELLO = { name: "Grace", email: "grace@navy.example", text: "Hello\nthere" };
