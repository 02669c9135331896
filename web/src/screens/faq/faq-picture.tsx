import { useLanguage } from "../../lib/language.ts";
import { useMessages } from "../../lib/messages.ts";
import { useColorScheme } from "../../ui/colors/color-scheme.ts";
import { faqMessages } from "./faq-messages.ts";
import classes from "./faq.module.css";
import cardDe from "./pictures/card-de.webp";
import cardEn from "./pictures/card-en.webp";
import editorDeDark from "./pictures/editor-de-dark.webp";
import editorDeLight from "./pictures/editor-de-light.webp";
import editorEnDark from "./pictures/editor-en-dark.webp";
import editorEnLight from "./pictures/editor-en-light.webp";

/** A card has its own colours in both schemes. */
const CARD = { width: 585, height: 1266, en: { light: cardEn, dark: cardEn }, de: { light: cardDe, dark: cardDe } };
const EDITOR = {
  width: 1280,
  height: 860,
  en: { light: editorEnLight, dark: editorEnDark },
  de: { light: editorDeLight, dark: editorDeDark },
};
const PICTURES = { visitor: CARD, themes: EDITOR };

const hasPicture = (id: string): id is keyof typeof PICTURES => Object.hasOwn(PICTURES, id);

/** The picture of an answer, taken from the running app by `npm run pictures`; nothing for most answers. */
export function FaqPicture({ id }: { readonly id: string }) {
  const text = useMessages(faqMessages);
  const [language, scheme] = [useLanguage(), useColorScheme()];
  if (!hasPicture(id)) return null;
  const { width, height, [language]: addresses } = PICTURES[id];
  const address = addresses[scheme];
  // Within a closed answer, a lazy picture is not loaded.
  return (
    <img className={classes[id]} src={address} width={width} height={height} alt={text.pictures[id]} loading="lazy" />
  );
}
