import { Alert, Button, FileButton, Group, Text } from "@mantine/core";
import { IconMovie, IconTrash } from "@tabler/icons-react";
import { useEffect } from "react";
import { useErrorSentence } from "../../../lib/sentences/error-sentences.ts";
import { useMessages } from "../../../lib/messages.ts";
import { editorMessages } from "../editor-messages.ts";
import classes from "../theme-editor.module.css";
import { ImageField, SendingLine } from "./image-field.tsx";
import { useFilmUpload, type Film, type FilmState } from "./use-film-upload.ts";

interface FilmFieldProps {
  readonly uid: string;
  readonly film: Film | null;
  /** The still, when it was uploaded here and never saved. */
  readonly unsavedStill: string | null;
  readonly onChange: (film: Film) => void;
  readonly onRemove: () => void;
  readonly onSending: (isSending: boolean) => void;
}

/** Choose an mp4 and send it, with progress; its still is taken by itself and can be changed. */
export function FilmField({ uid, film, unsavedStill, onChange, onRemove, onSending }: FilmFieldProps) {
  const text = useMessages(editorMessages);
  const { state, choose, cancel, reset } = useFilmUpload(uid, onChange);
  const isSending = state.is === "sending";
  useEffect(() => {
    onSending(isSending);
    return () => onSending(false);
  }, [isSending, onSending]);
  return (
    <>
      <div className={classes["fileSide"]}>
        <Group gap="xs">
          <FileButton accept="video/mp4" onChange={choose}>
            {(props) => (
              <Button {...props} variant="default" size="sm" disabled={isSending} leftSection={<IconMovie size={16} />}>
                {film === null ? text.film.choose : text.film.change}
              </Button>
            )}
          </FileButton>
          {film !== null && (
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              disabled={isSending}
              leftSection={<IconTrash size={16} />}
              onClick={() => {
                reset();
                onRemove();
              }}
            >
              {text.film.remove}
            </Button>
          )}
        </Group>
        <FilmStatus state={state} onCancel={cancel} />
      </div>
      {film !== null && (
        <div>
          <Text size="sm" fw={500} mb={6}>
            {text.film.still}
          </Text>
          <ImageField
            key={film.value}
            current={film.poster ?? null}
            replaces={unsavedStill}
            choose={film.poster === undefined ? text.image.choose : text.film.chooseStill}
            hint={film.poster === undefined ? text.film.noStill : text.film.stillHint}
            onDone={({ url, color }) => onChange({ ...film, poster: url, color })}
            onSending={onSending}
          />
        </div>
      )}
    </>
  );
}

function FilmStatus({ state, onCancel }: { readonly state: FilmState; readonly onCancel: () => void }) {
  const text = useMessages(editorMessages);
  const sentence = useErrorSentence();
  if (state.is === "sending") return <SendingLine share={state.share} label={text.film.sending} onCancel={onCancel} />;
  if (state.is === "refused") {
    return (
      <Alert color="red" role="alert" p="xs">
        <Text size="sm">{state.problem === "too-large" ? text.film.tooLarge : text.film.notAFilm}</Text>
      </Alert>
    );
  }
  if (state.is === "stopped" || state.is === "failed") {
    const cause = state.is === "stopped" ? { code: "storage/canceled" } : state.cause;
    return (
      <Alert color={state.is === "stopped" ? "gray" : "red"} role="alert" p="xs">
        <Group gap="xs">
          <Text size="sm">
            {state.is === "failed" && `${sentence({ code: "video-not-uploaded" })} `}
            {sentence(cause)}
          </Text>
          <Button variant="default" size="compact-sm" onClick={state.retry}>
            {text.retry}
          </Button>
        </Group>
      </Alert>
    );
  }
  return (
    <output>
      <Text size="sm" c="dimmed">
        {state.is === "done" ? text.film.done : text.film.hint}
      </Text>
    </output>
  );
}
