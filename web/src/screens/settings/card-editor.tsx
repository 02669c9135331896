import { Drawer, Text, Title } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import type { Card, PublicCard } from "@cardinal/contract/entities/card";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { toAddress } from "../../lib/addresses/paths.ts";
import { useSession } from "../../lib/session/session.tsx";
import { completeButtonData } from "../../features/buttons/complete-data.ts";
import { PhonePreview } from "../../features/card-preview/phone-preview.tsx";
import { findTheme, toPublicCard } from "../../features/card-preview/to-public-card.ts";
import { useThemeSources } from "../../features/themes/use-theme-sources.ts";
import { drawQr } from "../../features/qr/draw-qr.ts";
import { useMessages } from "../../lib/messages.ts";
import { Column } from "../../ui/column.tsx";
import { ButtonsSection, PrivacySection, SkillsSection } from "./sections/content-sections.tsx";
import { IdentitySection } from "./sections/identity-section.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { QrSection } from "./sections/qr-section.tsx";
import { SaveBar } from "./save-bar.tsx";
import { EditorNav } from "./editor-nav.tsx";
import { settingsMessages } from "./settings-messages.ts";
import classes from "./settings.module.css";
import { ShareSection } from "./sections/share-section.tsx";
import { ThemeSection } from "./sections/theme-section.tsx";
import { useCardForm, type CardForm } from "./draft/use-card-form.ts";

/** The card as the form has it, as others would see it; one step behind while somebody types fast. */
function useDraftCard({ card, form }: CardForm): PublicCard {
  const { all } = useThemeSources(useSession());
  const draft = useDeferredValue(form.values);
  return useMemo(() => {
    const theme = findTheme(draft.profile_theme, all);
    const buttons = draft.buttons.map((button) => ({ ...button, data: completeButtonData(button.ref, button.data) }));
    return toPublicCard({ ...card, ...draft, buttons }, theme);
  }, [card, draft, all]);
}

/** The preview's code; drawn anew only when something in it has changed. */
function useQrOf({ name_first, name_last, profile_pic, qr_style }: PublicCard, route: string): string {
  return useMemo(
    () => drawQr({ name_first, name_last, profile_pic, qr_style }, toAddress(route), { idPrefix: "preview" }),
    [name_first, name_last, profile_pic, qr_style, route],
  );
}

function isEmpty(card: Card): boolean {
  return card.name_first === "" || (card.buttons.length === 0 && card.job_title === "" && card.profile_pic === null);
}

/** The card's fields beside what they make. */
export function CardEditor({ card: live }: { readonly card: Card }) {
  const messages = useMessages(settingsMessages);
  const editor = useCardForm(live);
  const draft = useDraftCard(editor);
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const [isInvalid, setInvalid] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const route = editor.card.route ?? "/";
  const qr = useQrOf(draft, route);

  const save = async () => {
    const done = await editor.save();
    setInvalid(!done && Object.keys(editor.form.validate().errors).length > 0);
    // The marks are there after the next rendering.
    if (!done)
      requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    return done;
  };
  useHotkeys([["mod+S", () => void save()]], []);

  return (
    <Column className={classes["page"]}>
      <div ref={fields} className={classes["form"]}>
        <header className={classes["head"]}>
          <Title order={1} size="h2">
            {messages.title}
          </Title>
          <Text c="dimmed">{messages.lead}</Text>
        </header>
        <EditorNav />
        {isEmpty(editor.card) && (
          <div className={classes["note"]}>
            <strong>{messages.empty.title}</strong>
            <span>{messages.empty.lead}</span>
          </div>
        )}
        <IdentitySection editor={editor} />
        <ButtonsSection editor={editor} />
        <ThemeSection editor={editor} />
        <SkillsSection editor={editor} />
        <QrSection editor={editor} />
        <ShareSection route={route} card={draft} />
        <PrivacySection editor={editor} />
        <SaveBar
          editor={editor}
          isInvalid={isInvalid && Object.keys(editor.form.errors).length > 0}
          onSave={() => void save()}
          onPreview={() => setPreviewOpen(true)}
        />
      </div>
      <aside className={classes["aside"]} aria-label={messages.preview.label}>
        <PhonePreview card={draft} qr={qr} label={messages.preview.label} />
      </aside>
      <Drawer
        opened={isPreviewOpen}
        onClose={() => setPreviewOpen(false)}
        position="bottom"
        size="92%"
        title={messages.preview.label}
        closeButtonProps={{ "aria-label": messages.preview.close }}
      >
        <PhonePreview card={draft} qr={qr} label={messages.preview.label} />
      </Drawer>
      <LeaveDialog editor={editor} onSave={save} />
    </Column>
  );
}
