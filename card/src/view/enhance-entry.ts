import { afterFirstPaint } from "./enhance/after-first-paint.ts";
import { enhanceCard } from "./enhance.ts";

/** Address of the translation script (`words-entry.ts`), inserted by the build. */
declare const __WORDS_SCRIPT__: string;

/** Loads the translation when the visitor prefers the other language, because all visitors share one stored page. */
function loadTranslation(): void {
  if (!/^(ende|deen)/.test(document.documentElement.lang + navigator.language)) return;
  const script: string = __WORDS_SCRIPT__;
  void import(/* @vite-ignore */ script);
}

const card = document.querySelector<HTMLElement>(".cc");
// Nothing of this is visible, and a slow phone paints earlier without it.
if (card !== null)
  afterFirstPaint(() => {
    enhanceCard(card);
    loadTranslation();
  });
