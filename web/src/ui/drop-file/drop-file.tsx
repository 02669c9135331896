import { Button, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { FileChooser } from "../fields/file-chooser.tsx";
import classes from "./drop-file.module.css";

interface DropFileProps {
  /** The `accept` attribute of the file input. */
  readonly accept: string;
  readonly icon: ReactNode;
  readonly text: {
    /** Describes the accepted files. */
    readonly lead: string;
    readonly button: string;
    readonly drop: string;
    readonly reading: string;
    /** Explains what happens with the file. */
    readonly note?: string;
  };
  readonly isReading: boolean;
  readonly onFile: (file: File) => void;
}

/** Accepts a file by choosing or dropping it. */
export function DropFile({ accept, icon, text, isReading, onFile }: DropFileProps) {
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
      {icon}
      <Text maw={460}>{text.lead}</Text>
      <FileChooser accept={accept} onFile={onFile}>
        {(props) => (
          <Button {...props} loading={isReading} data-autofocus>
            {text.button}
          </Button>
        )}
      </FileChooser>
      <Text size="sm" c="dimmed" className={classes["hint"] ?? ""}>
        {text.drop}
      </Text>
      {text.note !== undefined && (
        <Text size="sm" c="dimmed">
          {text.note}
        </Text>
      )}
      <output className={classes["unseen"]}>{isReading ? text.reading : ""}</output>
    </div>
  );
}
