import { listFailures } from "@cardinal/contract/endpoints/admin/failures/list-failures";
import { dropFailure, retryFailure } from "@cardinal/contract/endpoints/admin/failures/settle-failure";
import { type AdminRole, includesRole } from "@cardinal/contract/entities/platform/admin-role";
import type { BackgroundFailure } from "@cardinal/contract/entities/platform/failure";
import { Button, Code, Group, Text } from "@mantine/core";
import { useState } from "react";
import { formatMoment } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { type ListPage, PagedList, MoreButton } from "../../../ui/paged-list.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { usePolling } from "../../../ui/use-polling.ts";
import { FoundList, ListSearch, useListSearch } from "../list-search.tsx";
import { PlatformHead } from "../platform-head.tsx";
import classes from "../platform.module.css";
import { ReasonDialog } from "../reason-dialog.tsx";
import { failuresMessages } from "./failures-messages.ts";

interface PlatformFailuresProps {
  readonly role: AdminRole;
}

/** `/admin/failures`: background work that has permanently failed. */
export function PlatformFailures({ role }: PlatformFailuresProps) {
  const text = useMessages(failuresMessages);
  return (
    <>
      <PlatformHead title={text.title} lead={text.lead} isBelow />
      <ListSearch label={text.search} hint={text.searchHint} />
      <PagedList>{(part) => <Part role={role} {...part} />}</PagedList>
    </>
  );
}

function Part({ role, after, isOnly, onMore }: ListPage & PlatformFailuresProps) {
  const text = useMessages(failuresMessages);
  const q = useListSearch();
  const state = useEndpoint(listFailures, after === null ? {} : { after }, { fresh: true });
  const isTrying = state.state === "ready" && state.data.items.some(({ retrying }) => retrying);
  usePolling(isTrying && state.state === "ready" ? state.reload : null);
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const { items, next } = state.data;
  if (items.length === 0 && isOnly) return <Text c="dimmed">{text.none}</Text>;
  return (
    <>
      <FoundList
        label={text.title}
        items={items}
        q={q}
        textsOf={({ function: name, params, error }) => [name, ...Object.values(params), error]}
      >
        {(one) => <FailureRow key={one.id} failure={one} role={role} />}
      </FoundList>
      <MoreButton next={next} onMore={onMore}>
        {text.more}
      </MoreButton>
    </>
  );
}

interface FailureRowProps extends PlatformFailuresProps {
  readonly failure: BackgroundFailure;
}

function FailureRow({ failure, role }: FailureRowProps) {
  const text = useMessages(failuresMessages);
  const [isDropping, setDropping] = useState(false);
  const invalidates = [listFailures];
  const retry = useEndpointAction(retryFailure, { invalidates });
  const drop = useEndpointAction(dropFailure, { invalidates, onSuccess: () => setDropping(false) });
  const { id, params, error, tries, first_date, failed_date, retrying } = failure;
  const name = [failure.function, ...Object.values(params)].join(" ");
  return (
    <li>
      <div className={classes["row"]}>
        <div className={classes["words"]}>
          <strong>{failure.function}</strong>
          {Object.entries(params).map(([key, value]) => (
            <Text key={key} size="sm">
              {key}: <Code>{value}</Code>
            </Text>
          ))}
          <Text size="sm" lang="en">
            {error}
          </Text>
          <Text size="sm" c="dimmed">
            {text.tries(tries, formatMoment(first_date), formatMoment(failed_date))}
          </Text>
          <FailureNote error={retry.failure} />
        </div>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            disabled={retrying}
            loading={retry.running}
            aria-label={text.retryOf(name)}
            onClick={() => void retry.run({ id })}
          >
            {retrying ? text.retrying : text.retry}
          </Button>
          {includesRole(role, "operator") && (
            <Button size="xs" variant="default" aria-label={text.dropOf(name)} onClick={() => setDropping(true)}>
              {text.drop}
            </Button>
          )}
        </Group>
      </div>
      <ReasonDialog
        opened={isDropping}
        title={text.dropOf(failure.function)}
        text={text.dropText}
        confirm={text.drop}
        action={drop}
        onConfirm={(reason) => drop.run({ id, reason })}
        onClose={() => setDropping(false)}
      />
    </li>
  );
}
