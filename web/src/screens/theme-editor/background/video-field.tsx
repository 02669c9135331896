import { paths } from "@cardinal/contract/paths";
import { Text } from "@mantine/core";
import { IconMovie } from "@tabler/icons-react";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { PlanLink } from "../../../features/plans/plan-link.tsx";
import { useErrorSentence } from "../../../lib/sentences/error-sentences.ts";
import { FileButtons, FileNote, SendingLine } from "../../../ui/fields/file-control.tsx";
import { useMessages } from "../../../lib/messages.ts";
import { fileMessages, isPlanRequired, useQuotaSentence } from "./file-messages.ts";
import classes from "../theme-editor.module.css";
import { ImageField } from "./image-field.tsx";
import { useVideoUpload, type Video, type VideoState } from "./use-video-upload.ts";

interface VideoFieldProps {
  readonly video: Video | null;
  /** The still, when it is an unsaved upload. */
  readonly unsavedStill: string | null;
  readonly onChange: (video: Video) => void;
  readonly onRemove: () => void;
  readonly onSending: (isSending: boolean) => void;
}

/** Chooses and uploads an mp4, with progress; its still is created automatically and can be changed. */
export function VideoField({ video, unsavedStill, onChange, onRemove, onSending }: VideoFieldProps) {
  const text = useMessages(fileMessages);
  const { state, choose, cancel, reset } = useVideoUpload(onChange);
  const isSending = state.is === "sending";
  useEffect(() => {
    onSending(isSending);
    return () => onSending(false);
  }, [isSending, onSending]);
  const remove = () => {
    reset();
    onRemove();
  };
  return (
    <>
      <div className={classes["fileSide"]}>
        <FileButtons
          accept="video/mp4"
          icon={IconMovie}
          choose={video === null ? text.video.choose : text.video.change}
          remove={text.video.remove}
          isDisabled={isSending}
          onChoose={choose}
          onRemove={video === null ? undefined : remove}
        />
        <VideoStatus state={state} onCancel={cancel} />
      </div>
      {video !== null && (
        <div>
          <Text size="sm" fw={500} mb={6}>
            {text.video.still}
          </Text>
          <ImageField
            key={video.value}
            current={video.poster ?? null}
            replaces={unsavedStill}
            choose={video.poster === undefined ? text.image.choose : text.video.chooseStill}
            hint={video.poster === undefined ? text.video.noStill : text.video.stillHint}
            onDone={({ url, color }) => onChange({ ...video, poster: url, color })}
            onSending={onSending}
          />
        </div>
      )}
    </>
  );
}

function VideoStatus({ state, onCancel }: { readonly state: VideoState; readonly onCancel: () => void }) {
  const text = useMessages(fileMessages);
  const sentence = useErrorSentence();
  const toQuotaSentence = useQuotaSentence();
  if (state.is === "sending") return <SendingLine share={state.share} label={text.video.sending} onCancel={onCancel} />;
  if (state.is === "refused")
    return <FileNote>{state.problem === "too-large" ? text.video.tooLarge : text.video.notAVideo}</FileNote>;
  const full = state.is === "failed" ? toQuotaSentence(state.cause) : null;
  if (full !== null) {
    return (
      <FileNote color="yellow">
        {full}{" "}
        <Link to={paths.themes()} className={classes["inText"]}>
          {text.video.themes}
        </Link>
        {state.is === "failed" && isPlanRequired(state.cause) && (
          <>
            {" "}
            · <PlanLink />
          </>
        )}
      </FileNote>
    );
  }
  if (state.is === "failed") {
    return (
      <FileNote onRetry={state.retry}>
        {sentence({ code: "video-not-uploaded" })} {sentence(state.cause)}
      </FileNote>
    );
  }
  if (state.is === "stopped") {
    return (
      <FileNote color="gray" onRetry={state.retry}>
        {sentence({ code: "storage/canceled" })}
      </FileNote>
    );
  }
  return (
    <output>
      <Text size="sm" c="dimmed">
        {state.is === "done" ? text.video.done : text.video.hint}
      </Text>
    </output>
  );
}
