import { translateCard } from "./enhance/words.ts";

const card = document.querySelector<HTMLElement>(".cc");
// The card's page is in one of the two languages, and asks for this script when the visitor reads the other.
if (card !== null) {
  const isGerman = document.documentElement.lang === "de";
  translateCard(card, isGerman ? "de" : "en", isGerman ? "en" : "de");
}
