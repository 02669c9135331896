import { ButtonsSection, PrivacySection, SkillsSection } from "./sections/content-sections.tsx";
import { QrSection } from "./sections/qr-section.tsx";
import { ShareSection } from "./sections/share-section.tsx";
import { ThemeSection } from "./sections/theme-section.tsx";
import type { CardForm } from "./draft/use-card-form.ts";
import { useShownCard } from "./use-shown-card.ts";

/** Everything below the identity section; loaded after it. */
export function CardParts({ editor }: { readonly editor: CardForm }) {
  const shown = useShownCard(editor);
  return (
    <>
      <ButtonsSection editor={editor} />
      <ThemeSection editor={editor} />
      <SkillsSection editor={editor} />
      <QrSection editor={editor} />
      <ShareSection route={editor.card.route ?? "/"} card={shown} />
      <PrivacySection editor={editor} />
    </>
  );
}
