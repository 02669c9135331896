import { Alert, Button, FileButton, Group, Progress, Text } from "@mantine/core";
import { IconPhoto, IconTrash } from "@tabler/icons-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { findPhotoProblem, PHOTO_TYPES, type PhotoProblem } from "../../../features/photo/check-photo-file.ts";
import { useErrorSentence } from "../../../lib/sentences/error-sentences.ts";
import { useMessages } from "../../../lib/messages.ts";
import { fileMessages } from "./file-messages.ts";
import classes from "../theme-editor.module.css";
import { useImageUpload, type KeptImage } from "./use-image-upload.ts";

const PhotoCropDialog = lazy(async () => ({
  default: (await import("../../../features/photo/photo-crop-dialog.tsx")).PhotoCropDialog,
}));

/** Longest edge that the server keeps, in pixels. */
const LONGEST = 2560;

interface ImageFieldProps {
  /** Address of the picture there is. */
  readonly current: string | null;
  /** An upload that was never saved and is not needed once another one is there. */
  readonly replaces: string | null;
  readonly choose: string;
  readonly hint: string;
  readonly onDone: (image: KeptImage) => void;
  readonly onRemove?: (() => void) | undefined;
  readonly onSending: (isSending: boolean) => void;
}

/** Choose a picture, crop it and send it; what is there already can be changed and removed. */
export function ImageField({ current, replaces, choose, hint, onDone, onRemove, onSending }: ImageFieldProps) {
  const text = useMessages(fileMessages);
  const { state, send, cancel, reset } = useImageUpload(onDone);
  const [chosen, setChosen] = useState<{ address: string; type: string } | null>(null);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const isSending = state.is === "sending";
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.address)), [chosen]);
  useEffect(() => {
    onSending(isSending);
    return () => onSending(false);
  }, [isSending, onSending]);
  const take = async (file: File | null) => {
    if (file === null) return;
    reset();
    const found = await findPhotoProblem(file);
    setProblem(found);
    // Behind a card nothing shines through: always JPEG, which every browser can write.
    if (found === null) setChosen({ address: URL.createObjectURL(file), type: "image/jpeg" });
  };
  const { phone, square, wide } = text.image.aspects;
  return (
    <div className={classes["file"]}>
      {current !== null && <img className={classes["still"]} src={current} alt={text.image.current} />}
      <div className={classes["fileSide"]}>
        <Group gap="xs">
          <FileButton accept={PHOTO_TYPES} onChange={(file) => void take(file)}>
            {(props) => (
              <Button {...props} variant="default" size="sm" disabled={isSending} leftSection={<IconPhoto size={16} />}>
                {choose}
              </Button>
            )}
          </FileButton>
          {onRemove && (
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              disabled={isSending}
              leftSection={<IconTrash size={16} />}
              onClick={onRemove}
            >
              {text.image.remove}
            </Button>
          )}
        </Group>
        <ImageStatus state={state} problem={problem} hint={hint} onCancel={cancel} />
      </div>
      {chosen !== null && (
        <Suspense fallback={null}>
          <PhotoCropDialog
            {...chosen}
            frame={{
              shape: "rect",
              aspects: [
                { label: phone, ratio: 9 / 16 },
                { label: square, ratio: 1 },
                { label: wide, ratio: 16 / 9 },
              ],
              longest: LONGEST,
              use: text.image.use,
            }}
            onCancel={() => setChosen(null)}
            onUse={(picture) => {
              setChosen(null);
              send(picture, replaces);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

interface ImageStatusProps {
  readonly state: ReturnType<typeof useImageUpload>["state"];
  readonly problem: PhotoProblem | null;
  readonly hint: string;
  readonly onCancel: () => void;
}

function ImageStatus({ state, problem, hint, onCancel }: ImageStatusProps) {
  const text = useMessages(fileMessages);
  const sentence = useErrorSentence();
  const refusals = { "payload-too-large": "too-large", "unsupported-media-type": "not-a-picture" } as const;
  const code = state.is === "failed" ? state.failure.code : null;
  const refusal =
    problem ?? (code === "payload-too-large" || code === "unsupported-media-type" ? refusals[code] : null);
  if (refusal !== null || state.is === "failed") {
    const why = refusal === "too-large" ? text.image.tooLarge : text.image.notAPicture;
    return (
      <Alert color="red" role="alert" p="xs">
        <Group gap="xs">
          <Text size="sm">{refusal === null && state.is === "failed" ? sentence(state.failure) : why}</Text>
          {refusal === null && state.is === "failed" && (
            <Button variant="default" size="compact-sm" onClick={state.retry}>
              {text.retry}
            </Button>
          )}
        </Group>
      </Alert>
    );
  }
  if (state.is === "sending") return <SendingLine share={state.share} label={text.image.sending} onCancel={onCancel} />;
  return (
    <output>
      <Text size="sm" c="dimmed">
        {state.is === "done" ? text.image.done : hint}
      </Text>
    </output>
  );
}

interface SendingLineProps {
  readonly share: number;
  readonly label: string;
  readonly onCancel: () => void;
}

/** How much of a file has been sent, and a way to stop it. */
export function SendingLine({ share, label, onCancel }: SendingLineProps) {
  const text = useMessages(fileMessages);
  return (
    <Group gap="xs" wrap="nowrap">
      <Progress flex={1} maw={260} value={share * 100} aria-label={label} />
      <Button variant="subtle" color="gray" size="compact-sm" onClick={onCancel}>
        {text.cancel}
      </Button>
    </Group>
  );
}
