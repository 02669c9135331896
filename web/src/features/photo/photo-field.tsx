import { Alert, Avatar, Box, Button, FileButton, Group, Progress, Stack, Text } from "@mantine/core";
import { IconPhoto, IconTrash } from "@tabler/icons-react";
import type { Card, Picture } from "@cardinal/contract/entities/card";
import { lazy, Suspense, useEffect, useState, type DragEvent } from "react";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { useErrorSentence } from "../../lib/sentences/error-sentences.ts";
import { useMessages } from "../../lib/messages.ts";
import { findPhotoProblem, PHOTO_TYPES, type PhotoProblem } from "./check-photo-file.ts";
import classes from "./photo.module.css";
import { photoMessages } from "./photo-messages.ts";
import { usePhoto } from "./use-photo.ts";

const PhotoCropDialog = lazy(async () => ({ default: (await import("./photo-crop-dialog.tsx")).PhotoCropDialog }));

interface PhotoFieldProps {
  readonly photo: Picture | null;
  /** Shown in the circle while there is no photo. */
  readonly initials: string;
  /** Called with the card as the server keeps it after each change. */
  readonly onChange: (card: Card) => void;
}

interface Chosen {
  readonly address: string;
  readonly type: string;
}

/** The card's photo: choose or drop a file, crop it, send it with progress, remove it and take the removal back. */
export function PhotoField({ photo, initials, onChange }: PhotoFieldProps) {
  const messages = useMessages(photoMessages);
  const { state, canUndo, send, remove, undo, cancel } = usePhoto(photo, onChange);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const [over, setOver] = useState(false);
  const busy = state.is === "sending" || state.is === "removing";
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.address)), [chosen]);

  const choose = async (file: File | null | undefined) => {
    if (!file || busy) return;
    const found = await findPhotoProblem(file);
    setProblem(found);
    if (found === null) setChosen({ address: URL.createObjectURL(file), type: file.type });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void choose(event.dataTransfer.files[0]);
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
        <Group gap="xs">
          <FileButton accept={PHOTO_TYPES} onChange={(file) => void choose(file)}>
            {(props) => (
              <Button {...props} variant="default" size="sm" disabled={busy} leftSection={<IconPhoto size={16} />}>
                {photo === null ? messages.choose : messages.change}
              </Button>
            )}
          </FileButton>
          {photo !== null && (
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              disabled={busy}
              leftSection={<IconTrash size={16} />}
              onClick={remove}
            >
              {messages.remove}
            </Button>
          )}
        </Group>
        <PhotoStatus state={state} canUndo={canUndo} problem={problem} onUndo={undo} onCancel={cancel} />
      </Stack>
      {chosen !== null && (
        <Suspense fallback={null}>
          <PhotoCropDialog
            {...chosen}
            onCancel={() => setChosen(null)}
            onUse={(picture) => {
              setChosen(null);
              send(picture);
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}

function PhotoFailure({ failure, retry }: { readonly failure: ApiFailure; readonly retry: () => void }) {
  const messages = useMessages(photoMessages);
  const sentence = useErrorSentence();
  if (failure.code === "payload-too-large") return <PhotoRefusal text={messages.tooLarge} />;
  if (failure.code === "unsupported-media-type") return <PhotoRefusal text={messages.notAPicture} />;
  return (
    <Alert color="red" role="alert" p="xs">
      <Group gap="xs">
        <Text size="sm">{sentence(failure)}</Text>
        <Button variant="default" size="compact-sm" onClick={retry}>
          {messages.retry}
        </Button>
      </Group>
    </Alert>
  );
}

/** A file that will not be taken however often it is sent. */
function PhotoRefusal({ text }: { readonly text: string }) {
  return (
    <Alert color="red" role="alert" p="xs">
      <Text size="sm">{text}</Text>
    </Alert>
  );
}

interface PhotoStatusProps {
  readonly state: ReturnType<typeof usePhoto>["state"];
  readonly canUndo: boolean;
  readonly problem: PhotoProblem | null;
  readonly onUndo: () => void;
  readonly onCancel: () => void;
}

function PhotoStatus({ state, canUndo, problem, onUndo, onCancel }: PhotoStatusProps) {
  const messages = useMessages(photoMessages);
  if (problem !== null) {
    return <PhotoRefusal text={problem === "too-large" ? messages.tooLarge : messages.notAPicture} />;
  }
  if (state.is === "failed") return <PhotoFailure failure={state.failure} retry={state.retry} />;
  if (state.is === "sending") {
    return (
      <Group gap="xs" wrap="nowrap">
        <Progress flex={1} maw={240} value={state.share * 100} aria-label={messages.sending} />
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </Group>
    );
  }
  return (
    <output className={classes["status"]}>
      <Text size="sm" c="dimmed">
        {state.is === "removed" ? messages.removed : state.is === "done" ? messages[state.what] : messages.hint}
      </Text>
      {state.is === "removed" && canUndo && (
        <Button variant="subtle" size="compact-sm" onClick={onUndo}>
          {messages.undo}
        </Button>
      )}
    </output>
  );
}
