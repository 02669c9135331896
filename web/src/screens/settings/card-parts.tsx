import { ButtonsSection, PrivacySection, SkillsSection } from "./sections/content-sections.tsx";
import { QrSection } from "./sections/qr-section.tsx";
import { ShareSection } from "./sections/share-section.tsx";
import { ThemeSection } from "./sections/theme-section.tsx";
import type { CardForm } from "./draft/use-card-form.ts";
import type { Unsent } from "./use-unsent.ts";
import { useShownCard } from "./use-shown-card.ts";

/** Everything below the identity section; loaded after it. */
export function CardParts({ editor, unsent }: { readonly editor: CardForm; readonly unsent: Unsent }) {
  const shown = useShownCard(editor);
  return (
    <>
      <ButtonsSection editor={editor} onSending={unsent.report.document} />
      <ThemeSection editor={editor} />
      <SkillsSection editor={editor} />
      <QrSection editor={editor} />
      <ShareSection route={editor.card.route ?? "/"} card={shown} />
      <PrivacySection editor={editor} />
    </>
  );
}
