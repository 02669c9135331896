// @vitest-environment jsdom
import { expect, test } from "vitest";
import { ENGLISH_LABELS } from "./labels.ts";
import { pageDescription, pageHead, pageTitle } from "./page-head.ts";
import { personJsonLd } from "./person-json-ld.ts";
import { pageSheet, pageStyle } from "./page-style.ts";
import { LONGEST, MINIMAL, TYPICAL } from "./sample-cards.test-helper.ts";

const options = {
  labels: ENGLISH_LABELS,
  url: "https://cards.example/ada",
  siteName: "Cardinal",
  image: "https://cards.example/media/og.png",
};

function parseHead(html: string): Document {
  return new DOMParser().parseFromString(`<!doctype html><html><head>${html}</head><body></body></html>`, "text/html");
}
const content = (page: Document, name: string) =>
  page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute("content");

test("contains title, description, canonical address and previews", () => {
  const page = parseHead(pageHead({ card: TYPICAL, ...options }));
  expect(page.title).toBe("Ada Löwenthal · Head of Analysis, Engine Works");
  expect(content(page, "description")).toBe(TYPICAL.bio);
  expect(page.querySelector('link[rel="canonical"]')?.getAttribute("href")).toBe("https://cards.example/ada");
  expect(content(page, "og:image")).toBe(options.image);
  expect(content(page, "og:type")).toBe("profile");
  expect(content(page, "twitter:card")).toBe("summary_large_image");
  expect(content(page, "robots")).toBeUndefined();
});

test("a card that is not discoverable has noindex", () => {
  expect(content(parseHead(pageHead({ card: { ...TYPICAL, discoverable: false }, ...options })), "robots")).toBe(
    "noindex",
  );
});

test("a minimal card has a title and a description but no preview picture", () => {
  const page = parseHead(pageHead({ card: MINIMAL, ...options, image: undefined }));
  expect(pageTitle(MINIMAL)).toBe("Li");
  expect(content(page, "description")).toBe("Contact details and links for Li.");
  expect(content(page, "og:image")).toBeUndefined();
});

test("truncates long texts at a word", () => {
  expect(pageDescription(LONGEST, ENGLISH_LABELS).length).toBeLessThanOrEqual(160);
  expect(pageDescription(LONGEST, ENGLISH_LABELS)).toMatch(/\S…$/);
});

test.each([
  ["a text without spaces", "漢字".repeat(100), `${"漢字".repeat(79)}漢…`],
  ["a sentence without spaces after a heading", `Bio ${"漢字".repeat(100)}`, `Bio ${"漢字".repeat(77)}漢…`],
  ["a text that is cut in a word", `${"word ".repeat(31)}${"long".repeat(9)}`, `${"word ".repeat(31).trim()}…`],
  ["emoji of several characters", "👩🏽‍🚀".repeat(40), `${"👩🏽‍🚀".repeat(22)}…`],
  ["decomposed letters", `ab${"e\u0301".repeat(100)}`, `ab${"e\u0301".repeat(78)}…`],
])("truncates %s near the limit and never within a character", (_, bio, description) => {
  expect(pageDescription({ ...TYPICAL, bio }, ENGLISH_LABELS)).toBe(description);
});

test("removes directional marks from all tags", () => {
  const card = { ...TYPICAL, name_first: "\u202eAda", job_title: "\u2066Head", bio: "\u202eevil" };
  const head = pageHead({ card, ...options });
  expect(head).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
  expect(parseHead(head).title).toContain("Ada Löwenthal");
});

test("no field can break out of its tag", () => {
  const evil = `"'><script>alert(1)</script><meta http-equiv="refresh" content="0;url=//evil.example">&`;
  const card = { ...TYPICAL, name_first: evil, name_last: evil, job_title: evil, bio: evil };
  const page = parseHead(pageHead({ card, ...options, siteName: evil, url: `https://cards.example/${evil}` }));
  expect(page.querySelectorAll("script, meta[http-equiv]")).toHaveLength(0);
  expect(content(page, "og:description")).toBe(evil.slice(0, 160));
});

test("describes the person as JSON-LD without HTML characters", () => {
  const text = personJsonLd({ ...TYPICAL, bio: "</script><!--" }, options.url, "https://cards.example");
  expect(text).not.toMatch(/[<>&]/);
  expect(JSON.parse(text)).toMatchObject({
    "@type": "Person",
    name: "Ada Löwenthal",
    jobTitle: "Head of Analysis",
    worksFor: { "@type": "Organization", name: "Engine Works" },
    image: "https://cards.example/media/ada.webp",
    telephone: "+44 20 7946 0018",
    email: "ada@engine.example",
    description: "</script><!--",
    sameAs: ["https://www.engine.example/", "https://www.linkedin.com/in/ada-loewenthal", "https://wa.me/442079460018"],
  });
  expect(Object.keys(JSON.parse(personJsonLd(MINIMAL, options.url, "https://cards.example")) as object)).not.toContain(
    "jobTitle",
  );
});

test("the page's style contains colours, preview and, only when needed, a font", () => {
  expect(pageStyle(TYPICAL, "/fonts")).toMatch(
    /^:root\{--cc-bg:#0a2f73;.*--cc-photo:url\("data:image\/webp;base64,UklGRhoAAABXRUJQ"\)\}body\{/,
  );
  const fonted = { ...MINIMAL, theme: { ...MINIMAL.theme, font: "inter" as const } };
  expect(pageStyle(fonted, "/fonts")).toContain("url(/fonts/inter-2-common.woff2)");
  expect(
    pageStyle({ ...TYPICAL, profile_pic: { url: "/a", width: 1, height: 1, preview: '"</style>' } }, "/fonts"),
  ).not.toContain("</style>");
});

test("the stylesheet of a page replaces container queries with media queries", () => {
  const sheet = pageSheet(
    ".cc{color:red;container-type:inline-size}@container (width>=520px){.cc-head{padding:50cqw}}",
  );
  expect(sheet).toBe(".cc{color:red;}@media screen and (width>=520px){.cc-head{padding:50vw}}");
});
