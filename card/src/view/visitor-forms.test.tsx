// @vitest-environment jsdom
import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CardView } from "./card.tsx";
import { enhanceCard, type EnhanceOptions } from "./enhance.ts";
import { CONNECTED_KEY, OWNER_KEY } from "./enhance/count.ts";
import { WAITING_KEY } from "./enhance/enable-forms.ts";
import { GERMAN_LABELS } from "./german-labels.ts";
import { ENGLISH_LABELS } from "./labels.ts";
import { VisitorForms } from "./parts/visitor-forms.tsx";
import { TYPICAL } from "./sample-cards.test-helper.ts";

interface Sent {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly key: string;
}
let sent: Sent[] = [];
/** What the server answers next; a refusal with status 0 never arrives. */
let answers: { status: number; fields?: Record<string, string>; after?: string; proof?: object }[] = [];
const server: typeof fetch = (input, init = {}) => {
  const { status, fields = {}, after, proof } = answers.shift() ?? { status: 200 };
  if (status === 0) return Promise.reject(new TypeError("Failed to fetch"));
  const key = new Headers(init.headers).get("idempotency-key") ?? "";
  sent.push({ path: input as string, body: JSON.parse(init.body as string) as Sent["body"], key });
  const body = status < 300 ? { ok: true, visitor: TOKEN } : { error: { code: "x", message: "x", fields, proof } };
  const headers = after === undefined ? {} : { "retry-after": after };
  return Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
};

/** What the server says of a visitor. */
const TOKEN = "a-browser.of.this-test";

