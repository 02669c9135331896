import { Button, Text } from "@mantine/core";
import { useMessages } from "../../lib/messages.ts";
import { SendingLine } from "../../ui/fields/file-control.tsx";
import type { PhotoProblem } from "./check-photo-file.ts";
import { PictureProblem } from "./chosen-picture.tsx";
import classes from "./photo.module.css";
import { photoMessages } from "./photo-messages.ts";
import type { usePicture } from "./use-picture.ts";

interface PictureStatusProps extends Pick<ReturnType<typeof usePicture>, "state" | "canUndo" | "undo" | "cancel"> {
  /** The file's problem, found before sending. */
  readonly problem: PhotoProblem | null;
  readonly text: Readonly<Record<"hint" | "sending" | "saved" | "restored" | "removed", string>>;
}

/** The progress and result of an upload or removal; before that, a hint on accepted pictures. */
export function PictureStatus({ state, canUndo, problem, undo, cancel, text }: PictureStatusProps) {
  const common = useMessages(photoMessages);
  if (problem !== null || state.is === "failed")
    return <PictureProblem problem={problem} failed={state.is === "failed" ? state : null} />;
  if (state.is === "sending") return <SendingLine share={state.share} label={text.sending} onCancel={cancel} />;
  return (
    <output className={classes["status"]}>
      <Text size="sm" c="dimmed">
        {state.is === "removed" ? text.removed : state.is === "done" ? text[state.what] : text.hint}
      </Text>
      {state.is === "removed" && canUndo && (
        <Button variant="subtle" size="compact-sm" onClick={undo}>
          {common.undo}
        </Button>
      )}
    </output>
  );
}
