// @vitest-environment jsdom
import { CONSENT } from "@cardinal/contract/consent";
import { exchangeInput } from "@cardinal/contract/entities/sent-contact";
import { messageInput } from "@cardinal/contract/endpoints/message/send-message";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BUILT_IN_THEMES } from "../themes/built-in-themes.ts";
import { CardView, type CardViewProps } from "./card.tsx";
import { ENGLISH_LABELS } from "./labels.ts";
import { ClosedForms } from "./parts/closed-forms.tsx";
import { VisitorForms } from "./parts/visitor-forms.tsx";
import { LONGEST, MINIMAL, TYPICAL } from "./sample-cards.test-helper.ts";

const PAGE = {
  url: "https://cards.example/ada",
  vcardHref: "/api/vcard/file/ada",
  qr: "<svg></svg>",
  mode: "page" as const,
};

function render(props: CardViewProps): HTMLElement {
  document.body.innerHTML = renderToStaticMarkup(<CardView {...props} />);
  const root = document.querySelector<HTMLElement>("article");
  if (root === null) throw new Error("no card");
  return root;
}
const text = (root: HTMLElement, selector: string) => root.querySelector(selector)?.textContent;

test("renders the person as an h-card", () => {
  const root = render({ card: TYPICAL, ...PAGE });
  expect(root.classList.contains("h-card")).toBe(true);
  expect(text(root, "h1.p-name")).toBe("Ada Löwenthal");
  expect(text(root, ".p-job-title")).toBe("Head of Analysis");
  expect(text(root, ".p-org")).toBe("Engine Works");
  expect(text(root, ".p-note")).toBe(TYPICAL.bio);
  expect([...root.querySelectorAll(".p-category")].map((one) => one.textContent)).toEqual(TYPICAL.skills);
});

test("renders buttons as links in the owner's order, with names and ids", () => {
  const links = [...render({ card: TYPICAL, ...PAGE }).querySelectorAll<HTMLAnchorElement>(".cc-link")];
  expect(
    links.map((link) => [
      link.dataset["button"],
      link.getAttribute("href"),
      link.querySelector(".cc-link-name")?.textContent,
    ]),
  ).toEqual([
    ["b1", "tel:+442079460018", "Phone"],
    ["b2", "mailto:ada@engine.example", "Email"],
    ["b3", "https://www.engine.example/", "Engine Works"],
    ["b4", "https://www.linkedin.com/in/ada-loewenthal", "LinkedIn"],
    ["b5", "https://wa.me/442079460018", "WhatsApp"],
  ]);
  expect(links[3]?.rel).toBe("me noopener");
});

test("renders headings and texts between the buttons", () => {
  const buttons = [
    { id: "h", ref: "heading" as const, data: "On the web" },
    { id: "w", ref: "website" as const, data: "https://engine.example" },
    { id: "t", ref: "text" as const, data: "Two\nlines" },
  ];
  const items = [...render({ card: { ...TYPICAL, buttons }, ...PAGE }).querySelectorAll(".cc-links > li")];
  expect(items.map((item) => [item.firstElementChild?.tagName, item.textContent])).toEqual([
    ["H2", "On the web"],
    ["A", "Websiteengine.example"],
    ["P", "Two\nlines"],
  ]);
});

test("links a document on our own host by its title", () => {
  const data = "/media/document/ada/0b7f3a52-1f0e-4f4c-9d53-0c1e3c2a9f10.pdf";
  const buttons = [
    { id: "a", ref: "pdf" as const, data, label: "Price list" },
    { id: "b", ref: "pdf" as const, data },
    { id: "c", ref: "pdf" as const, data: "https://evil.example/a.pdf" },
  ];
  const links = [...render({ card: { ...TYPICAL, buttons }, ...PAGE }).querySelectorAll<HTMLAnchorElement>(".cc-link")];
  expect(links.map((link) => [link.getAttribute("href"), link.textContent, link.className, link.rel])).toEqual([
    [data, "Price listPDF", "cc-link", ""],
    [data, "DocumentPDF", "cc-link", ""],
  ]);
});

test("shows a link to a host outside its network as a website", () => {
  const buttons = [
    { id: "a", ref: "linkedin" as const, data: "https://linkedin.com.evil.example/in/ada" },
    { id: "b", ref: "linkedin" as const, data: "https://de.linkedin.com/in/ada" },
  ];
  const names = [...render({ card: { ...TYPICAL, buttons }, ...PAGE }).querySelectorAll(".cc-link-name")];
  expect(names.map((name) => name.textContent)).toEqual(["Website", "LinkedIn"]);
});

