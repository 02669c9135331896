import { expect, test } from "vitest";
import { makePublicCard } from "../../../testing/samples.ts";
import { createSignature } from "./email-signature.ts";

const URL = "https://cardinal.example/ada";

test("says who it is, how to reach them and where the card is", () => {
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

test("leaves no empty lines", () => {
  const { html, text } = createSignature(
    makePublicCard({ name_last: "", job_title: "", organization_name: "", buttons: [] }),
    URL,
  );
  expect(text).toBe("Ada\nhttps://cardinal.example/ada");
  expect(html).not.toContain("<br><br>");
});

test("text stays text, and links lead only where buttons may", () => {
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