let detach = () => {};
function attach(options: EnhanceOptions = {}, card = TYPICAL, labels = ENGLISH_LABELS): void {
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
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
const press = (page: "/x" | "/m") => form(page).requestSubmit();
const problemOf = (page: "/x" | "/m", name: string) => {
  const field = form(page).elements.namedItem(name) as HTMLInputElement;
  return document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;
};
const GRACE = { name: "Grace Hopper", reach: "grace@navy.example" };
const HELLO = { name: "Grace", email: "grace@navy.example", text: "Hello\nthere" };

beforeEach(() => {
  sent = [];
  answers = [];
});
afterEach(() => {
  detach();
  detach = () => {};
  localStorage.clear();
  sessionStorage.clear();
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
  await vi.waitFor(() => expect(said("/x")).toContain("Thank you. Ada Löwenthal has your details now."));
  expect(said("/x")).toContain("Check your email");
  const next = [...find(".cc-next").querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect([find(".cc-next").hidden, next]).toEqual([false, ["/api/vcard/file/ada", "/signup"]]);
  expect(form("/x").hidden).toBe(true);
  expect(document.activeElement).toBe(form("/x").nextElementSibling);
  expect(sent).toEqual([
    {
      path: "/api/contacts/exchange",
      key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      body: {
        uid: "uid-ada",
        name: "Grace Hopper",
        reach: "grace@navy.example",
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
  await vi.waitFor(() => expect(said("/m")).toContain("has been sent."));
  expect(sent[0]).toMatchObject({ path: "/api/message/send", body: { to_uid: "uid-ada", ...HELLO, language: "en" } });
  expect(sent[0]?.body).not.toHaveProperty("source");
});

test("what is missing is said beside its field, and nothing is sent", async () => {
  attach();
  type("/x", { note: "Hello" });
  press("/x");
  const { wrong } = ENGLISH_LABELS.forms;
  await vi.waitFor(() => expect(problemOf("/x", "reach")).toBe(wrong.reach));
  expect(problemOf("/x", "name")).toBe(wrong.name);
  expect(problemOf("/x", "phone")).toBeUndefined();
  expect(document.activeElement).toBe(form("/x").elements.namedItem("name"));
  type("/x", { name: "Grace" });
  expect(problemOf("/x", "name")).toBeUndefined();
  expect(sent).toEqual([]);
});

test("what the server says of a field stands beside it, in the host's words; the text stays", async () => {
  answers = [{ status: 400, fields: { phone: "No such number." } }];
  attach({ say: (problem) => `!${problem}` });
  type("/x", { ...GRACE, phone: "1111" });
  press("/x");
  await vi.waitFor(() => expect(problemOf("/x", "phone")).toBe("!No such number."));
  expect(said("/x")).toContain("hasn’t been sent yet");
  expect(form("/x").hidden).toBe(false);
  expect(form("/x").elements.namedItem("name")).toMatchObject({ value: "Grace Hopper" });
  // The field was folded away.
  expect(form("/x").querySelector("details")?.open).toBe(true);
});

test("without a host's words a field says what it has to be, in the card's language", async () => {
  answers = [{ status: 400, fields: { reach: "Enter an email address or a phone number." } }];
  attach({}, TYPICAL, GERMAN_LABELS);
  type("/x", { ...GRACE, reach: "grace" });
  press("/x");
  await vi.waitFor(() => expect(problemOf("/x", "reach")).toBe(GERMAN_LABELS.forms.wrong.reach));
});

test("what is never taken says so, and is not asked to be tried again", async () => {
  answers = [{ status: 403 }];
  attach();
  type("/m", HELLO);
  press("/m");
  await vi.waitFor(() => expect(said("/m")).toBe(ENGLISH_LABELS.forms.gone));
});

test.each([503, 429, 409])("what is answered with %d is kept and sent by itself, as the same call", async (status) => {
  vi.useFakeTimers();
  answers = [{ status, after: "60" }];
  attach();
  type("/m", HELLO);
  press("/m");
  await vi.waitFor(() => expect(said("/m")).toBe(ENGLISH_LABELS.forms.busy));
  expect(form("/m").hidden).toBe(true);
  expect(localStorage.getItem(WAITING_KEY)).toContain(HELLO.email);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(8_000);
  await vi.waitFor(() => expect(said("/m")).toContain("has been sent."));
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
  expect(sent[1]?.body).toEqual(sent[0]?.body);
  expect(localStorage.getItem(WAITING_KEY)).toBeNull();
});

test("what was refused for the crowd is sent at the next visit", async () => {
  answers = [{ status: 429, after: "3000" }];
  attach();
  type("/x", GRACE);
  press("/x");
  await vi.waitFor(() => expect(said("/x")).toBe(ENGLISH_LABELS.forms.busy));
  attach();
  await vi.waitFor(() => expect(said("/x")).toContain("Thank you."));
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
});

test("where nothing can be kept, another text is another call", async () => {
  const keep = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  answers = [{ status: 503 }, { status: 429 }];
  attach();
  type("/m", HELLO);
  press("/m");
  await vi.waitFor(() => expect(said("/m")).toContain("couldn’t be sent"));
  await vi.waitFor(() => expect(form("/m").querySelector("button")?.disabled).toBe(false));
  press("/m");
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  await vi.waitFor(() => expect(form("/m").querySelector("button")?.disabled).toBe(false));
  type("/m", { text: "Hello again" });
  press("/m");
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  keep.mockRestore();
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});

test("a crowded network's work is done without a word", async () => {
  const proof = { challenge: "abc.def.ghi", bits: 4, count: 3 };
  answers = [{ status: 428, proof }];
  attach();
  type("/x", GRACE);
  press("/x");
  await vi.waitFor(() => expect(said("/x")).toContain("Thank you."));
  const [challenge, numbers = ""] = String(sent[1]?.body["proof"]).split(":");
  expect([sent[1]?.key, challenge]).toEqual([sent[0]?.key, proof.challenge]);
  const hashes = numbers
    .split(",")
    .map((number, at) => createHash("sha256").update(`${proof.challenge}:${at}:${number}`).digest());
  expect(hashes.map((hash) => (hash[0] ?? 255) >>> 4)).toEqual([0, 0, 0]);
});

test("work that is never good enough ends, and the words are kept", async () => {
  const proof = { challenge: "abc.def.ghi", bits: 1, count: 1 };
  answers = Array.from({ length: 4 }, () => ({ status: 428, proof }));
  attach();
  type("/x", GRACE);
  press("/x");
  await vi.waitFor(() => expect(said("/x")).toBe(ENGLISH_LABELS.forms.busy));
  expect(sent).toHaveLength(4);
});

test("a second note of the same tab says that it is the same visitor", async () => {
  attach();
  type("/x", GRACE);
  press("/x");
  await vi.waitFor(() => expect(said("/x")).toContain("Thank you."));
  attach();
  type("/x", { ...GRACE, reach: "grace@other.example" });
  press("/x");
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body["visitor"])).toEqual([undefined, TOKEN]);
  expect(localStorage.length).toBe(0);
});

test("after the contact is saved there is a way to leave one's own", () => {
  attach();
  const leave = find('[data-cc="leave"]');
  find(".cc-next a").addEventListener("click", (event) => event.preventDefault());
  expect(leave.hidden).toBe(true);
  find('[data-cc="save"]').click();
  expect(leave.hidden).toBe(false);
  leave.click();
  expect([leave.hidden, form("/x").closest("details")?.open]).toEqual([true, true]);
  expect(document.activeElement).toBe(form("/x").elements.namedItem("name"));
});

test("two presses send once", async () => {
  attach();
  type("/m", HELLO);
  press("/m");
  press("/m");
  await vi.waitFor(() => expect(said("/m")).toContain("has been sent."));
  expect(sent).toHaveLength(1);
});

test("without a connection it waits on the device, also over a visit, and is sent once", async () => {
  answers = [{ status: 0 }, { status: 0 }];
  attach();
  type("/x", GRACE);
  press("/x");
  await vi.waitFor(() => expect(said("/x")).toContain("will send when you’re back online"));
  attach();
  await vi.waitFor(() => expect(said("/x")).toContain("will send when you’re back online"));
  expect(form("/x").closest("details")?.open).toBe(true);
  await vi.waitFor(() => expect(answers).toEqual([]));
  window.dispatchEvent(new Event("online"));
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(said("/x")).toContain("Thank you."));
  window.dispatchEvent(new Event("online"));
  attach();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ name: "Grace Hopper", consent: true });
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
  const body = { uid: "uid-ada", name: "Grace", phone: "1111", consent: true };
  localStorage.setItem(WAITING_KEY, JSON.stringify([{ path: "/api/contacts/exchange", body, key: "k1" }]));
  answers = [{ status: 400, fields: { phone: "No such number." } }];
  attach();
  await vi.waitFor(() => expect(problemOf("/x", "phone")).toBe(ENGLISH_LABELS.forms.wrong.phone));
  expect(form("/x").hidden).toBe(false);
  expect(form("/x").elements.namedItem("name")).toMatchObject({ value: "Grace" });
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
  await vi.waitFor(() => expect(said("/m")).toContain("couldn’t be sent"));
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

test("somebody whose card they have already is in their contacts", () => {
  localStorage.setItem(OWNER_KEY, "uid-grace");
  localStorage.setItem(CONNECTED_KEY, JSON.stringify(["uid-li", "uid-ada"]));
  attach({ search: "?s=nfc" });
  const link = find('[data-cc="add-link"]');
  expect([link.textContent, link.getAttribute("href")]).toEqual(["In your contacts", "/contacts?open=uid-ada"]);
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