test("an email address can be copied and wraps after @ and dots", () => {
  const root = render({ card: TYPICAL });
  const copies = [...root.querySelectorAll<HTMLElement>(".cc-copy")];
  expect(copies.map((copy) => [copy.textContent, copy.dataset["copy"]])).toEqual([
    ["Copy email", "ada@engine.example"],
  ]);
  expect(root.querySelector(".u-email .cc-link-value")?.innerHTML).toBe("ada@<wbr>engine.<wbr>example");
});

test("a web address wraps after its slashes", () => {
  const buttons = [{ id: "a", ref: "youtube" as const, data: "https://www.youtube.com/@ada/videos" }];
  const root = render({ card: { ...TYPICAL, buttons }, ...PAGE });
  expect(root.querySelector(".cc-link-value")?.innerHTML).toBe("youtube.com/<wbr>@ada/<wbr>videos");
});

test("Save contact is a link without a download attribute", () => {
  const save = render({ card: TYPICAL, ...PAGE }).querySelector<HTMLAnchorElement>(".cc-save");
  expect(save?.getAttribute("href")).toBe("/api/vcard/file/ada");
  expect(save?.hasAttribute("download")).toBe(false);
});

test("omits controls that cannot work", () => {
  const root = render({ card: TYPICAL });
  expect(root.querySelector(".cc-save, .cc-code, .cc-icon, .cc-share, form")).toBeNull();
});

test("markup that only scripts show is not parsed before the first frame", () => {
  const forms = <VisitorForms card={TYPICAL} mode="page" />;
  const html = renderToStaticMarkup(<CardView card={TYPICAL} {...PAGE} forms={forms} />);
  const atFirst = html.replaceAll(/<noscript>.*?<\/noscript>/gs, "");
  for (const part of ["cc-copy", "cc-hint", "add-link", "message-link"]) expect(atFirst).not.toContain(part);
  // The space of "Share" is reserved, so that nothing shifts when it appears.
  expect(atFirst).toMatch(/<button class="cc-quiet cc-icon cc-share"[^>]*><\/button>/);
});

test("an icon is one path", () => {
  const root = render({ card: TYPICAL, ...PAGE });
  for (const icon of root.querySelectorAll("svg.cc-i")) {
    expect(icon.childElementCount).toBe(1);
    // Each shape starts with an absolute position, so joining them does not move any.
    expect(icon.firstElementChild?.getAttribute("d")).toMatch(/^M/);
  }
});

test("the QR code opens without scripts", () => {
  const link = render({ card: TYPICAL, ...PAGE }).querySelector('a[data-cc="qr"]');
  expect([link?.textContent, link?.getAttribute("href")]).toEqual(["QR code", "#cc-code"]);
  expect(document.querySelector("#cc-code noscript")?.innerHTML).toContain("svg");
});

test("the photo has dimensions, alternative text and a blurred preview", () => {
  const root = render({ card: TYPICAL });
  const photo = root.querySelector("img");
  expect(photo).toMatchObject({ width: 400, height: 400, alt: "Photo of Ada Löwenthal" });
  expect(root.style.getPropertyValue("--cc-photo")).toContain("data:image/webp;base64,");
});

test("without a photo shows initials that are hidden from screen readers", () => {
  const root = render({ card: { ...TYPICAL, profile_pic: null } });
  expect(root.querySelector("img")).toBeNull();
  expect(root.querySelector(".cc-initials")).toMatchObject({ textContent: "AL", ariaHidden: "true" });
});

test("a page has no style attribute and no script, as a strict Content Security Policy requires", () => {
  for (const theme of BUILT_IN_THEMES) {
    const root = render({ card: { ...TYPICAL, theme }, ...PAGE });
    expect(root.outerHTML).not.toMatch(/ style=|<script|<style| on[a-z]+=/);
  }
});

test("empty fields render nothing", () => {
  const root = render({ card: MINIMAL, ...PAGE });
  expect([...root.querySelectorAll("p:not(.cc-hint p), h2, section")].map((one) => one.outerHTML)).toEqual([]);
  expect(root.querySelectorAll(".cc-link")).toHaveLength(1);
});

test("a long card shows all its content", () => {
  const root = render({ card: LONGEST, ...PAGE });
  expect(root.querySelectorAll(".cc-link")).toHaveLength(40);
  expect(root.querySelectorAll(".p-category")).toHaveLength(20);
  expect(text(root, ".p-org")).toBe(`${LONGEST.organization_name} · Acme Holding International`);
  expect(text(root, ".cc-verified")).toBe("Verified");
});

