import { listJobs } from "@cardinal/contract/endpoints/admin/jobs/list-jobs";
import { resumeJob, stopJob } from "@cardinal/contract/endpoints/admin/jobs/settle-job";
import { type AdminRole, includesRole } from "@cardinal/contract/entities/platform/admin-role";
import { type PlatformJob, STOPPED_BY_OPERATOR } from "@cardinal/contract/entities/platform/platform-job";
import { Button, Code, Group, Progress, Text } from "@mantine/core";
import { useState } from "react";
import { formatMoment, formatNumber } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import classes from "../platform.module.css";
import { ReasonDialog } from "../reason-dialog.tsx";
import { jobsMessages } from "./jobs-messages.ts";

/** The state of a job: running, the time of its next run, or the time it was stopped. */
function useStateText({ state, running, date }: PlatformJob): string {
  const text = useMessages(jobsMessages);
  const moment = formatMoment(date);
  if (state === "stopped") return text.since(moment);
  return running ? text.running : text.waiting(moment);
}

function JobWords({ job }: { readonly job: PlatformJob }) {
  const text = useMessages(jobsMessages);
  const standing = useStateText(job);
  const { kind, subject, done, total, per_minute: speed, failures, error } = job;
  const progress = text.progress(formatNumber(done), total === null ? null : formatNumber(total));
  return (
    <div className={classes["words"]}>
      <strong>{kind}</strong>
      <Text size="sm">
        <Code>{subject}</Code>
      </Text>
      <Text size="sm">
        {progress}
        {speed !== null && ` · ${text.speed(formatNumber(speed))}`}
      </Text>
      {total !== null && total > 0 && <Progress value={(100 * done) / total} aria-label={progress} />}
      {error !== null && (
        <Text size="sm" c="var(--mantine-color-error)">
          {error === STOPPED_BY_OPERATOR ? text.byOperator : text.failures(failures, error)}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {standing}
      </Text>
    </div>
  );
}

interface JobRowProps {
  readonly job: PlatformJob;
  readonly role: AdminRole;
}

/** A background job with its progress. */
export function JobRow({ job, role }: JobRowProps) {
  const text = useMessages(jobsMessages);
  const [isStopping, setStopping] = useState(false);
  const invalidates = [listJobs];
  const stop = useEndpointAction(stopJob, { invalidates, onSuccess: () => setStopping(false) });
  const resume = useEndpointAction(resumeJob, { invalidates });
  const { id, kind, subject, state, error } = job;
  const name = `${kind} ${subject}`;
  return (
    <li>
      <div className={classes["row"]}>
        <JobWords job={job} />
        <Group gap="xs">
          {state === "stopped" && (error !== STOPPED_BY_OPERATOR || includesRole(role, "operator")) && (
            <Button
              size="xs"
              variant="default"
              loading={resume.running}
              aria-label={text.resumeOf(name)}
              onClick={() => void resume.run({ id })}
            >
              {text.resume}
            </Button>
          )}
          {state === "active" && includesRole(role, "operator") && (
            <Button size="xs" variant="default" aria-label={text.stopOf(name)} onClick={() => setStopping(true)}>
              {text.stop}
            </Button>
          )}
        </Group>
      </div>
      <FailureNote error={resume.failure} />
      <ReasonDialog
        opened={isStopping}
        title={text.stopOf(name)}
        text={text.stopText}
        confirm={text.stop}
        action={stop}
        onConfirm={(reason) => stop.run({ id, reason })}
        onClose={() => setStopping(false)}
      />
    </li>
  );
}
