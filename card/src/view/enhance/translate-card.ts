import { CONSENT, SHARED_CONSENT } from "@cardinal/contract/consent";
import { GERMAN_LABELS } from "../german-labels.ts";
import { ENGLISH_LABELS } from "../labels.ts";

type Language = "en" | "de";

/** Placeholders for the name of the owner and for that of the enterprise that also stores visitors' details. */
const NAME = "\u0000";
const KEEPER = "\u0001";

const TEXTS = {
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
/** Elements with the owner's own text, which is not translated. */
const OWNER_TEXTS = ".cc-head bdi, .p-note, .p-category, .p-adr, .cc-words, .cc-link-value, .cc-foot, script, style";
const ATTRIBUTES = ["alt", "aria-label", "placeholder", "title"];

type Sentence = (name: string) => string;

/** Pairs each text of one language with the same text of the other. */
function pairs(from: unknown, to: unknown): [string, string][] {
  if (typeof from === "string") return [[from, to as string]];
  // The only functions are sentences with a name, and both languages have the same shape.
  if (typeof from === "function") return pairs((from as Sentence)(NAME), (to as Sentence)(NAME));
  if (typeof from !== "object" || from === null) return [];
  return Object.entries(from).flatMap(([key, value]) => pairs(value, (to as Record<string, unknown>)[key]));
}

/**
 * Translates the card's own texts in place: content, names of controls and their later messages in `data-` attributes.
 * @param root the card.
 */
export function translateCard(root: HTMLElement, from: Language, to: Language): void {
  const texts = new Map(pairs(TEXTS[from], TEXTS[to]));
  const name = root.dataset["name"] || NAME;
  const keeper = root.dataset["keeper"] || KEEPER;
  const translate = (text: string) => {
    const plain = text.trim();
    // Only one sentence contains the enterprise's name, which may also occur as a word in others.
    const translation =
      texts.get(plain.replaceAll(name, NAME)) ?? texts.get(plain.replaceAll(keeper, KEEPER).replaceAll(name, NAME));
    return translation?.replaceAll(NAME, name).replaceAll(KEEPER, keeper);
  };
  for (const element of [root, ...root.querySelectorAll<HTMLElement>("*")]) {
    for (const { name: attribute, value } of element.attributes) {
      const translation =
        attribute.startsWith("data-") || ATTRIBUTES.includes(attribute) ? translate(value) : undefined;
      if (translation !== undefined) element.setAttribute(attribute, translation);
    }
    if (element.closest(OWNER_TEXTS) !== null) continue;
    for (const node of element.childNodes) {
      const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? "") : "";
      const translation = translate(text);
      // The whitespace around it separates it from its neighbours.
      if (translation !== undefined) node.textContent = text.replace(text.trim(), () => translation);
    }
  }
  for (const field of root.querySelectorAll<HTMLInputElement>('input[name="language"]')) field.value = to;
  document.documentElement.lang = to;
}
