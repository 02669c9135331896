// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CardView } from "./card.tsx";
import { enhanceCard, type EnhanceOptions } from "./enhance.ts";
import { OWNER_KEY } from "./enhance/count.ts";
import { WAITING_KEY } from "./enhance/waiting-notes.ts";
import { VisitorForms } from "./parts/visitor-forms.tsx";
import { TYPICAL } from "./sample-cards.test-helper.ts";

interface Sent {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly key: string;
}
let sent: Sent[] = [];
/** What the server answers next; a refusal with status 0 never arrives. */
let answers: { status: number; fields?: Record<string, string> }[] = [];
const server: typeof fetch = (input, init = {}) => {
  const { status, fields = {} } = answers.shift() ?? { status: 200 };
  if (status === 0) return Promise.reject(new TypeError("Failed to fetch"));
  const key = new Headers(init.headers).get("idempotency-key") ?? "";
  sent.push({ path: input as string, body: JSON.parse(init.body as string) as Sent["body"], key });
  const body = status < 300 ? { ok: true } : { error: { code: "x", message: "x", fields } };
  return Promise.resolve(new Response(JSON.stringify(body), { status }));
};

let detach = () => {};
function attach(options: EnhanceOptions = {}, card = TYPICAL): void {
  detach();
  document.body.innerHTML = renderToStaticMarkup(
    <CardView card={card} mode="page" forms={<VisitorForms card={card} mode="page" />} />,
  );
  detach = enhanceCard(find(".cc"), { fetch: server, search: "", counts: false, ...options });
}
function find<E extends HTMLElement = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
}
const form = (page: "/x" | "/m") => find<HTMLFormElement>(`form[action="${page}"]`);
const said = (page: "/x" | "/m") => form(page).nextElementSibling?.textContent;
function type(page: "/x" | "/m", values: Record<string, string>): void {
  form(page).closest("details")?.setAttribute("open", "");
  for (const [name, value] of Object.entries(values)) {
    const field = form(page).elements.namedItem(name) as HTMLInputElement;
    if (field.type === "checkbox") field.checked = true;
    else field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
const press = (page: "/x" | "/m") => form(page).requestSubmit();
const problemOf = (page: "/x" | "/m", name: string) => {
  const field = form(page).elements.namedItem(name) as HTMLInputElement;
  return document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;
};
const GRACE = { name_first: "Grace", email: "grace@navy.example", consent: "true" };
const HELLO = { name: "Grace", email: "grace@navy.example", text: "Hello\nthere" };

beforeEach(() => {
  sent = [];
  answers = [];
});
afterEach(() => {
  detach();
  detach = () => {};
  localStorage.clear();
  vi.useRealTimers();
});

test("the forms are no part of the document until the script begins, and are there for browsers without scripts", () => {
  const html = renderToStaticMarkup(
    <CardView card={TYPICAL} mode="page" forms={<VisitorForms card={TYPICAL} mode="page" />} />,
  );
  expect(html).toMatch(/<noscript><form [^>]*action="\/x"/);
  document.body.innerHTML = html;
  expect(document.querySelector("form")).toBeNull();
  detach = enhanceCard(find(".cc"), { fetch: server, counts: false });
  expect(form("/x").closest("details")).not.toBeNull();
  expect(document.querySelector("noscript")).toBeNull();
});

test("details are sent from the card, with where the visitor came from, and thanked for", async () => {
  attach({ search: "?s=qr" });
  type("/x", GRACE);
  press("/x");
  await vi.waitFor(() => expect(said("/x")).toBe("Thank you. Ada Löwenthal has your details now."));
  expect(form("/x").hidden).toBe(true);
  expect(document.activeElement).toBe(form("/x").nextElementSibling);
  expect(sent).toEqual([
    {
      path: "/api/contacts/exchange",
      key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      body: {
        uid: "uid-ada",
        name_first: "Grace",
        email: "grace@navy.example",
        consent: true,
        language: "en",
        source: "qr",
      },
    },
  ]);
});

test("a message is sent the same way", async () => {
  attach({ search: "?s=qr" });
  type("/m", HELLO);
  press("/m");
  await vi.waitFor(() => expect(said("/m")).toContain("Sent."));
  expect(sent[0]).toMatchObject({ path: "/api/message/send", body: { to_uid: "uid-ada", ...HELLO, language: "en" } });
  expect(sent[0]?.body).not.toHaveProperty("source");
});

test("what is missing is said beside its field, and nothing is sent", () => {
  attach();
  type("/x", { email: "grace" });
  press("/x");
  expect(["name_first", "email", "consent"].map((name) => problemOf("/x", name))).not.toContain(undefined);
  expect(problemOf("/x", "phone")).toBeUndefined();
  expect(document.activeElement).toBe(form("/x").elements.namedItem("name_first"));
  type("/x", { name_first: "Grace" });
  expect(problemOf("/x", "name_first")).toBeUndefined();
  expect(sent).toEqual([]);
});

test("what the server says of a field stands beside it, in the host's words; the text stays", async () => {
  answers = [{ status: 400, fields: { phone: "No such number." } }];
  attach({ say: (problem) => `!${problem}` });
  type("/x", { ...GRACE, phone: "1111" });
  press("/x");
  await vi.waitFor(() => expect(problemOf("/x", "phone")).toBe("!No such number."));
  expect(said("/x")).toContain("Nothing you wrote is lost");
  expect(form("/x").hidden).toBe(false);
  expect(form("/x").elements.namedItem("name_first")).toMatchObject({ value: "Grace" });
});

test.each([
  [503, "could not be sent"],
  [429, "a lot at once"],
])("status %d can be tried again as the same call; another text is another call", async (status, words) => {
  answers = [{ status }, { status }];
  attach();
  type("/m", HELLO);
  press("/m");
  await vi.waitFor(() => expect(said("/m")).toContain(words));
  press("/m");
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  await vi.waitFor(() => expect(form("/m").querySelector("button")?.disabled).toBe(false));
  type("/m", { text: "Hello again" });
  press("/m");
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});

test("two presses send once", async () => {
  attach();
  type("/m", HELLO);
  press("/m");
  press("/m");
  await vi.waitFor(() => expect(said("/m")).toContain("Sent."));
  expect(sent).toHaveLength(1);
});

test("without a connection it waits on the device, also over a visit, and is sent once", async () => {
  answers = [{ status: 0 }, { status: 0 }];
  attach();
  type("/x", GRACE);
  press("/x");
  await vi.waitFor(() => expect(said("/x")).toContain("will be sent when you are online"));
  attach();
  expect(said("/x")).toContain("will be sent when you are online");
  expect(form("/x").closest("details")?.open).toBe(true);
  await vi.waitFor(() => expect(answers).toEqual([]));
  window.dispatchEvent(new Event("online"));
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(said("/x")).toContain("Thank you."));
  window.dispatchEvent(new Event("online"));
  attach();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ name_first: "Grace", consent: true });
  expect(localStorage.getItem(WAITING_KEY)).toBeNull();
});

