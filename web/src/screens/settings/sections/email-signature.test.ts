import { expect, test } from "vitest";
import { makePublicCard } from "../../../testing/samples.ts";
import { createSignature } from "./email-signature.ts";

const URL = "https://cardinal.example/ada";

test("contains the name, the contact details and the card's address", () => {
  const { text } = createSignature(
    makePublicCard({
      buttons: [
        { id: "1", ref: "phone", data: "+44 20 7946 0018" },
        { id: "2", ref: "instagram", data: "https://instagram.com/ada" },
        { id: "3", ref: "email", data: "ada@example.com" },
      ],
    }),
    URL,
  );
  expect(text).toBe(
    "Ada Lovelace\nAnalyst · Analytical Engines\n+44 20 7946 0018\nada@example.com\nhttps://cardinal.example/ada",
  );
});

test("contains no empty lines", () => {
  const { html, text } = createSignature(
    makePublicCard({ name_last: "", job_title: "", organization_name: "", buttons: [] }),
    URL,
  );
  expect(text).toBe("Ada\nhttps://cardinal.example/ada");
  expect(html).not.toContain("<br><br>");
});

test("escapes text, and links only to safe addresses", () => {
  const { html } = createSignature(
    makePublicCard({
      name_first: '<img src=x onerror="alert(1)">',
      job_title: "R&D",
      buttons: [
        { id: "1", ref: "website", data: "javascript:alert(1)" },
        { id: "2", ref: "website", data: 'https://example.com/?q="a"' },
      ],
    }),
    URL,
  );
  const page = new DOMParser().parseFromString(html, "text/html");
  expect(page.querySelector("img, script")).toBeNull();
  expect(page.body.textContent).toContain('<img src=x onerror="alert(1)"> Lovelace');
  expect(page.body.textContent).toContain("R&D");
  expect([...page.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([URL]);
});

const VERDE = { id: "verde", name: 'Verde "& Söhne"', logo: "/media/enterprise/verde/mark.png" };
const parse = (html: string) => new DOMParser().parseFromString(html, "text/html");

test("puts the enterprise's logo beside the text, with an absolute URL and its name", () => {
  const { html, text } = createSignature(makePublicCard({ verified_enterprise: VERDE }), URL);
  const page = parse(html);
  const mark = page.querySelector("img");
  expect([mark?.getAttribute("src"), mark?.alt, mark?.getAttribute("width")]).toEqual([
    "https://cardinal.example/media/enterprise/verde/mark.png",
    VERDE.name,
    "56",
  ]);
  expect(page.querySelectorAll("table[role=presentation] td")).toHaveLength(2);
  expect(page.querySelectorAll("td")[1]?.textContent).toContain("Ada Lovelace");
  expect(text).not.toContain("Verde");
});

test.each([null, "javascript:alert(1)", "data:image/svg+xml,<svg/>", 'x" onerror="alert(1)'])(
  "without a valid logo (%j) there is no image and no table",
  (logo) => {
    const page = parse(createSignature(makePublicCard({ verified_enterprise: { ...VERDE, logo } }), URL).html);
    expect(page.querySelector("img, table, [onerror]")).toBeNull();
  },
);
