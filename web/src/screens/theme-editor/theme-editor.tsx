import type { Card } from "@cardinal/contract/entities/card";
import type { User } from "@cardinal/contract/entities/user";
import { paths } from "@cardinal/contract/paths";
import { Alert, Text, TextInput, Title } from "@mantine/core";
import { IconArrowLeft, IconLock } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useSession } from "../../lib/session/session.tsx";
import { EditorFrame, useSaving } from "../../features/editor/editor-frame.tsx";
import { draftMessages } from "../../features/editor/draft-messages.ts";
import { LeaveDialog } from "../../features/editor/leave-dialog.tsx";
import { findTheme } from "../../features/card-preview/to-public-card.ts";
import { PlanLink } from "../../features/plans/plan-link.tsx";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";
import { themeMessages } from "../../features/themes/theme-messages.ts";
import { useFinalLeaving } from "../../features/themes/use-final-leaving.ts";
import { useThemeLock } from "../../features/themes/use-theme-lock.ts";
import { useThemeSources } from "../../features/themes/use-theme-sources.ts";
import { useMessages } from "../../lib/messages.ts";
import { SectionNav } from "../../ui/sections/section-nav.tsx";
import { useBackground } from "./background/use-background.ts";
import type { SavedDesign } from "./draft/design-stores.ts";
import { useThemeForm, type EditStart, type ThemeForm } from "./draft/use-theme-form.ts";
import { editorMessages } from "./editor-messages.ts";
import { ThemeParts, ThemePreview } from "./editor-parts.ts";
import { BackgroundSection } from "./sections/background-section.tsx";
import { ThemeBar } from "./theme-bar.tsx";
import { type Limit, useLimit } from "./use-limit.ts";
import classes from "./theme-editor.module.css";

/** Sections of the editor in order; each name is also the URL hash. */
const SECTIONS = ["background", "colors", "font", "layout", "shapes"] as const;

interface ThemeEditorProps {
  readonly user: User;
  readonly card: Card;
  readonly start: EditStart;
  /** Name of the theme that a new one is based on. */
  readonly fromName: string;
  /** True when the URL names a theme that does not exist. */
  readonly isMissing: boolean;
  /** True when the base has a picture that the new theme starts without. */
  readonly isWithoutPicture: boolean;
  readonly onCreated: (theme: SavedDesign) => void;
}

/** The fields of a theme, beside the user's own card in it. */
export function ThemeEditor(props: ThemeEditorProps) {
  const { user, card, start, fromName, isMissing, isWithoutPicture, onCreated } = props;
  const text = useMessages(editorMessages);
  const { leaveSending } = useMessages(draftMessages);
  const form = useThemeForm(user.uid, start, onCreated);
  const limit = useLimit(user, form.id, start.from);
  const background = useBackground(form);
  const [isSending, setSending] = useState(false);
  const { fields, save } = useSaving(
    async (use: boolean) => {
      if (isSending) return false;
      const isDone = await form.save(use);
      if (isDone) background.forgetUploads();
      return isDone;
    },
    [false],
  );

  return (
    <EditorFrame
      fields={fields}
      preview={<ThemePreview card={card} design={form.design} />}
      previewLabel={text.previewLabel}
      renderBar={(openPreview) => (
        <ThemeBar
          form={form}
          card={card}
          limit={limit}
          isSending={isSending}
          onSave={(use) => void save(use)}
          onPreview={openPreview}
        />
      )}
    >
      <title>{`${form.id === null ? text.newTitle : text.title} · Cardinal`}</title>
      <Head form={form} fromName={fromName} isMissing={isMissing} limit={limit} card={card} />
      {isWithoutPicture && form.id === null && (
        <Alert color="yellow" role="presentation" mb="md">
          {text.withoutPicture(fromName)}
        </Alert>
      )}
      <NameField form={form} />
      <SectionNav label={text.parts} sections={SECTIONS.map((id) => ({ id, title: text.section[id] }))} />
      <BackgroundSection form={form} background={background} onSending={setSending} />
      <ThemeParts form={form} card={card} />
      <LeaveDialog
        isActive={isSending || form.changes.length > 0}
        text={isSending ? leaveSending : text.save.leaveText}
        isSaving={form.isSaving}
        onSave={isSending ? null : () => save(false)}
      />
    </EditorFrame>
  );
}

interface HeadProps {
  readonly form: ThemeForm;
  readonly fromName: string;
  readonly isMissing: boolean;
  readonly limit: Limit;
  readonly card: Card;
}

function Head({ form, fromName, isMissing, limit, card }: HeadProps) {
  const text = useMessages(editorMessages);
  const isNew = form.id === null;
  return (
    <header className={classes["head"]}>
      <Link to={paths.themes()} className={classes["back"]}>
        <IconArrowLeft size={16} aria-hidden /> {text.back}
      </Link>
      <Title order={1} size="h2">
        {isNew ? text.newTitle : text.title}
      </Title>
      <Text c="dimmed">{isNew ? text.newLead(fromName) : text.lead}</Text>
      {isMissing && isNew && (
        <Alert color="yellow" role="presentation">
          {text.missing}
        </Alert>
      )}
      {limit !== null && (
        <Alert color="yellow" icon={<IconLock size={18} />} role="presentation" mt="sm">
          <LimitNote limit={limit} fromName={fromName} />
        </Alert>
      )}
      {limit === null && card.profile_theme !== form.id && <LeavingNote card={card} />}
    </header>
  );
}

/** Says that the card has a theme that cannot be chosen again, or not without paying. */
function LeavingNote({ card }: { readonly card: Card }) {
  const text = useMessages(themeMessages);
  const { all } = useThemeSources(useSession());
  const shown = findTheme(card.profile_theme, all);
  const why = useFinalLeaving()(shown);
  if (why === null) return null;
  return (
    <Alert color="yellow" icon={<IconLock size={18} />} role="presentation" mt="sm">
      {text.stays[why](shown.name)} {why === "plan" && <PlanLink />}
    </Alert>
  );
}

/** Explains the limit, and links to a larger plan where that has a higher one. */
function LimitNote({ limit, fromName }: { readonly limit: Exclude<Limit, null>; readonly fromName: string }) {
  const text = useMessages(editorMessages);
  const { themes } = useSession();
  if (limit === "most") {
    return (
      <>
        {text.most(themes.length)}{" "}
        <Link to={paths.themes()} className={classes["inText"]}>
          {text.toThemes}
        </Link>
      </>
    );
  }
  return (
    <>
      {limit === "full" ? <FullNote /> : text[limit](fromName)} <PlanLink />
    </>
  );
}

/** Names the one theme that the plan includes, and links to it. */
function FullNote() {
  const text = useMessages(editorMessages);
  const { themes } = useSession();
  const isLocked = useThemeLock();
  const own = themes.find((theme) => !isLocked(theme));
  if (own === undefined) return null;
  return (
    <>
      {text.full(own.name)}{" "}
      <Link to={paths.themeEditor(own.id)} className={classes["inText"]}>
        {text.editExisting(own.name)}
      </Link>{" "}
      ·
    </>
  );
}

function NameField({ form: { design, problems, change } }: { readonly form: ThemeForm }) {
  const text = useMessages(editorMessages);
  const toSentence = useFieldSentence();
  return (
    <TextInput
      mb="md"
      label={text.field.name}
      description={text.nameHint}
      value={design.name}
      maxLength={60}
      error={toSentence(problems["name"])}
      onChange={(event) => change({ name: event.currentTarget.value })}
    />
  );
}
