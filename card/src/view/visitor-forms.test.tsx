// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { CardView } from "./card.tsx";
import { enhanceCard } from "./enhance.ts";
import { CONNECTED_KEY, OWNER_KEY, QUEUE_KEY } from "./enhance/count.ts";
import { GERMAN_LABELS } from "./german-labels.ts";
import { ENGLISH_LABELS } from "./labels.ts";
import { VisitorForms } from "./parts/visitor-forms.tsx";
import { TYPICAL } from "./sample-cards.test-helper.ts";
import {
  answerWith,
  attach,
  detach,
  find,
  form,
  GRACE,
  HELLO,
  leaveCard,
  press,
  problemOf,
  said,
  sent,
  TOKEN,
  type,
} from "./visitor-forms.test-helper.tsx";

afterEach(leaveCard);

test.each([ENGLISH_LABELS, GERMAN_LABELS])("each form links to the privacy policy: $language", (labels) => {
  document.body.innerHTML = renderToStaticMarkup(<VisitorForms card={TYPICAL} labels={labels} />);
  const forms = [...document.querySelectorAll("form")];
  const said = forms.map((one) => one.querySelector('a[href="/privacy"]')?.textContent);
  expect(said).toEqual([labels.forms.privacy, labels.forms.privacy]);
});

test("the forms are in noscript elements until the script starts", () => {
  const html = renderToStaticMarkup(
    <CardView card={TYPICAL} mode="page" forms={<VisitorForms card={TYPICAL} mode="page" />} />,
  );
  expect(html).toMatch(/<noscript><form [^>]*action="\/x"/);
  document.body.innerHTML = html;
  expect(document.querySelector("form")).toBeNull();
  // If the script never starts, each form is a page of its own.
  const pages = [...document.querySelectorAll("details > a")].map((link) => link.getAttribute("href"));
  expect(pages).toEqual(["/x?to=uid-ada", "/m?to=uid-ada"]);
  const end = enhanceCard(find(".cc"), { fetch: () => Promise.reject(new Error("Nothing is sent.")), counts: false });
  expect(form("/x").closest("details")).not.toBeNull();
  expect(document.querySelector("noscript")).toBeNull();
  end();
});

