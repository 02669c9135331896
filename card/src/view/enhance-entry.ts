import { enhanceCard } from "./enhance.ts";

/** Address of the script with the card's words (`words-entry.ts`), put here by the build. */
declare const __WORDS_SCRIPT__: string;

/** Asks for the card's words when the visitor reads the other of its languages: one page of a card is kept for all. */
function speak(): void {
  if (!/^(ende|deen)/.test(document.documentElement.lang + navigator.language)) return;
  const words: string = __WORDS_SCRIPT__;
  void import(/* @vite-ignore */ words);
}

const card = document.querySelector<HTMLElement>(".cc");
// After the first frame: nothing of it can be seen, and a slow telephone paints that much earlier.
if (card !== null)
  requestAnimationFrame(() =>
    setTimeout(() => {
      enhanceCard(card);
      speak();
    }),
  );
