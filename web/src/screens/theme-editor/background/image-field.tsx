import type { ReplyOf } from "@cardinal/contract/endpoint";
import { uploadBackground } from "@cardinal/contract/endpoints/vcard/upload-background";
import { uploadBrandPicture } from "@cardinal/contract/endpoints/vcard/upload-brand-picture";
import { Text } from "@mantine/core";
import { IconPhoto } from "@tabler/icons-react";
import { useEffect } from "react";
import { PHOTO_TYPES, type PhotoProblem } from "../../../features/photo/check-photo-file.ts";
import { PictureProblem, useChosenPicture } from "../../../features/photo/chosen-picture.tsx";
import { CropDialog } from "../../../features/photo/crop-dialog.tsx";
import { useMessages } from "../../../lib/messages.ts";
import { type UploadState, useUpload } from "../../../lib/use-upload.ts";
import { FileButtons, SendingLine } from "../../../ui/fields/file-control.tsx";
import { fileMessages } from "./file-messages.ts";
import classes from "../theme-editor.module.css";

/** Longest edge that the server stores, in pixels. */
const MAX_EDGE_PX = 2560;

interface ImageFieldProps {
  /** URL of the current picture. */
  readonly current: string | null;
  /** An unsaved upload, which is not needed once another one replaces it. */
  readonly replaces: string | null;
  readonly choose: string;
  readonly hint: string;
  /** True when the picture belongs to the enterprise. */
  readonly isBrand?: boolean;
  readonly onDone: (image: ReplyOf<typeof uploadBackground>) => void;
  readonly onRemove?: (() => void) | undefined;
  readonly onSending: (isSending: boolean) => void;
}

/** Chooses, crops and uploads a picture; an existing one can be changed and removed. */
export function ImageField({
  current,
  replaces,
  choose,
  hint,
  isBrand = false,
  onDone,
  onRemove,
  onSending,
}: ImageFieldProps) {
  const text = useMessages(fileMessages);
  const endpoint = isBrand ? uploadBrandPicture : uploadBackground;
  const { state, send, cancel, reset } = useUpload<typeof endpoint, Blob>(endpoint, onDone);
  const { chosen, problem, choose: crop, putAway } = useChosenPicture();
  const isSending = state.is === "sending";
  useEffect(() => {
    onSending(isSending);
    return () => onSending(false);
  }, [isSending, onSending]);
  const take = (file: File) => {
    reset();
    void crop(file);
  };
  const { phone, square, wide } = text.image.aspects;
  return (
    <div className={classes["file"]}>
      {current !== null && <img className={classes["still"]} src={current} alt={text.image.current} />}
      <div className={classes["fileSide"]}>
        <FileButtons
          accept={PHOTO_TYPES}
          icon={IconPhoto}
          choose={choose}
          remove={text.image.remove}
          isDisabled={isSending}
          onChoose={take}
          onRemove={onRemove}
        />
        <ImageStatus state={state} problem={problem} hint={hint} onCancel={cancel} />
      </div>
      {chosen !== null && (
        <CropDialog
          opened
          address={chosen.address}
          // A background is opaque, so it is always JPEG, which every browser can write.
          type="image/jpeg"
          frame={{
            shape: "rect",
            aspects: [
              { label: phone, ratio: 9 / 16 },
              { label: square, ratio: 1 },
              { label: wide, ratio: 16 / 9 },
            ],
            longest: MAX_EDGE_PX,
            use: text.image.use,
          }}
          onCancel={putAway}
          onUse={(picture) => {
            putAway();
            // The upload that this one replaces is deleted.
            send(picture, replaces === null || isBrand ? {} : { replaces });
          }}
        />
      )}
    </div>
  );
}

interface ImageStatusProps {
  readonly state: UploadState;
  readonly problem: PhotoProblem | null;
  readonly hint: string;
  readonly onCancel: () => void;
}

function ImageStatus({ state, problem, hint, onCancel }: ImageStatusProps) {
  const text = useMessages(fileMessages);
  if (problem !== null || state.is === "failed")
    return <PictureProblem problem={problem} failed={state.is === "failed" ? state : null} />;
  if (state.is === "sending") return <SendingLine share={state.share} label={text.image.sending} onCancel={onCancel} />;
  return (
    <output>
      <Text size="sm" c="dimmed">
        {state.is === "done" ? text.image.done : hint}
      </Text>
    </output>
  );
}
