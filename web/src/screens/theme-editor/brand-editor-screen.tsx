import type { Card } from "@cardinal/contract/entities/card";
import type { Theme } from "@cardinal/contract/entities/theme";
import { FALLBACK_THEME } from "@cardinal/card/themes/built-in-themes";
import { Alert, Text, TextInput, Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useDeferredValue, useMemo, useState } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { PhonePreview } from "../../features/card-preview/phone-preview.tsx";
import { toPublicCard } from "../../features/card-preview/to-public-card.ts";
import { EditorFrame, useSaving } from "../../features/editor/editor-frame.tsx";
import { LeaveDialog } from "../../features/editor/leave-dialog.tsx";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { paths } from "../../lib/addresses/paths.ts";
import { useMessages } from "../../lib/messages.ts";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";
import { useSession } from "../../lib/session/session.tsx";
import { SectionNav } from "../../ui/sections/section-nav.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useBackground } from "./background/use-background.ts";
import { toLook, toTheme } from "./draft/look.ts";
import { type EditStart, storeBrand, useThemeForm } from "./draft/use-theme-form.ts";
import { editorMessages } from "./editor-messages.ts";
import { BackgroundSection } from "./sections/background-section.tsx";
import { ColorsSection } from "./sections/colors-section.tsx";
import { FontSection } from "./sections/font-section.tsx";
import { LayoutSection, ShapesSection } from "./sections/shape-sections.tsx";
import { ThemeBar } from "./theme-bar.tsx";
import classes from "./theme-editor.module.css";

const SECTIONS = ["background", "colors", "font", "layout", "shapes"] as const;
/** Stands in the address for a brand that is not stored yet. */
const NEW = "new";

/** `/dashboard/brands/{brand}`: the look of one brand beside the person's own card in it. */
export function BrandEditorScreen() {
  const text = useMessages(editorMessages).brand;
  const { vcardObj, enterpriseBrands } = useSession();
  const { id: enterprise, brands } = useEnterprise();
  const { brand = NEW } = useParams();
  const navigate = useNavigate();
  const [created, setCreated] = useState<string | null>(null);
  if (vcardObj === null) return <Spinner />;
  // The session hears of a change at once; until it has, what the dashboard has read counts.
  const known = [...enterpriseBrands, ...brands].find(({ id }) => id === `${enterprise}.${brand}`);
  const start: EditStart =
    known === undefined
      ? { id: null, from: `brand-${enterprise}`, look: { ...toLook(FALLBACK_THEME), name: text.name } }
      : { id: known.id, from: known.id, look: toLook(known) };
  const follow = ({ id }: Theme) => {
    const key = id.split(".")[1] ?? "";
    setCreated(key);
    void navigate(paths.dashboard(`brands/${key}`), { replace: true });
  };
  return (
    <BrandEditor
      // A brand that was created here stays open under its new address.
      key={created === brand ? NEW : brand}
      card={vcardObj}
      start={start}
      isMissing={known === undefined && brand !== NEW && created !== brand}
      onCreated={follow}
    />
  );
}

interface BrandEditorProps {
  readonly card: Card;
  readonly start: EditStart;
  /** True when the address names a brand that is gone. */
  readonly isMissing: boolean;
  readonly onCreated: (brand: Theme) => void;
}

function BrandEditor({ card, start, isMissing, onCreated }: BrandEditorProps) {
  const text = useMessages(editorMessages);
  const toSentence = useFieldSentence();
  const form = useThemeForm(card.uid, start, onCreated, storeBrand);
  const background = useBackground(form);
  const [isSending, setSending] = useState(false);
  const drawn = useDeferredValue(form.look);
  const shown = useMemo(() => toPublicCard(card, toTheme(drawn)), [card, drawn]);
  const { fields, save } = useSaving(async () => !isSending && (await form.save(false)), []);
  const isNew = form.id === null;
  const title = isNew ? text.brand.newTitle : text.brand.title;
  return (
    <EditorFrame
      isNested
      fields={fields}
      preview={<PhonePreview card={shown} label={text.previewLabel} />}
      previewLabel={text.previewLabel}
      renderBar={(openPreview) => (
        <ThemeBar
          form={form}
          card={card}
          limit={null}
          isSending={isSending}
          isBrand
          onSave={() => void save()}
          onPreview={openPreview}
        />
      )}
    >
      <title>{`${title} · Cardinal`}</title>
      <header className={classes["head"]}>
        <Link to={paths.dashboard("brands")} className={classes["back"]}>
          <IconArrowLeft size={16} aria-hidden /> {text.brand.back}
        </Link>
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text c="dimmed">{isNew ? text.brand.newLead : text.brand.lead}</Text>
        {isMissing && (
          <Alert color="yellow" role="presentation" mt="sm">
            {text.brand.missing}
          </Alert>
        )}
      </header>
      <TextInput
        mb="md"
        label={text.field.name}
        description={text.brand.nameHint}
        value={form.look.name}
        maxLength={60}
        error={toSentence(form.problems["name"])}
        onChange={(event) => form.change({ name: event.currentTarget.value })}
      />
      <SectionNav label={text.parts} sections={SECTIONS.map((id) => ({ id, title: text.section[id] }))} />
      <BackgroundSection form={form} background={background} isBrand onSending={setSending} />
      <ColorsSection form={form} />
      <FontSection form={form} />
      <LayoutSection form={form} card={card} />
      <ShapesSection form={form} />
      <LeaveDialog
        isActive={isSending || form.changes.length > 0}
        text={isSending ? text.save.leaveSending : text.save.leaveText}
        isSaving={form.isSaving}
        onSave={isSending ? null : save}
      />
    </EditorFrame>
  );
}
