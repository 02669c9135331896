import { createExport, downloadExport, getExport } from "@cardinal/contract/endpoints/enterprise/export";
import type { EnterpriseExport } from "@cardinal/contract/entities/oversight/enterprise-export";
import { Alert, Button, List, Progress, Text, Title } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { SectionHead } from "../../features/enterprise/section-head.tsx";
import { saveFile } from "../../lib/download.ts";
import { formatDate, formatNumber } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { usePolling } from "../../ui/use-polling.ts";
import classes from "./export.module.css";
import { exportMessages } from "./export-messages.ts";

/** `/dashboard/export`: exports all data of an enterprise as one file. */
export function EnterpriseExportScreen() {
  const text = useMessages(exportMessages);
  return (
    <>
      <SectionHead title={text.title} lead={text.lead} />
      <section className={classes["part"]} aria-labelledby="export-contents">
        <Title order={2} size="h4" id="export-contents">
          {text.what}
        </Title>
        <List size="sm" spacing={4}>
          {text.contents.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
        <Text size="sm" c="dimmed">
          {text.formats}
        </Text>
      </section>
      <Current />
    </>
  );
}

function Current() {
  const state = useEndpoint(getExport, {}, { fresh: true });
  const current = state.state === "ready" ? state.data.export : null;
  usePolling(state.state === "ready" && current?.state === "running" ? state.reload : null);
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  return (
    <div className={classes["part"]} aria-live="polite">
      {current?.state === "running" && <Running current={current} />}
      {current?.state === "ready" && <Ready current={current} />}
      {current?.state !== "running" && <Start current={current} />}
    </div>
  );
}

function Running({ current: { done, total } }: { readonly current: EnterpriseExport }) {
  const text = useMessages(exportMessages);
  return (
    <>
      <Text>{text.starting}</Text>
      <Progress value={total === 0 ? 100 : (done / total) * 100} aria-label={text.progress} />
      <Text size="sm" c="dimmed">
        {text.running(formatNumber(done), formatNumber(total))}
      </Text>
    </>
  );
}

function Ready({ current: { created_date, until } }: { readonly current: EnterpriseExport }) {
  const text = useMessages(exportMessages);
  const { profile } = useEnterprise();
  const file = useEndpointAction(downloadExport, { onSuccess: (zip) => saveFile(zip, text.file(profile.name)) });
  return (
    <>
      <Text>{text.ready(formatDate(created_date), formatDate(until))}</Text>
      <Button
        className={classes["action"] ?? ""}
        leftSection={<IconDownload size={16} />}
        loading={file.running}
        onClick={() => void file.run({})}
      >
        {text.download}
      </Button>
      <FailureNote error={file.failure} />
    </>
  );
}

function Start({ current }: { readonly current: EnterpriseExport | null }) {
  const text = useMessages(exportMessages);
  const action = useEndpointAction(createExport, { invalidates: [getExport] });
  const isReady = current?.state === "ready";
  return (
    <>
      {current?.state === "failed" && (
        <Alert color="cardinal" variant="light" role="alert">
          {text.failed}
        </Alert>
      )}
      <Button
        className={classes["action"] ?? ""}
        variant={isReady ? "default" : "filled"}
        loading={action.running}
        onClick={() => void action.run({})}
      >
        {isReady ? text.again : text.start}
      </Button>
      <FailureNote error={action.failure} />
    </>
  );
}
