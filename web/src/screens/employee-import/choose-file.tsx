import { Button, FileButton, Text } from "@mantine/core";
import { IconTableImport } from "@tabler/icons-react";
import { useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { importMessages } from "./import-messages.ts";
import classes from "./import.module.css";

interface ChooseFileProps {
  readonly isReading: boolean;
  readonly onFile: (file: File) => void;
}

/** Takes a table by choosing it or by dropping it. */
export function ChooseFile({ isReading, onFile }: ChooseFileProps) {
  const text = useMessages(importMessages);
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
      <IconTableImport size={30} stroke={1.5} aria-hidden />
      <Text maw={460}>{text.hint}</Text>
      <FileButton
        accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(file) => file && onFile(file)}
      >
        {(props) => (
          <Button {...props} loading={isReading}>
            {text.choose}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed" className={classes["dropHint"] ?? ""}>
        {text.drop}
      </Text>
      <output className={classes["unseen"]}>{isReading ? text.reading : ""}</output>
    </div>
  );
}
