import { cutToCodePoints } from "@cardinal/contract/fields/characters";
import { uploadDocument } from "@cardinal/contract/endpoints/vcard/upload-document";
import { Anchor, Button, Group, Input, Stack, Text } from "@mantine/core";
import { IconFileText } from "@tabler/icons-react";
import { MAX_DOCUMENT_BYTES } from "@cardinal/contract/fields/document";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { useErrorSentence } from "../../lib/sentences/error-sentences.ts";
import { useUpload } from "../../lib/use-upload.ts";
import { FileChooser } from "../../ui/fields/file-chooser.tsx";
import { FileNote, SendingLine } from "../../ui/fields/file-control.tsx";
import { useUnsaved } from "../../ui/fields/use-unsaved.ts";
import { buttonMessages } from "./button-messages.ts";

/** Refusals that uploading the same file again does not change; the refusal's own sentence is shown. */
const FINAL: ReadonlySet<string> = new Set(["file-damaged", "file-protected"]);

/** Refusals that uploading the same file again does not change, and the message of each. */
const REFUSALS: Readonly<Record<string, "tooLarge" | "notPdf" | "full">> = {
  "payload-too-large": "tooLarge",
  "unsupported-media-type": "notPdf",
  conflict: "full",
};

interface DocumentFieldProps {
  /** The button's name in accessible labels. */
  readonly name: string;
  /** Address of the file; empty until there is one. */
  readonly address: string;
  readonly error: string | undefined;
  readonly focused: boolean;
  /** `title` is the file's name without its extension. */
  readonly onUploaded: (address: string, title: string) => void;
  readonly onSending: (isSending: boolean) => void;
}

/** Uploads the PDF that a button opens, and replaces it. */
export function DocumentField({ name, address, error, focused, onUploaded, onSending }: DocumentFieldProps) {
  const { document: text } = useMessages(buttonMessages);
  const sentence = useErrorSentence();
  const chooser = useRef<HTMLButtonElement>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const { state, send, cancel } = useUpload(uploadDocument, ({ url }, file) => onUploaded(url, titleOf(file)));
  useUnsaved(state.is === "sending", onSending);
  useEffect(() => {
    if (focused) chooser.current?.focus();
  }, [focused]);
  const choose = (file: File) => {
    setTooLarge(file.size > MAX_DOCUMENT_BYTES);
    if (file.size <= MAX_DOCUMENT_BYTES) send(file, {});
  };
  const refusal = tooLarge ? "tooLarge" : state.is === "failed" ? REFUSALS[state.failure.code] : undefined;
  return (
    <Input.Wrapper error={error}>
      <Stack gap="xs">
        {state.is === "sending" ? (
          <SendingLine share={state.share} label={text.sending} onCancel={cancel} />
        ) : (
          <Group gap="xs">
            <FileChooser accept="application/pdf,.pdf" onFile={choose}>
              {(props) => (
                <Button {...props} ref={chooser} variant="default" leftSection={<IconFileText size={16} />}>
                  {address === "" ? text.choose : text.change}
                </Button>
              )}
            </FileChooser>
            {address === "" ? (
              <Text size="sm" c="dimmed">
                {text.hint}
              </Text>
            ) : (
              <Anchor size="sm" href={address} target="_blank" rel="noopener" aria-label={`${text.open}: ${name}`}>
                {text.open}
              </Anchor>
            )}
          </Group>
        )}
        {refusal !== undefined && <FileNote>{text[refusal]}</FileNote>}
        {refusal === undefined && state.is === "failed" && (
          <FileNote {...(FINAL.has(state.failure.code) ? {} : { onRetry: state.retry })}>
            {sentence(state.failure)}
          </FileNote>
        )}
      </Stack>
    </Input.Wrapper>
  );
}

/** The name of a file as the title of its button: without its extension, at most as long as a label. */
function titleOf({ name }: File): string {
  const title = name
    .replace(/\.pdf$/i, "")
    .replace(/[_\s]+/g, " ")
    .trim();
  return cutToCodePoints(title, 60).trim();
}
