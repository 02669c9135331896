import { enhanceCard } from "./enhance.ts";

const card = document.querySelector<HTMLElement>(".cc");
// After the first frame: nothing of it can be seen, and a slow telephone paints that much earlier.
if (card !== null) requestAnimationFrame(() => setTimeout(() => enhanceCard(card)));
