import { translateCard } from "./enhance/translate-card.ts";

const card = document.querySelector<HTMLElement>(".cc");
// A card's page is in one of two languages and loads this script when the visitor prefers the other.
if (card !== null) {
  const isGerman = document.documentElement.lang === "de";
  translateCard(card, isGerman ? "de" : "en", isGerman ? "en" : "de");
}
