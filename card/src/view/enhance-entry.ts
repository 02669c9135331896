import { enhanceCard } from "./enhance.ts";

const card = document.querySelector<HTMLElement>(".cc");
if (card !== null) enhanceCard(card);
