import { Button, FileButton, Text } from "@mantine/core";
import { IconFileImport } from "@tabler/icons-react";
import { useState } from "react";
import { useMessages } from "../../../lib/messages.ts";
import { importMessages } from "./import-messages.ts";
import classes from "./import.module.css";

interface ChooseFileProps {
  readonly isReading: boolean;
  readonly onFile: (file: File) => void;
}

/** Takes a file by choosing it or by dropping it. */
export function ChooseFile({ isReading, onFile }: ChooseFileProps) {
  const messages = useMessages(importMessages).choose;
  const [isOver, setOver] = useState(false);
  return (
    // Dropping is optional, because the button does the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classes["drop"]}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      <IconFileImport size={30} stroke={1.5} aria-hidden />
      <Text maw={420}>{messages.lead}</Text>
      <FileButton
        accept=".vcf,.vcard,.csv,.txt,text/vcard,text/x-vcard,text/csv"
        onChange={(file) => file && onFile(file)}
      >
        {(props) => (
          <Button {...props} loading={isReading} data-autofocus>
            {messages.button}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed" className={classes["dropHint"] ?? ""}>
        {messages.drop}
      </Text>
      <Text size="sm" c="dimmed">
        {messages.privacy}
      </Text>
      <output className={classes["unseen"]}>{isReading ? messages.reading : ""}</output>
    </div>
  );
}