test("what waits is tried again after a while by itself", async () => {
  vi.useFakeTimers();
  answers = [{ status: 0 }, { status: 0 }];
  attach();
  type("/m", HELLO);
  press("/m");
  await vi.advanceTimersByTimeAsync(20_000);
  expect([answers, sent]).toEqual([[], []]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toHaveLength(1);
});

test("what was written for another card is sent from this one", async () => {
  const note = { path: "/api/message/send", body: { to_uid: "uid-li", ...HELLO }, key: "k1" };
  localStorage.setItem(WAITING_KEY, JSON.stringify([note]));
  attach();
  await vi.waitFor(() => expect(localStorage.getItem(WAITING_KEY)).toBeNull());
  expect(sent).toEqual([note]);
  expect(said("/m")).toBe("");
});

test("what waited and is refused comes back into the form", async () => {
  const body = { uid: "uid-ada", name_first: "Grace", phone: "1111", consent: true };
  localStorage.setItem(WAITING_KEY, JSON.stringify([{ path: "/api/contacts/exchange", body, key: "k1" }]));
  answers = [{ status: 400, fields: { phone: "No such number." } }];
  attach();
  await vi.waitFor(() => expect(problemOf("/x", "phone")).toBe("No such number."));
  expect(form("/x").hidden).toBe(false);
  expect(form("/x").elements.namedItem("name_first")).toMatchObject({ value: "Grace" });
  expect(form("/x").elements.namedItem("consent")).toMatchObject({ checked: true });
  expect(localStorage.getItem(WAITING_KEY)).toBeNull();
});

test("where nothing can be kept, the form says that it was not sent", async () => {
  answers = [{ status: 0 }];
  attach();
  const keep = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  type("/m", HELLO);
  press("/m");
  await vi.waitFor(() => expect(said("/m")).toContain("could not be sent"));
  keep.mockRestore();
  expect(form("/m").hidden).toBe(false);
});

test("somebody signed in is led to the app, and the forms are out of the way", () => {
  localStorage.setItem(OWNER_KEY, "uid-grace");
  attach({ search: "?s=nfc" });
  expect(find('[data-cc="add-link"]')).toMatchObject({ hidden: false });
  expect(find('[data-cc="add-link"]').getAttribute("href")).toBe("/contacts?add=uid-ada&s=nfc");
  expect(find('[data-cc="message-link"]').getAttribute("href")).toBe("/inbox?to=uid-ada&card=%2Fada");
  expect(form("/x").closest<HTMLElement>("details")?.hidden).toBe(true);
  detach();
  expect(find('[data-cc="add-link"]').hidden).toBe(true);
  expect(form("/x").closest<HTMLElement>("details")?.hidden).toBe(false);
});

test("within the app its links open without a new page", () => {
  localStorage.setItem(OWNER_KEY, "uid-grace");
  const go = vi.fn<(path: string) => void>();
  attach({ go });
  const click = (init: MouseEventInit) => new MouseEvent("click", { cancelable: true, ...init });
  expect(find('[data-cc="message-link"]').dispatchEvent(click({}))).toBe(false);
  expect(go.mock.calls).toEqual([["/inbox?to=uid-ada&card=%2Fada"]]);
  document.addEventListener("click", (event) => event.preventDefault(), { once: true }); // jsdom does not navigate
  find('[data-cc="message-link"]').dispatchEvent(click({ ctrlKey: true }));
  expect(go).toHaveBeenCalledOnce();
});

test("the owner sees what visitors see", () => {
  localStorage.setItem(OWNER_KEY, "uid-ada");
  attach();
  expect(find('[data-cc="add-link"]').hidden).toBe(true);
  expect(form("/m").closest<HTMLElement>("details")?.hidden).toBe(false);
});
