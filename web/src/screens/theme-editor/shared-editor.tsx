import type { Card } from "@cardinal/contract/entities/card";
import { Alert, Text, TextInput, Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router-dom";
import { EditorFrame, useSaving } from "../../features/editor/editor-frame.tsx";
import { draftMessages } from "../../features/editor/draft-messages.ts";
import { LeaveDialog } from "../../features/editor/leave-dialog.tsx";
import { useMessages } from "../../lib/messages.ts";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";
import { SectionNav } from "../../ui/sections/section-nav.tsx";
import { useBackground } from "./background/use-background.ts";
import type { DesignStore, SavedDesign } from "./draft/design-stores.ts";
import { type EditStart, useThemeForm } from "./draft/use-theme-form.ts";
import { editorMessages } from "./editor-messages.ts";
import { ThemeParts, ThemePreview } from "./editor-parts.ts";
import { BackgroundSection } from "./sections/background-section.tsx";
import { type SharedTexts, ThemeBar } from "./theme-bar.tsx";
import classes from "./theme-editor.module.css";

const SECTIONS = ["background", "colors", "font", "layout", "shapes"] as const;

/** The editor's texts for the kind of theme. */
interface EditorTexts extends SharedTexts {
  readonly title: string;
  readonly newTitle: string;
  readonly lead: string;
  readonly newLead: string;
  /** Label of the link to the list. */
  readonly back: string;
  readonly nameHint: string;
}

interface SharedEditorProps {
  /** The user, under whose id unsaved changes are stored in this browser. */
  readonly uid: string;
  /** The card in the preview. */
  readonly card: Card;
  readonly start: EditStart;
  readonly store: DesignStore;
  readonly texts: EditorTexts;
  /** Path of the list. */
  readonly back: string;
  /** Shown above the fields, such as that the requested theme no longer exists. */
  readonly problem?: string | undefined;
  /** True when pictures belong to the enterprise. */
  readonly isBrand: boolean;
  readonly onCreated: (theme: SavedDesign) => void;
}

/** The editor of a theme that many users can choose: a brand of an organisation, or a template. */
export function SharedEditor({ uid, card, start, store, texts, back, problem, isBrand, onCreated }: SharedEditorProps) {
  const text = useMessages(editorMessages);
  const { leaveSending } = useMessages(draftMessages);
  const toSentence = useFieldSentence();
  const [created, setCreated] = useState<SavedDesign | null>(null);
  const form = useThemeForm(uid, start, setCreated, store);
  const isDirty = form.changes.length > 0;
  const follow = useEffectEvent(onCreated);
  // Only once nothing is unsaved, because before that a change of the URL asks for confirmation.
  useEffect(() => {
    if (created !== null && !isDirty) follow(created);
  }, [created, isDirty]);
  const background = useBackground(form);
  const [isSending, setSending] = useState(false);
  const { fields, save } = useSaving(async () => !isSending && (await form.save(false)), []);
  const isNew = form.id === null;
  const title = isNew ? texts.newTitle : texts.title;
  return (
    <EditorFrame
      isNested
      fields={fields}
      preview={<ThemePreview card={card} design={form.design} />}
      previewLabel={text.previewLabel}
      renderBar={(openPreview) => (
        <ThemeBar
          form={form}
          card={card}
          limit={null}
          isSending={isSending}
          shared={texts}
          onSave={() => void save()}
          onPreview={openPreview}
        />
      )}
    >
      <title>{`${title} · Cardinal`}</title>
      <header className={classes["head"]}>
        <Link to={back} className={classes["back"]}>
          <IconArrowLeft size={16} aria-hidden /> {texts.back}
        </Link>
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text c="dimmed">{isNew ? texts.newLead : texts.lead}</Text>
        {problem !== undefined && (
          <Alert color="yellow" role="presentation" mt="sm">
            {problem}
          </Alert>
        )}
      </header>
      <TextInput
        mb="md"
        label={text.field.name}
        description={texts.nameHint}
        value={form.design.name}
        maxLength={60}
        error={toSentence(form.problems["name"])}
        onChange={(event) => form.change({ name: event.currentTarget.value })}
      />
      <SectionNav label={text.parts} sections={SECTIONS.map((id) => ({ id, title: text.section[id] }))} />
      <BackgroundSection
        form={form}
        background={background}
        isBrand={isBrand}
        hasVideo={false}
        onSending={setSending}
      />
      <ThemeParts form={form} card={card} />
      <LeaveDialog
        isActive={isSending || isDirty}
        text={isSending ? leaveSending : text.save.leaveText}
        isSaving={form.isSaving}
        onSave={isSending ? null : save}
      />
    </EditorFrame>
  );
}
