// @vitest-environment jsdom
import { gzipSync } from "node:zlib";
import { FALLBACK_THEME } from "@cardinal/card/themes/built-in-themes";
import { BUTTON_REFS } from "@cardinal/contract/entities/button-kinds";
import { kindOf } from "@cardinal/contract/entities/button-kinds";
import { publicCard, type PublicCard } from "@cardinal/contract/entities/card";
import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCardPageGateway } from "./card-page.ts";

const SITE = "https://cards.example";
const gateway = createCardPageGateway(SITE);

function cardWith(over: Partial<PublicCard> = {}): PublicCard {
  return publicCard.parse({
    uid: "u1",
    username: "ada",
    enterprise: null,
    route: "/ada",
    name_first: "Ada",
    name_last: "Lovelace",
    job_title: "Analyst",
    organization_name: "Engine Works",
    address: "12 St James's Square\nLondon",
    bio: "Notes on the engine.",
    pronouns: "she/her",
    profile_pic: null,
    buttons: [{ id: "site", ref: "website", data: "https://example.com" }],
    theme: FALLBACK_THEME,
    qr_style: DEFAULT_QR_STYLE,
    messaging: true,
    discoverable: true,
    skills: ["Analysis"],
    updated_date: 1,
    ...over,
  });
}

async function open(card: PublicCard): Promise<Document> {
  return new DOMParser().parseFromString((await gateway.render(card)).html, "text/html");
}

const HOSTILE = [
  `"><script>alert(1)</script>`,
  `'><img src=x onerror=alert(1)>`,
  `</style><script>alert(1)</script>`,
  `</script><script>alert(1)</script>`,
  `<!--<script>`,
  `]]><svg/onload=alert(1)>`,
  `javascript:alert(1)`,
  `" onmouseover="alert(1)" x="`,
  `{{constructor.constructor('alert(1)')()}}`,
  `\u2028alert(1)\u2029`,
  `&lt;script&gt;alert(1)&lt;/script&gt;`,
  `${"🦩".repeat(20)} ‏עברית‏ \u202eevil`,
];
const text = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.tuple(fc.constantFrom(...HOSTILE), fc.string()).map(([one, other]) => `${other}${one}`),
  fc.string({ unit: "binary", maxLength: 60 }),
);
const button = fc.record({ id: text, ref: fc.constantFrom(...BUTTON_REFS), data: text, label: text });
const hostileCard = fc
  .record({
    name_first: text,
    name_last: text,
    job_title: text,
    organization_name: text,
    address: text,
    bio: text,
    pronouns: text,
    buttons: fc.array(button, { maxLength: 4 }),
    skills: fc.array(text, { maxLength: 4 }),
    profile_pic: fc.option(fc.record({ url: text, width: fc.constant(1), height: fc.constant(1), preview: text })),
    verified_enterprise: fc.record({ id: text, name: text, logo: fc.option(text) }),
  })
  .map((fields) => cardWith(fields));

describe("the page of a card", () => {
  it("contains no scripts or unsafe links, whatever its fields contain", async () => {
    await fc.assert(
      fc.asyncProperty(hostileCard, async (card) => {
        const page = await open(card);
        const scripts = [...page.querySelectorAll("script")].map((script) => script.getAttribute("src") ?? script.type);
        expect(scripts).toEqual([expect.stringMatching(/^\/c\/enhance/), "application/ld+json"]);
        expect(page.querySelectorAll("style")).toHaveLength(2);
        expect(page.querySelector("iframe, object, embed, base, meta[http-equiv]")).toBeNull();
        const forms = [...page.querySelectorAll("form")].map((form) => form.getAttribute("action"));
        expect(forms.filter((action) => action !== "/x" && action !== "/m")).toEqual([]);
        const attributes = [...page.querySelectorAll("*")].flatMap((element) => [...element.attributes]);
        expect(attributes.filter(({ name }) => /^on|^style$/.test(name))).toEqual([]);
        const linked = attributes.filter(({ name }) => ["href", "src", "poster"].includes(name));
        const unsafe = linked.filter(({ value }) => !/^(https?:|mailto:|tel:|\/(?!\/)|#)/.test(value));
        expect(unsafe.map(({ value }) => value)).toEqual([]);
        const data = page.querySelector('script[type="application/ld+json"]')?.textContent ?? "";
        expect((JSON.parse(data) as { "@type": string })["@type"]).toBe("Person");
      }),
      { numRuns: 30 },
    );
  });

  it("shows every field as plain text", async () => {
    const [first = "", last = "", job = "", organization = "", address = "", bio = ""] = HOSTILE;
    const names = { name_first: first, name_last: last };
    const page = await open(cardWith({ ...names, job_title: job, organization_name: organization, address, bio }));
    for (const shown of [first, last, job, organization, address, bio]) expect(page.body.textContent).toContain(shown);
    expect(page.querySelector('meta[property="og:title"]')?.getAttribute("content")).toContain(first);
  });

  it("has metadata for browsers, previews and search engines", async () => {
    const page = await open(cardWith());
    const meta = (name: string) =>
      page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute("content");
    expect(page.title).toBe("Ada Lovelace · Analyst, Engine Works");
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute("href")).toBe(`${SITE}/ada`);
    expect(meta("og:url")).toBe(`${SITE}/ada`);
    expect(meta("og:image")).toMatch(/^https:\/\/cards\.example\/media\/og\/_\/ada\/[0-9a-f]{16}\.jpg$/);
    expect(meta("robots")).toBeUndefined();
    expect(page.querySelector(".h-card .p-name")?.textContent).toBe("Ada Lovelace");
    expect(page.querySelector("a[data-cc=save]")?.getAttribute("href")).toBe("/api/vcard/file/ada?count=1");
  });

  it("excludes robots when the card is not discoverable", async () => {
    const page = await open(cardWith({ discoverable: false }));
    expect(page.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
  });

  it("changes the address of the preview picture with any change of content or theme", async () => {
    const imageOf = async (over: Partial<PublicCard>) =>
      (await open(cardWith(over))).querySelector('meta[property="og:image"]')?.getAttribute("content");
    const accent = { ...FALLBACK_THEME, colors: { ...FALLBACK_THEME.colors, accent: "#123456" } };
    const images = [await imageOf({}), await imageOf({ job_title: "Countess" }), await imageOf({ theme: accent })];
    expect(new Set(images).size).toBe(3);
    expect(await imageOf({})).toBe(images[0]);
  });

  it("is at most 14 KB compressed with 40 buttons and long texts, without its picture", async () => {
    const buttons = Array.from({ length: 40 }, (_, index) => ({
      id: `b${index}`,
      ref: BUTTON_REFS[index % BUTTON_REFS.length] ?? "website",
      data: `https://${kindOf(BUTTON_REFS[index % BUTTON_REFS.length] ?? "website").hosts?.[0] ?? "example.com"}/people/${index * 7919}/profile`,
      label: `Label number ${index * 104729}`,
    }));
    const { html } = await gateway.render(cardWith({ buttons, bio: "A sentence about the engine. ".repeat(60) }));
    expect(gzipSync(html).length).toBeLessThanOrEqual(14 * 1024);
  });
});