test("headings start at level 1 on a page and at level 2 inside a screen", () => {
  const levels = (root: HTMLElement) => [...root.querySelectorAll("h1, h2, h3")].map((one) => one.tagName);
  expect(levels(render({ card: TYPICAL, ...PAGE }))).toEqual(["H1", "H2", "H2", "H2"]);
  expect(levels(render({ card: TYPICAL }))).toEqual(["H2", "H3", "H3", "H3"]);
});

test("a visitor can send their details and a message without scripts", () => {
  const root = render({ card: TYPICAL, ...PAGE, forms: <VisitorForms card={TYPICAL} /> });
  const forms = [...root.querySelectorAll("form")];
  const sent = (form: HTMLFormElement | undefined) => [...new FormData(form)].map(([name]) => name);
  expect(forms.map((form) => [form.method, form.getAttribute("action"), form.enctype])).toEqual([
    ["post", "/x", "application/x-www-form-urlencoded"],
    ["post", "/m", "application/x-www-form-urlencoded"],
  ]);
  for (const box of root.querySelectorAll<HTMLInputElement>('[type="checkbox"]')) box.checked = true;
  const refused = (schema: typeof exchangeInput | typeof messageInput, form: HTMLFormElement | undefined) =>
    schema.safeParse(Object.fromEntries(sent(form).map((name) => [name, ""]))).error?.issues.map(({ code }) => code);
  expect(sent(forms[0])).toEqual(expect.arrayContaining(["uid", "name", "reach", "consent", "language", "extra"]));
  expect(sent(forms[1])).toEqual(expect.arrayContaining(["to_uid", "name", "email", "text", "language", "extra"]));
  expect(refused(exchangeInput, forms[0])).not.toContain("unrecognized_keys");
  expect(refused(messageInput, forms[1])).not.toContain("unrecognized_keys");
  expect(root.querySelector("form")?.textContent).toContain(CONSENT.text.en("Ada Löwenthal"));
});

test("the honeypot fields are hidden from users", () => {
  const root = render({ card: TYPICAL, ...PAGE, forms: <VisitorForms card={TYPICAL} /> });
  const honeypots = [...root.querySelectorAll<HTMLInputElement>('[name="extra"]')];
  expect(honeypots).toHaveLength(2);
  for (const honeypot of honeypots) {
    expect(honeypot.tabIndex).toBe(-1);
    expect(honeypot.parentElement).toMatchObject({ ariaHidden: "true", className: "cc-sr" });
  }
});

test("a card that accepts no messages has no message form", () => {
  const card = { ...TYPICAL, messaging: false };
  const root = render({ card, ...PAGE, forms: <VisitorForms card={card} /> });
  expect([...root.querySelectorAll("form")].map((form) => form.getAttribute("action"))).toEqual(["/x"]);
  expect(root.querySelector('[href^="/inbox"]')).toBeNull();
});

test("a preview is inert", () => {
  expect(render({ card: TYPICAL, ...PAGE, interactive: false }).hasAttribute("inert")).toBe(true);
  expect(render({ card: TYPICAL, ...PAGE }).hasAttribute("inert")).toBe(false);
});

test("a preview shows the names of the forms but contains none", () => {
  const root = render({
    card: TYPICAL,
    forms: <ClosedForms card={TYPICAL} labels={ENGLISH_LABELS} />,
    interactive: false,
  });
  expect([...root.querySelectorAll(".cc-ask > *")].map((one) => one.textContent)).toEqual([
    "Exchange contact",
    "Message",
  ]);
  expect(root.querySelector("form")).toBeNull();
});

test("a video shows its poster and does not start without scripts", () => {
  const background = { kind: "video" as const, value: "/media/sea.mp4", poster: "/media/sea.webp" };
  const video = render({ card: { ...TYPICAL, theme: { ...TYPICAL.theme, background } } }).querySelector("video");
  expect(video).toMatchObject({ preload: "none", loop: true });
  expect(video?.getAttribute("poster")).toBe("/media/sea.webp");
  expect(video?.hasAttribute("autoplay")).toBe(false);
});

test("escapes all text", () => {
  const evil = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
  const card = {
    ...TYPICAL,
    name_first: evil,
    job_title: evil,
    bio: evil,
    address: evil,
    skills: [evil],
    organization_name: evil,
  };
  const root = render({ card: { ...card, profile_pic: { url: evil, width: 1, height: 1, preview: evil } }, ...PAGE });
  expect(root.querySelectorAll("script, img")).toHaveLength(0);
  expect(text(root, "h1")).toContain("<script>");
});
