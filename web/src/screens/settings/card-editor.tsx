import type { Card } from "@cardinal/contract/entities/card";
import { Text, Title } from "@mantine/core";
import { EditorFrame, useSaving } from "../../features/editor/editor-frame.tsx";
import { draftMessages } from "../../features/editor/draft-messages.ts";
import { LeaveDialog } from "../../features/editor/leave-dialog.tsx";
import { nameFields } from "../../features/editor/name-fields.ts";
import { useMessages } from "../../lib/messages.ts";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { SectionNav } from "../../ui/sections/section-nav.tsx";
import { CardBar } from "./card-bar.tsx";
import { type CardForm, useCardForm } from "./draft/use-card-form.ts";
import { IdentitySection } from "./sections/identity-section.tsx";
import { SECTIONS } from "./sections/section.tsx";
import { settingsMessages } from "./settings-messages.ts";
import classes from "./settings.module.css";
import { type Unsent, useUnsent } from "./use-unsent.ts";

// The identity section can be used while the heavier rest is loading.
const CardParts = lazyPart("card-parts", async () => (await import("./card-parts.tsx")).CardParts);
const CardPreview = lazyPart("card-preview", async () => (await import("./card-preview.tsx")).CardPreview, {
  pending: null,
});
// The editor works without them.
const CardNotes = lazyPart("card-notes", async () => (await import("./card-notes.tsx")).CardNotes, {
  pending: null,
  failure: () => null,
});

function isEmpty(card: Card): boolean {
  return card.name_first === "" || (card.buttons.length === 0 && card.job_title === "" && card.profile_pic === null);
}

/** The card's fields beside a preview. */
export function CardEditor({ card: live }: { readonly card: Card }) {
  const messages = useMessages(settingsMessages);
  const editor = useCardForm(live);
  const { fields, save } = useSaving(editor.save, []);
  const unsent = useUnsent();

  return (
    <EditorFrame
      fields={fields}
      preview={<CardPreview editor={editor} />}
      previewLabel={messages.previewLabel}
      renderBar={(openPreview) => <CardBar editor={editor} onSave={() => void save()} onPreview={openPreview} />}
    >
      <title>{`${messages.title} · Cardinal`}</title>
      <header className={classes["head"]}>
        <Title order={1} size="h2">
          {messages.title}
        </Title>
        <Text c="dimmed">{messages.lead}</Text>
        <CardNotes uid={live.uid} />
      </header>
      <SectionNav label={messages.parts} sections={SECTIONS.map((id) => ({ id, title: messages.section[id] }))} />
      {isEmpty(editor.card) && (
        <div className={classes["note"]}>
          <strong>{messages.empty.title}</strong>
          <span>{messages.empty.lead}</span>
        </div>
      )}
      <IdentitySection editor={editor} unsent={unsent} />
      <CardParts editor={editor} unsent={unsent} />
      <Leaving editor={editor} unsent={unsent} onSave={save} />
    </EditorFrame>
  );
}

interface LeavingProps {
  readonly editor: CardForm;
  readonly unsent: Unsent;
  readonly onSave: () => Promise<boolean>;
}

/** Asks before leaving, and names everything that is not on the card yet. */
function Leaving({ editor: { changes, saving }, unsent: { is }, onSave }: LeavingProps) {
  const messages = useMessages(settingsMessages);
  const { leaveSending } = useMessages(draftMessages);
  const isSending = is.photo || is.document;
  const texts = [
    ...(changes.length > 0 ? [messages.save.leaveText(nameFields(messages.field, changes))] : []),
    ...(is.request ? [messages.save.leaveRequest] : []),
    ...(isSending ? [leaveSending] : []),
  ];
  return (
    <LeaveDialog
      isActive={texts.length > 0}
      text={texts.join(" ")}
      isSaving={saving}
      // A save keeps neither a request nor a file that is being uploaded.
      onSave={is.request || isSending ? null : onSave}
    />
  );
}
