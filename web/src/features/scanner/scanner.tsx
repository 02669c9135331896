import { Button, Text } from "@mantine/core";
import { IconCameraOff, IconPhoto } from "@tabler/icons-react";
import { useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { FileChooser } from "../../ui/fields/file-chooser.tsx";
import { readCodeInPicture } from "./read-picture.ts";
import { scannerMessages } from "./scanner-messages.ts";
import classes from "./scanner.module.css";
import { useCamera } from "./use-camera.ts";

interface ScannerProps {
  /** Receives the text of a code. */
  readonly onText: (text: string) => void;
}

/** Reads QR codes with the camera, or from a picture where there is no camera. */
export function Scanner({ onText }: ScannerProps) {
  const messages = useMessages(scannerMessages);
  const { video, state } = useCamera(onText);
  const [problem, setProblem] = useState<"noCode" | "noPicture" | null>(null);
  const [isReading, setReading] = useState(false);
  const isLive = state === "starting" || state === "running";

  const readPicture = async (file: File) => {
    setProblem(null);
    setReading(true);
    try {
      const text = await readCodeInPicture(file);
      if (text === null) setProblem("noCode");
      else onText(text);
    } catch {
      setProblem("noPicture");
    } finally {
      setReading(false);
    }
  };
  return (
    <div className={classes["scanner"]}>
      <div className={classes["view"]} data-live={isLive || undefined}>
        {/* The camera's video has no speech. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video ref={video} className={classes["video"]} aria-label={messages.camera} muted playsInline />
        {isLive ? (
          <span className={classes["frame"]} aria-hidden />
        ) : (
          <IconCameraOff size={30} stroke={1.5} aria-hidden className={classes["off"]} />
        )}
      </div>
      <Text size="sm" component="output" className={classes["said"] ?? ""}>
        {messages.state[state]}
      </Text>
      <FileChooser accept="image/*" onFile={(file) => void readPicture(file)}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconPhoto size={18} />} loading={isReading}>
            {messages.picture}
          </Button>
        )}
      </FileChooser>
      {problem !== null && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {messages[problem]}
        </Text>
      )}
    </div>
  );
}
