// @vitest-environment jsdom
import type { PublicCard } from "@cardinal/contract/entities/card";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CardView } from "./card.tsx";
import { enhanceCard } from "./enhance.ts";
import { translateCard } from "./enhance/translate-card.ts";
import { GERMAN_LABELS } from "./german-labels.ts";
import { ENGLISH_LABELS } from "./labels.ts";
import { VisitorForms } from "./parts/visitor-forms.tsx";
import { TYPICAL } from "./sample-cards.test-helper.ts";

const LABELS = { en: ENGLISH_LABELS, de: GERMAN_LABELS };
/** The owner's texts equal some of the card's own labels. */
const CARD = {
  ...TYPICAL,
  job_title: "Share",
  skills: ["Message", "Note"],
  bio: "About",
  address: "Address",
  buttons: [...TYPICAL.buttons, { id: "h", ref: "heading" as const, data: "Skills" }],
};

function show(language: "en" | "de", card: PublicCard = CARD): HTMLElement {
  const labels = LABELS[language];
  document.documentElement.lang = language;
  document.body.innerHTML = renderToStaticMarkup(
    <CardView
      card={card}
      url="https://cards.example/ada"
      vcardHref="/v"
      qr="<svg></svg>"
      mode="page"
      labels={labels}
      forms={<VisitorForms card={card} labels={labels} mode="page" />}
    />,
  );
  const root = document.querySelector<HTMLElement>(".cc");
  if (root === null) throw new Error("no card");
  enhanceCard(root, { counts: false })();
  return root;
}

test.each([
  ["en", "de"],
  ["de", "en"],
] as const)("translates a card from %s to %s", (from, to) => {
  const wanted = show(to).outerHTML;
  const root = show(from);
  expect(root.outerHTML).not.toBe(wanted);
  translateCard(root, from, to);
  expect(root.outerHTML).toBe(wanted);
  expect(document.documentElement.lang).toBe(to);
});

test.each(["Ko", "An", "Kontakt", "Your", "Message", "e", "Cash $$ & $& $1"])(
  "translates a card of %s",
  (name_first) => {
    const verified_enterprise = { id: "e", name: "E", logo: null, shared_leads: true as const };
    for (const card of [
      { ...CARD, name_first, name_last: "" },
      { ...CARD, name_first, name_last: "", verified_enterprise },
    ])
      for (const [from, to] of [
        ["en", "de"],
        ["de", "en"],
      ] as const) {
        const wanted = show(to, card).outerHTML;
        const root = show(from, card);
        translateCard(root, from, to);
        expect(root.outerHTML).toBe(wanted);
      }
  },
);
