import { isDarkened } from "@cardinal/card/themes/background-colors";
import { Alert, Text } from "@mantine/core";
import { TaskFailure } from "../../../features/themes/task-failure.tsx";
import { useMessages } from "../../../lib/messages.ts";
import { useFieldSentence } from "../../../lib/sentences/field-sentence.ts";
import { ChoiceRow } from "../../../ui/fields/choice-row.tsx";
import { LazyColorField } from "../../../ui/fields/lazy-color-field.tsx";
import { FileFields, usePreloadedFileFields } from "../background/lazy-file-fields.tsx";
import { type BackgroundEditor, isVideoRefused } from "../background/use-background.ts";
import type { ThemeForm } from "../draft/use-theme-form.ts";
import { TitledSection } from "../../../ui/sections/titled-section.tsx";
import { editorMessages } from "../editor-messages.ts";
import { GradientFields } from "./gradient-fields.tsx";
import { SWATCHES } from "./swatches.ts";

const KINDS = ["color", "gradient", "image", "video"] as const;

interface BackgroundSectionProps {
  readonly form: ThemeForm;
  readonly background: BackgroundEditor;
  /** True for a brand, whose pictures belong to the enterprise. */
  readonly isBrand?: boolean;
  /** False for a shared theme, because a video belongs to a single user. */
  readonly hasVideo?: boolean;
  readonly onSending: (isSending: boolean) => void;
}

/** The background of the card: a colour, a gradient, a picture or a video. */
export function BackgroundSection({
  form,
  background,
  isBrand = false,
  hasVideo = true,
  onSending,
}: BackgroundSectionProps) {
  const text = useMessages(editorMessages);
  const { design } = form;
  usePreloadedFileFields();
  return (
    <TitledSection id="background" title={text.section.background} hint={text.background.hint}>
      <ChoiceRow
        label={text.background.kind}
        value={background.kind}
        options={KINDS.filter((kind) => hasVideo || kind !== "video").map((kind) => ({
          value: kind,
          label: text.background.kinds[kind],
        }))}
        disabled={false}
        onChange={background.choose}
      />
      <BackgroundFields form={form} background={background} isBrand={isBrand} onSending={onSending} />
      {background.kind !== design.background.kind && (
        <Text size="sm" c="dimmed">
          {text.background.waiting}
        </Text>
      )}
      {background.kind === "gradient" && isDarkened(design) && (
        <Text size="sm" c="dimmed" component="output">
          {text.background.darkened}
        </Text>
      )}
      <Refusal form={form} />
      {background.problem !== null && <TaskFailure {...background.problem} />}
    </TitledSection>
  );
}

/** The problem of the background that the server found when the theme was saved; a video's is shown at its field. */
function Refusal({ form }: Pick<BackgroundSectionProps, "form">) {
  const toSentence = useFieldSentence();
  const [, problem] = Object.entries(form.problems).find(([path]) => path.startsWith("background")) ?? [];
  if (problem === undefined || isVideoRefused(form)) return null;
  return (
    <Alert color="red" role="alert" p="xs">
      <Text size="sm">{toSentence(problem)}</Text>
    </Alert>
  );
}

function BackgroundFields({ form, background, isBrand = false, onSending }: BackgroundSectionProps) {
  const text = useMessages(editorMessages);
  const { background: value } = form.design;
  if (background.kind === "image" || background.kind === "video")
    return <FileFields form={form} background={background} isBrand={isBrand} onSending={onSending} />;
  if (value.kind === "color")
    return (
      <LazyColorField
        label={text.background.color}
        swatches={SWATCHES}
        value={value.value}
        onChange={(color) => background.set({ kind: "color", value: color })}
      />
    );
  if (value.kind === "gradient")
    return (
      <GradientFields
        value={value.value}
        onChange={(gradient) => background.set({ kind: "gradient", value: gradient })}
      />
    );
  return null;
}
