import { Alert, Button, Loader, Modal, Stack, Text } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "../../../lib/messages.ts";
import classes from "../account.module.css";
import { cardsMessages } from "./cards-messages.ts";
import { canWriteTags, writeTag, type TagProblem } from "./write-nfc.ts";

interface NfcDialogProps {
  /** What is written on the tag. */
  readonly address: string;
  readonly onClose: () => void;
}

/** Writes an address to an NFC tag; where the browser cannot, shows it so that another app can write it. */
export function NfcDialog({ address, onClose }: NfcDialogProps) {
  const text = useMessages(cardsMessages).nfc;
  return (
    <Modal opened onClose={onClose} title={text.title} centered size="sm">
      <Stack gap="md">{canWriteTags() ? <TagWriter address={address} /> : <AddressToWrite address={address} />}</Stack>
    </Modal>
  );
}

type Writing = "ready" | "waiting" | "done" | TagProblem;

function TagWriter({ address }: { readonly address: string }) {
  const text = useMessages(cardsMessages).nfc;
  const [state, setState] = useState<Writing>("ready");
  const running = useRef<AbortController>(null);
  // A tag that is held to the phone after the dialog has closed must not be written.
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    running.current = new AbortController();
    setState("waiting");
    try {
      setState((await writeTag(address, running.current.signal)) ?? "done");
    } catch {
      // Aborted, because the dialog was closed.
    }
  };
  const isProblem = state === "denied" || state === "noHardware" || state === "moved";
  return (
    <>
      <Text size="sm">{text.text}</Text>
      <output className={classes["state"]}>
        {state === "waiting" && (
          <>
            <Loader size={16} aria-hidden />
            <Text size="sm">{text.waiting}</Text>
          </>
        )}
        {state === "done" && <Text size="sm">{text.done}</Text>}
      </output>
      {isProblem && (
        <Alert color="cardinal" variant="light" role="alert">
          {text[state]}
        </Alert>
      )}
      <Button onClick={() => void start()} disabled={state === "waiting"}>
        {state === "done" ? text.again : text.start}
      </Button>
    </>
  );
}

function AddressToWrite({ address }: { readonly address: string }) {
  const text = useMessages(cardsMessages).nfc;
  const clipboard = useClipboard();
  return (
    <>
      <Text size="sm">{text.unsupported}</Text>
      <Text className={classes["value"] ?? ""}>{address}</Text>
      <Button variant="default" onClick={() => clipboard.copy(address)}>
        <span aria-live="polite">{clipboard.copied ? text.copied : text.copy}</span>
      </Button>
    </>
  );
}
