import { listBadgeImports, undoBadgeImport } from "@cardinal/contract/endpoints/events/badges/import-badges";
import { getBadgeOverview, listBadges } from "@cardinal/contract/endpoints/events/badges/manage-badges";
import { PastImports } from "../../features/table-import/past-imports.tsx";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { badgeImportMessages } from "./badge-import-messages.ts";

/** The latest imports of an event's badges. */
export function PastBadgeImports({ event }: { readonly event: string }) {
  const text = useMessages(badgeImportMessages);
  const state = useEndpoint(listBadgeImports, { event_id: event }, { fresh: true });
  const action = useEndpointAction(undoBadgeImport, { invalidates: [listBadgeImports, listBadges, getBadgeOverview] });
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  if (state.state === "loading") return null;
  return (
    <PastImports
      imports={state.data.imports}
      effect={text.undo}
      running={action.running}
      failure={action.failure}
      onUndo={async (id) => (await action.run({ event_id: event, id })) !== undefined}
    />
  );
}
