import { isDarkened } from "@cardinal/card/themes/list-contrasts";
import { Alert, Text } from "@mantine/core";
import { PlanLink } from "../../../features/plans/plan-link.tsx";
import { TaskFailure } from "../../../features/themes/task-failure.tsx";
import { useMessages } from "../../../lib/messages.ts";
import { ChoiceRow } from "../../../ui/fields/choice-row.tsx";
import { ColorField } from "../../../ui/fields/color-field.tsx";
import { VideoField } from "../background/video-field.tsx";
import { fileMessages, isPlanRequired, useQuotaSentence } from "../background/file-messages.ts";
import { ImageField } from "../background/image-field.tsx";
import type { BackgroundEditor } from "../background/use-background.ts";
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
  return (
    <TitledSection id="background" title={text.section.background} hint={text.hint.background}>
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

/** The problem of the background's file that the server found when the theme was saved. */
function Refusal({ form: { design, problems, outcome } }: { readonly form: ThemeForm }) {
  const text = useMessages(editorMessages).background;
  const toQuotaSentence = useQuotaSentence();
  if (!Object.keys(problems).some((path) => path.startsWith("background"))) return null;
  const isVideo = design.background.kind === "video" && problems["background.value"] !== undefined;
  const full = isVideo && outcome !== null && "failure" in outcome ? toQuotaSentence(outcome.failure) : null;
  return (
    <Alert color="red" role="alert" p="xs">
      <Text size="sm">
        {full ?? (isVideo ? text.badVideo : text.notYours)}
        {full !== null && outcome !== null && "failure" in outcome && isPlanRequired(outcome.failure) && (
          <>
            {" "}
            <PlanLink />
          </>
        )}
      </Text>
    </Alert>
  );
}

/** Width divided by height of a cropped picture, rounded because its edges are rounded to pixels as well. */
function toAspect(width: number, height: number): number {
  return Math.round((width / height) * 1000) / 1000;
}

function BackgroundFields({ form, background, isBrand = false, onSending }: BackgroundSectionProps) {
  const text = useMessages(editorMessages);
  const { image: imageText } = useMessages(fileMessages);
  const { background: value } = form.design;
  switch (background.kind) {
    case "color":
      return value.kind === "color" ? (
        <ColorField
          label={text.background.color}
          swatches={SWATCHES}
          value={value.value}
          onChange={(color) => background.set({ kind: "color", value: color })}
        />
      ) : null;
    case "gradient":
      return value.kind === "gradient" ? (
        <GradientFields
          value={value.value}
          onChange={(gradient) => background.set({ kind: "gradient", value: gradient })}
        />
      ) : null;
    case "image": {
      const image = value.kind === "image" ? value : null;
      return (
        <ImageField
          current={image?.value ?? null}
          replaces={background.unsaved(image?.value)}
          choose={image === null ? imageText.choose : imageText.change}
          hint={imageText.hint}
          isBrand={isBrand}
          onDone={({ url, color, width, height }) =>
            background.adopt({ kind: "image", value: url, color, aspect: toAspect(width, height) })
          }
          onRemove={image === null ? undefined : background.remove}
          onSending={onSending}
        />
      );
    }
    case "video": {
      const video = value.kind === "video" ? value : null;
      return (
        <VideoField
          video={video}
          unsavedStill={background.unsaved(video?.poster)}
          onChange={background.adopt}
          onRemove={background.remove}
          onSending={onSending}
        />
      );
    }
  }
}
