import { Button, Text } from "@mantine/core";
import { IconBulb, IconCameraOff, IconPhoto } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { keepCodeReader } from "../../features/scanner/keep-code-reader.ts";
import { readCodeInPicture } from "../../features/scanner/read-picture.ts";
import { scannerMessages } from "../../features/scanner/scanner-messages.ts";
import { useCamera } from "../../features/scanner/use-camera.ts";
import { useMessages } from "../../lib/messages.ts";
import { FileChooser } from "../../ui/fields/file-chooser.tsx";
import { scanMessages } from "./scan-messages.ts";
import classes from "./scan.module.css";

/** Number of frames without a code, about two seconds, after which the same badge counts as scanned again. */
const REPEAT_AFTER = 12;

/** The camera with its light, and pictures where there is no camera. */
export function ScanCamera({ onText }: { readonly onText: (text: string) => void }) {
  const text = useMessages(scanMessages);
  const scannerText = useMessages(scannerMessages);
  const { video, state, torch } = useCamera(onText, { repeatAfter: REPEAT_AFTER });
  const [problem, setProblem] = useState<"noCode" | "noPicture" | null>(null);
  const [isReading, setReading] = useState(false);
  const isLive = state === "starting" || state === "running";
  useEffect(() => {
    // Without storage, codes can only be read while there is a network.
    keepCodeReader().catch(() => undefined);
  }, []);
  const readPicture = async (file: File) => {
    setProblem(null);
    setReading(true);
    try {
      const code = await readCodeInPicture(file);
      if (code === null) setProblem("noCode");
      else onText(code);
    } catch {
      setProblem("noPicture");
    } finally {
      setReading(false);
    }
  };
  return (
    <section className={classes["camera"]} aria-label={text.camera}>
      <div className={classes["view"]} data-live={isLive || undefined}>
        {/* The camera's picture has no scannerText. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video ref={video} className={classes["video"]} aria-label={text.camera} muted playsInline />
        {isLive ? (
          <span className={classes["frame"]} aria-hidden />
        ) : (
          <IconCameraOff size={30} stroke={1.5} aria-hidden className={classes["off"]} />
        )}
      </div>
      {state !== "running" && (
        <Text size="sm" component="output">
          {scannerText.state[state]}
        </Text>
      )}
      <div className={classes["row"]}>
        {torch !== null && (
          <Button
            variant={torch.isOn ? "filled" : "default"}
            aria-pressed={torch.isOn}
            leftSection={<IconBulb size={18} aria-hidden />}
            onClick={torch.toggle}
          >
            {text.light}
          </Button>
        )}
        <FileChooser accept="image/*" onFile={(file) => void readPicture(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPhoto size={18} aria-hidden />} loading={isReading}>
              {scannerText.picture}
            </Button>
          )}
        </FileChooser>
      </div>
      {problem !== null && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {scannerText[problem]}
        </Text>
      )}
    </section>
  );
}
