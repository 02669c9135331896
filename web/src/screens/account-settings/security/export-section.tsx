import { exportData } from "@cardinal/contract/endpoints/users/export-data";
import { Alert, Button, Loader, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { download, saveFile } from "../../../lib/download.ts";
import { formatBytes } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { getErrorCode } from "../../../lib/sentences/error-sentences.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { AccountSection } from "../account-section.tsx";
import classes from "../account.module.css";
import { securityMessages } from "./security-messages.ts";

type Download =
  | { readonly is: "idle" | "done" | "stopped" }
  /** `bytes` received so far. */
  | { readonly is: "running"; readonly bytes: number }
  | { readonly is: "failed"; readonly error: unknown };

/** Downloads all data that is stored about the user, as one file. */
export function ExportSection() {
  const text = useMessages(securityMessages).data;
  const [state, setState] = useState<Download>({ is: "idle" });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setState({ is: "running", bytes: 0 });
    try {
      const onProgress = (bytes: number) => setState({ is: "running", bytes });
      saveFile(await download(exportData, {}, { signal: controller.signal, onProgress }), text.file);
      setState({ is: "done" });
    } catch (error) {
      setState(controller.signal.aborted ? { is: "stopped" } : { is: "failed", error });
    }
  };
  return (
    <AccountSection name="data" hint={text.hint}>
      <div className={classes["actions"]}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          disabled={state.is === "running"}
          onClick={() => void start()}
        >
          {text.submit}
        </Button>
        {state.is === "running" && (
          <Button variant="subtle" color="gray" onClick={() => running.current?.abort()}>
            {text.cancel}
          </Button>
        )}
      </div>
      <output className={classes["state"]}>
        {state.is === "running" && (
          <>
            <Loader size={16} aria-hidden />
            <Text size="sm">{state.bytes === 0 ? text.preparing : text.progress(formatBytes(state.bytes))}</Text>
          </>
        )}
        {(state.is === "done" || state.is === "stopped") && <Text size="sm">{text[state.is]}</Text>}
      </output>
      {state.is === "failed" &&
        (getErrorCode(state.error) === "resource-exhausted" ? (
          <Alert color="cardinal" variant="light" role="alert">
            {text.tooMany}
          </Alert>
        ) : (
          <FailureNote error={state.error} onRetry={() => void start()} />
        ))}
    </AccountSection>
  );
}
