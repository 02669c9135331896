import { Avatar, Box, Stack } from "@mantine/core";
import { IconPhoto } from "@tabler/icons-react";
import type { Card, Picture } from "@cardinal/contract/entities/card";
import { useState, type DragEvent } from "react";
import { useMessages } from "../../lib/messages.ts";
import { FileButtons } from "../../ui/fields/file-control.tsx";
import { useUnsaved } from "../../ui/fields/use-unsaved.ts";
import { PHOTO_TYPES } from "./check-photo-file.ts";
import { useChosenPicture } from "./chosen-picture.tsx";
import { CropDialog } from "./crop-dialog.tsx";
import classes from "./photo.module.css";
import { photoMessages } from "./photo-messages.ts";
import { PictureStatus } from "./picture-status.tsx";
import { usePhoto } from "./use-photo.ts";

interface PhotoFieldProps {
  readonly photo: Picture | null;
  /** Shown in the circle while there is no photo. */
  readonly initials: string;
  /** Called after each change with the card as the server stores it. */
  readonly onChange: (card: Card) => void;
  /** Reports whether a photo is being uploaded, which ends when the field is no longer shown. */
  readonly onSending: (isSending: boolean) => void;
}

/** The card's photo: choose or drop a file, crop it, send it with progress, remove it and undo the removal. */
export function PhotoField({ photo, initials, onChange, onSending }: PhotoFieldProps) {
  const messages = useMessages(photoMessages);
  const { state, canUndo, send, remove, undo, cancel } = usePhoto(photo, onChange);
  const { chosen, problem, choose, putAway } = useChosenPicture();
  const [over, setOver] = useState(false);
  useUnsaved(state.is === "sending", onSending);
  const busy = state.is === "sending" || state.is === "removing";

  const take = (file: File | undefined) => {
    if (file && !busy) void choose(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };

  return (
    <Box
      component="fieldset"
      className={classes["field"] ?? ""}
      aria-label={messages.title}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Avatar src={photo?.url ?? null} size={88} radius="50%" alt={photo === null ? "" : messages.altCurrent}>
        {initials === "" ? <IconPhoto size={28} aria-hidden /> : initials}
      </Avatar>
      <Stack gap={8} className={classes["side"] ?? ""}>
        <FileButtons
          accept={PHOTO_TYPES}
          icon={IconPhoto}
          choose={photo === null ? messages.choose : messages.change}
          remove={messages.remove}
          isDisabled={busy}
          onChoose={take}
          onRemove={photo === null ? undefined : remove}
        />
        <PictureStatus state={state} canUndo={canUndo} problem={problem} undo={undo} cancel={cancel} text={messages} />
      </Stack>
      {chosen !== null && (
        <CropDialog
          opened
          {...chosen}
          onCancel={putAway}
          onUse={(picture) => {
            putAway();
            send(picture);
          }}
        />
      )}
    </Box>
  );
}
