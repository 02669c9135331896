import { CONSENT, SHARED_CONSENT } from "@cardinal/contract/consent";
import { GERMAN_LABELS } from "../german-labels.ts";
import { ENGLISH_LABELS } from "../labels.ts";

type Language = "en" | "de";

/** Stands for the owner's name within a sentence, and for that of the enterprise that keeps what visitors leave as well. */
const NAME = "\u0000";
const KEEPER = "\u0001";

const WORDS = {
  en: {
    labels: ENGLISH_LABELS,
    consent: CONSENT.text.en,
    shared: (name: string) => SHARED_CONSENT.text.en(name, KEEPER),
  },
  de: {
    labels: GERMAN_LABELS,
    consent: CONSENT.text.de,
    shared: (name: string) => SHARED_CONSENT.text.de(name, KEEPER),
  },
};
/** What the owner wrote: it is in the language that they wrote it in. */
const OWN_WORDS = ".cc-head bdi, .p-note, .p-category, .p-adr, .cc-words, .cc-link-value, .cc-foot, script, style";
const ATTRIBUTES = ["alt", "aria-label", "placeholder", "title"];

type Sentence = (name: string) => string;

/** All sentences of one set of words beside those of another, by what they say. */
function pairs(from: unknown, to: unknown): [string, string][] {
  if (typeof from === "string") return [[from, to as string]];
  // Sentences with a name in them are the only functions among the words, and both sets have one shape.
  if (typeof from === "function") return pairs((from as Sentence)(NAME), (to as Sentence)(NAME));
  if (typeof from !== "object" || from === null) return [];
  return Object.entries(from).flatMap(([key, value]) => pairs(value, (to as Record<string, unknown>)[key]));
}

/**
 * Puts the card's own words into another language, where they stand: texts, names of controls and what they will say.
 * @param root the card.
 */
export function translateCard(root: HTMLElement, from: Language, to: Language): void {
  const words = new Map(pairs(WORDS[from], WORDS[to]));
  const name = root.dataset["name"] || NAME;
  const keeper = root.dataset["keeper"] || KEEPER;
  const translated = (text: string) => {
    const plain = text.trim();
    // One sentence alone names the enterprise, whose name may be a word of others.
    const word =
      words.get(plain.replaceAll(name, NAME)) ?? words.get(plain.replaceAll(keeper, KEEPER).replaceAll(name, NAME));
    return word?.replaceAll(NAME, name).replaceAll(KEEPER, keeper);
  };
  for (const element of [root, ...root.querySelectorAll<HTMLElement>("*")]) {
    for (const { name: attribute, value } of element.attributes) {
      const word = attribute.startsWith("data-") || ATTRIBUTES.includes(attribute) ? translated(value) : undefined;
      if (word !== undefined) element.setAttribute(attribute, word);
    }
    if (element.closest(OWN_WORDS) !== null) continue;
    for (const node of element.childNodes) {
      const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? "") : "";
      const word = translated(text);
      // Blanks around it part it from what stands beside it.
      if (word !== undefined) node.textContent = text.replace(text.trim(), () => word);
    }
  }
  for (const field of root.querySelectorAll<HTMLInputElement>('input[name="language"]')) field.value = to;
  document.documentElement.lang = to;
}
