import { Alert, Text } from "@mantine/core";
import { PlanLink } from "../../../features/plans/plan-link.tsx";
import { useMessages } from "../../../lib/messages.ts";
import type { ThemeForm } from "../draft/use-theme-form.ts";
import { fileMessages, isPlanRequired, useQuotaSentence } from "./file-messages.ts";
import { ImageField } from "./image-field.tsx";
import { type BackgroundEditor, isVideoRefused } from "./use-background.ts";
import { VideoField } from "./video-field.tsx";

export interface FileFieldsProps {
  readonly form: ThemeForm;
  readonly background: BackgroundEditor;
  /** True for a brand, whose pictures belong to the enterprise. */
  readonly isBrand: boolean;
  readonly onSending: (isSending: boolean) => void;
}

/** The picture or the video behind the card. */
export function FileFields({ form, background, isBrand, onSending }: FileFieldsProps) {
  const { image: text } = useMessages(fileMessages);
  const { background: value } = form.design;
  const image = value.kind === "image" ? value : null;
  const video = value.kind === "video" ? value : null;
  return (
    <>
      {background.kind === "video" ? (
        <VideoField
          video={video}
          unsavedStill={background.unsaved(video?.poster)}
          onChange={background.adopt}
          onRemove={background.remove}
          onSending={onSending}
        />
      ) : (
        <ImageField
          current={image?.value ?? null}
          replaces={background.unsaved(image?.value)}
          choose={image === null ? text.choose : text.change}
          hint={text.hint}
          isBrand={isBrand}
          onDone={({ url, color, width, height }) =>
            background.adopt({ kind: "image", value: url, color, aspect: toAspect(width, height) })
          }
          onRemove={image === null ? undefined : background.remove}
          onSending={onSending}
        />
      )}
      {isVideoRefused(form) && <VideoRefusal outcome={form.outcome} />}
    </>
  );
}

/** Width divided by height of a cropped picture, rounded because its edges are rounded to pixels as well. */
function toAspect(width: number, height: number): number {
  return Math.round((width / height) * 1000) / 1000;
}

/** The problem of the video that the server found when the theme was saved. */
function VideoRefusal({ outcome }: Pick<ThemeForm, "outcome">) {
  const text = useMessages(fileMessages).video;
  const toQuotaSentence = useQuotaSentence();
  const failure = outcome !== null && "failure" in outcome ? outcome.failure : null;
  const full = toQuotaSentence(failure);
  return (
    <Alert color="red" role="alert" p="xs">
      <Text size="sm">
        {full ?? text.bad}
        {full !== null && isPlanRequired(failure) && (
          <>
            {" "}
            <PlanLink />
          </>
        )}
      </Text>
    </Alert>
  );
}
