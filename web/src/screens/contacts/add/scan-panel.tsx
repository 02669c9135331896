import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useState, type SubmitEvent } from "react";
import { Scanner } from "../../../features/scanner/scanner.tsx";
import { useMessages } from "../../../lib/messages.ts";
import { addMessages } from "./add-messages.ts";
import { readCode, readTyped } from "./read-code.ts";

interface ScanPanelProps {
  /** The path of a card and the source of the scan. */
  readonly onCard: (path: string, source: "qr" | "link") => void;
  readonly onVcard: (text: string) => void;
}

/** Adds a contact by their code or by the address of their card. */
export function ScanPanel({ onCard, onVcard }: ScanPanelProps) {
  const messages = useMessages(addMessages).scan;
  const [isForeign, setForeign] = useState(false);
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);

  const takeCode = (text: string) => {
    const meaning = readCode(text);
    setForeign(meaning.kind === "unknown");
    if (meaning.kind === "card") onCard(meaning.path, "qr");
    if (meaning.kind === "vcard") onVcard(meaning.text);
  };
  const takeTyped = (event: SubmitEvent) => {
    event.preventDefault();
    const meaning = readTyped(typed);
    setWrong(meaning.kind !== "card");
    if (meaning.kind === "card") onCard(meaning.path, "link");
  };
  return (
    <Stack gap="lg">
      <Scanner onText={takeCode} />
      {isForeign && (
        <Text size="sm" role="alert" ta="center">
          {messages.notContact}
        </Text>
      )}
      <form onSubmit={takeTyped} noValidate>
        <Text size="sm" c="dimmed" mb={8}>
          {messages.or}
        </Text>
        <Group gap="xs" align="flex-start" wrap="nowrap">
          <TextInput
            aria-label={messages.address}
            placeholder={messages.placeholder}
            value={typed}
            error={isWrong ? messages.notAddress : undefined}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setWrong(false);
            }}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            inputMode="url"
            flex={1}
          />
          <Button type="submit">{messages.add}</Button>
        </Group>
      </form>
    </Stack>
  );
}
