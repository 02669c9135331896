import { Button, Group, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useMessages } from "../../../lib/messages.ts";
import { importMessages } from "./import-messages.ts";
import classes from "./import.module.css";

interface DiscardImportProps {
  readonly size?: "xs" | "sm";
  readonly onDiscard: () => void;
  /** The buttons next to it. */
  readonly children?: ReactNode;
}

/** Discards what an import has not sent yet, after a confirmation in place: it may be shown in a dialog already. */
export function DiscardImport({ size = "sm", onDiscard, children }: DiscardImportProps) {
  const messages = useMessages(importMessages).discard;
  const [isAsked, setAsked] = useState(false);
  return (
    <div className={classes["discard"]} data-asked={isAsked || undefined}>
      <output>
        {isAsked && (
          <>
            <Text size="sm" fw={600}>
              {messages.title}
            </Text>
            <Text size="sm">{messages.text}</Text>
          </>
        )}
      </output>
      <Group justify="flex-end" gap="xs" mt={isAsked ? "xs" : 0}>
        {/* It stays the same button, which keeps the focus. */}
        <Button variant="default" size={size} onClick={() => setAsked(!isAsked)}>
          {isAsked ? messages.cancel : messages.button}
        </Button>
        {isAsked ? (
          <Button key="confirm" size={size} onClick={onDiscard}>
            {messages.button}
          </Button>
        ) : (
          children
        )}
      </Group>
    </div>
  );
}
