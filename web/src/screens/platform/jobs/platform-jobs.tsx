import { listJobs } from "@cardinal/contract/endpoints/admin/jobs/list-jobs";
import type { AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import { JOB_STATES, type JobState, jobState } from "@cardinal/contract/entities/platform/platform-job";
import { SegmentedControl, Text } from "@mantine/core";
import { useAddressFields } from "../../../lib/addresses/use-address-fields.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { type ListPage, PagedList, MoreButton } from "../../../ui/paged-list.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { usePolling } from "../../../ui/use-polling.ts";
import { FoundList, ListSearch, useListSearch } from "../list-search.tsx";
import { PlatformHead } from "../platform-head.tsx";
import { JobRow } from "./job-row.tsx";
import { jobsMessages } from "./jobs-messages.ts";

/** Polling interval, to show the progress. */
const POLL_MS = 5000;

interface PlatformJobsProps {
  readonly role: AdminRole;
}

/** `/admin/jobs`: background jobs. */
export function PlatformJobs({ role }: PlatformJobsProps) {
  const text = useMessages(jobsMessages);
  const [search, change] = useAddressFields();
  const shown = jobState.safeParse(search.get("state")).data ?? "active";
  return (
    <>
      <PlatformHead title={text.title} lead={text.lead} isBelow />
      <SegmentedControl
        mb="md"
        aria-label={text.show}
        value={shown}
        data={JOB_STATES.map((value) => ({ value, label: text.states[value] }))}
        onChange={(value) => change({ state: value === "active" ? "" : value })}
      />
      <ListSearch label={text.search} hint={text.searchHint} />
      <PagedList key={shown}>{(part) => <Part shown={shown} role={role} {...part} />}</PagedList>
    </>
  );
}

function Part({ shown, role, after, isOnly, onMore }: ListPage & PlatformJobsProps & { readonly shown: JobState }) {
  const text = useMessages(jobsMessages);
  const q = useListSearch();
  const state = useEndpoint(listJobs, { state: shown, ...(after === null ? {} : { after }) }, { fresh: true });
  usePolling(state.state === "ready" ? state.reload : null, POLL_MS);
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const { items, next } = state.data;
  if (items.length === 0 && isOnly) return <Text c="dimmed">{text.none[shown]}</Text>;
  return (
    <>
      <FoundList label={text.title} items={items} q={q} textsOf={({ kind, subject, error }) => [kind, subject, error]}>
        {(job) => <JobRow key={job.id} job={job} role={role} />}
      </FoundList>
      <MoreButton next={next} onMore={onMore}>
        {text.more}
      </MoreButton>
    </>
  );
}
