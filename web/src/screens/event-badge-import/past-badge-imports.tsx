import { listBadgeImports, undoBadgeImport } from "@cardinal/contract/endpoints/events/badges/import-badges";
import { getBadgeOverview, listBadges } from "@cardinal/contract/endpoints/events/badges/manage-badges";
import { PastImports } from "../../features/table-import/past-imports.tsx";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { type ListPage, PagedList } from "../../ui/paged-list.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { badgeImportMessages } from "./badge-import-messages.ts";

interface OfEvent {
  readonly event: string;
}

/** The earlier imports of an event's badges. */
export function PastBadgeImports({ event }: OfEvent) {
  return (
    <div>
      <PagedList>{(part) => <Part event={event} {...part} />}</PagedList>
    </div>
  );
}

function Part({ event, after, onMore }: OfEvent & ListPage) {
  const text = useMessages(badgeImportMessages);
  const input = { event_id: event, ...(after === null ? {} : { cursor: after }) };
  const state = useEndpoint(listBadgeImports, input, { fresh: true });
  const action = useEndpointAction(undoBadgeImport, { invalidates: [listBadgeImports, listBadges, getBadgeOverview] });
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  if (state.state === "loading") return after === null ? null : <Spinner />;
  return (
    <PastImports
      after={after}
      items={state.data.items}
      next={state.data.next}
      onMore={onMore}
      effect={text.undo}
      running={action.running}
      failure={action.failure}
      onUndo={async (id) => (await action.run({ event_id: event, id })) !== undefined}
    />
  );
}