test("sends a visitor's details with the source of the visit and confirms it", async () => {
  attach({ search: "?s=qr" });
  type("/x", GRACE);
  press("/x");
  await expect.poll(() => said("/x")).toContain("Thank you. Ada Löwenthal now has your details.");
  expect(said("/x")).toContain("Check your inbox");
  const next = [...find(".cc-next").querySelectorAll("a")].map((link) => link.pathname);
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

test("sends which enterprise the text beside the form names", async () => {
  const verified_enterprise = { id: "acme", name: "Acme Ltd", logo: null, shared_leads: true as const };
  attach({}, { ...TYPICAL, verified_enterprise });
  expect(form("/x").textContent).toContain("Acme Ltd");
  type("/x", GRACE);
  press("/x");
  await expect.poll(() => sent).toMatchObject([{ body: { consent: true, shared: "acme" } }]);
});

test("sends a message without the source", async () => {
  attach({ search: "?s=qr" });
  type("/m", HELLO);
  press("/m");
  await expect.poll(() => said("/m")).toContain("has been sent.");
  expect(sent[0]).toMatchObject({ path: "/api/message/send", body: { to_uid: "uid-ada", ...HELLO, language: "en" } });
  expect(sent[0]?.body).not.toHaveProperty("source");
});

test("sends a pasted text without the control characters that the API refuses", async () => {
  attach();
  type("/m", { ...HELLO, name: "Grace\u2028Hopper", text: "Two\vlines\u2028and\u0007 more" });
  press("/m");
  await expect.poll(() => said("/m")).toContain("has been sent.");
  expect(sent[0]?.body).toMatchObject({ name: "Grace Hopper", text: "Two\nlines\nand  more" });
});

test("shows missing fields and sends nothing", async () => {
  attach();
  type("/x", { note: "Hello" });
  press("/x");
  const { wrong } = ENGLISH_LABELS.forms;
  await expect.poll(() => problemOf("/x", "reach")).toBe(wrong.reach);
  expect(problemOf("/x", "name")).toBe(wrong.name);
  expect(problemOf("/x", "phone")).toBeUndefined();
  expect(document.activeElement).toBe(form("/x").elements.namedItem("name"));
  type("/x", { name: "Grace" });
  expect(problemOf("/x", "name")).toBeUndefined();
  expect(sent).toEqual([]);
});

test("shows the server's message next to its field in the host's translation and keeps the input", async () => {
  answerWith([{ status: 400, fields: { phone: "No such number." } }]);
  attach({ say: (problem) => `!${problem}` });
  type("/x", { ...GRACE, phone: "1111" });
  press("/x");
  await expect.poll(() => problemOf("/x", "phone")).toBe("!No such number.");
  expect(said("/x")).toContain("hasn’t been sent yet");
  expect(form("/x").hidden).toBe(false);
  expect(form("/x").elements.namedItem("name")).toMatchObject({ value: "Grace Hopper" });
  // The field is in a collapsed section.
  expect(form("/x").querySelector("details")?.open).toBe(true);
});

test("without a host's translation shows the field's own message in the card's language", async () => {
  answerWith([{ status: 400, fields: { reach: "Enter an email address or a phone number." } }]);
  attach({}, TYPICAL, GERMAN_LABELS);
  type("/x", { ...GRACE, reach: "grace" });
  press("/x");
  await expect.poll(() => problemOf("/x", "reach")).toBe(GERMAN_LABELS.forms.wrong.reach);
});

test.each([
  ["en", ENGLISH_LABELS],
  ["de", GERMAN_LABELS],
])("says in %s that the second of two phone numbers is one too many", async (_language, labels) => {
  answerWith([{ status: 400, fields: { reach: "Enter an email address here, or enter only one phone number." } }]);
  attach({}, TYPICAL, labels);
  type("/x", { ...GRACE, reach: "+1 202 555 0143", phone: "+1 202 555 0199" });
  press("/x");
  await expect.poll(() => problemOf("/x", "reach")).toBe(labels.forms.wrong.twoPhones);
});

test.each([
  ["en", ENGLISH_LABELS],
  ["de", GERMAN_LABELS],
])("says in %s that a company is not a link", async (_language, labels) => {
  answerWith([{ status: 400, fields: { organization_name: "Enter a name, not an address or a link." } }]);
  attach({}, TYPICAL, labels);
  type("/x", { ...GRACE, organization_name: "https://navy.example" });
  press("/x");
  await expect.poll(() => problemOf("/x", "organization_name")).toBe(labels.forms.wrong.company);
});

test("takes no input while it is being sent, which would be lost", async () => {
  const reach = () => form("/x").elements.namedItem("reach") as HTMLInputElement;
  const states: boolean[] = [];
  const refused = {
    error: { code: "x", message: "x", fields: { reach: "Enter an email address or a phone number." } },
  };
  attach({
    fetch: () => {
      states.push(reach().readOnly);
      return Promise.resolve(new Response(JSON.stringify(refused), { status: 400 }));
    },
  });
  type("/x", { ...GRACE, reach: "grace" });
  press("/x");
  await expect.poll(() => problemOf("/x", "reach")).toBe(ENGLISH_LABELS.forms.wrong.reach);
  expect([...states, reach().readOnly]).toEqual([true, false]);
});

test("reports a permanent refusal and does not offer to retry", async () => {
  answerWith([{ status: 403 }]);
  attach();
  type("/m", HELLO);
  press("/m");
  await expect.poll(() => said("/m")).toBe(ENGLISH_LABELS.forms.gone);
});

test("a second submission in the same tab sends the visitor token", async () => {
  attach();
  type("/x", GRACE);
  press("/x");
  await expect.poll(() => said("/x")).toContain("Thank you.");
  attach();
  type("/x", { ...GRACE, reach: "grace@other.example" });
  press("/x");
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent.map(({ body }) => body["visitor"])).toEqual([undefined, TOKEN]);
  expect(localStorage.length).toBe(0);
});

test("offers the exchange form after the contact is saved", () => {
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

test("submitting twice sends once", async () => {
  attach();
  type("/m", HELLO);
  press("/m");
  press("/m");
  await expect.poll(() => said("/m")).toContain("has been sent.");
  expect(sent).toHaveLength(1);
});

test("a refused queued submission returns to the form", async () => {
  const body = { uid: "uid-ada", name: "Grace", phone: "1111", consent: true };
  localStorage.setItem(QUEUE_KEY, JSON.stringify([{ path: "/api/contacts/exchange", body, key: "k1" }]));
  answerWith([{ status: 400, fields: { phone: "No such number." } }]);
  attach();
  await expect.poll(() => problemOf("/x", "phone")).toBe(ENGLISH_LABELS.forms.wrong.phone);
  expect(form("/x").hidden).toBe(false);
  expect(form("/x").elements.namedItem("name")).toMatchObject({ value: "Grace" });
  expect(localStorage.getItem(QUEUE_KEY)).toBeNull();
});

test("a signed-in user gets links to the app instead of the forms", () => {
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

test("links to the contact when the user already has the card", () => {
  localStorage.setItem(OWNER_KEY, "uid-grace");
  localStorage.setItem(CONNECTED_KEY, JSON.stringify(["uid-li", "uid-ada"]));
  attach({ search: "?s=nfc" });
  const link = find('[data-cc="add-link"]');
  expect([link.textContent, link.getAttribute("href")]).toEqual(["In your contacts", "/contacts?open=uid-ada"]);
});

test("inside the app its links open without a page load", () => {
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

test("the owner sees the visitor's forms", () => {
  localStorage.setItem(OWNER_KEY, "uid-ada");
  attach();
  expect(find('[data-cc="add-link"]').hidden).toBe(true);
  expect(form("/m").closest<HTMLElement>("details")?.hidden).toBe(false);
});

test.each([
  [ENGLISH_LABELS, "No messages until Monday."],
  [GERMAN_LABELS, "Keine Nachrichten bis Montag."],
])("shows why messages are disabled and keeps the input: $0.language", async (labels, sentence) => {
  attach({}, TYPICAL, labels);
  const sentences = { en: "No messages until Monday.", de: "Keine Nachrichten bis Montag." };
  answerWith([{ status: 503, sentences, after: "60" }]);
  type("/m", HELLO);
  press("/m");
  await expect.poll(() => said("/m")).toContain(sentence);
  expect([form("/m").hidden, localStorage.getItem(QUEUE_KEY)]).toEqual([false, null]);
  press("/m");
  await expect.poll(() => form("/m").hidden).toBe(true);
  expect(sent).toHaveLength(2);
});
