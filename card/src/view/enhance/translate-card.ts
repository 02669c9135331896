import { CONSENT, SHARED_CONSENT } from "@cardinal/contract/consent";
import { CARD_LABELS } from "../card-labels.ts";

type Language = "en" | "de";

/** @param keeper name of the enterprise that also stores visitors' details. */
function textsIn(language: Language, keeper: string) {
  return {
    labels: CARD_LABELS[language],
    consent: CONSENT.text[language],
    shared: (name: string) => SHARED_CONSENT.text[language](name, keeper),
  };
}

/** Elements with the owner's own text, which is not translated. */
const OWNER_TEXTS = ".cc-head bdi, .p-note, .p-category, .p-adr, .cc-words, .cc-link-value, .cc-foot, script, style";
const ATTRIBUTES = ["alt", "aria-label", "placeholder", "title"];

type Sentence = (name: string) => string;

/** Pairs each text of one language with the same text of the other, as the card of this owner shows them. */
function pairs(from: unknown, to: unknown, name: string): [string, string][] {
  if (typeof from === "string") return [[from, to as string]];
  // The only functions are sentences with a name, and both languages have the same shape.
  if (typeof from === "function") return [[(from as Sentence)(name), (to as Sentence)(name)]];
  if (typeof from !== "object" || from === null) return [];
  return Object.entries(from).flatMap(([key, value]) => pairs(value, (to as Record<string, unknown>)[key], name));
}

/**
 * Translates the card's own texts in place: content, names of controls and their later messages in `data-` attributes.
 * @param root the card.
 */
export function translateCard(root: HTMLElement, from: Language, to: Language): void {
  const { name = "", keeper = "" } = root.dataset;
  const texts = new Map(pairs(textsIn(from, keeper), textsIn(to, keeper), name));
  const translate = (text: string) => texts.get(text.trim());
  for (const element of root.querySelectorAll<HTMLElement>("*")) {
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
