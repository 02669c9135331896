import { Button, FileButton, Text } from "@mantine/core";
import { IconBulb, IconCameraOff, IconPhoto } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { keepCodeReader } from "../../features/scanner/keep-code-reader.ts";
import { readCodeInPicture } from "../../features/scanner/read-picture.ts";
import { scannerMessages } from "../../features/scanner/scanner-messages.ts";
import { useCamera } from "../../features/scanner/use-camera.ts";
import { useMessages } from "../../lib/messages.ts";
import { scanMessages } from "./scan-messages.ts";
import classes from "./scan.module.css";

/** Looks without a code, about two seconds of them, after which the same badge counts as scanned again. */
const REPEAT_AFTER = 12;

/** The camera with its light, and pictures where there is no camera. */
export function ScanCamera({ onText }: { readonly onText: (text: string) => void }) {
  const text = useMessages(scanMessages);
  const words = useMessages(scannerMessages);
  const { video, state, torch } = useCamera(onText, { repeatAfter: REPEAT_AFTER });
  const [problem, setProblem] = useState<"noCode" | "noPicture" | null>(null);
  const [isReading, setReading] = useState(false);
  const resetFile = useRef<() => void>(null);
  const isLive = state === "starting" || state === "running";
  useEffect(() => {
    // Without a place to keep it, codes are read while there is a network.
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
      // So that the same file can be chosen again.
      resetFile.current?.();
    }
  };
  return (
    <section className={classes["camera"]} aria-label={text.camera}>
      <div className={classes["view"]} data-live={isLive || undefined}>
        {/* The camera's picture has no words. */}
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
          {words.state[state]}
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
        <FileButton resetRef={resetFile} accept="image/*" onChange={(file) => file && void readPicture(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPhoto size={18} aria-hidden />} loading={isReading}>
              {words.picture}
            </Button>
          )}
        </FileButton>
      </div>
      {problem !== null && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {words[problem]}
        </Text>
      )}
    </section>
  );
}
