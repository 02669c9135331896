import { listImports } from "@cardinal/contract/endpoints/enterprise/imports/list-imports";
import { undoImport } from "@cardinal/contract/endpoints/enterprise/imports/undo-import";
import { PastImports } from "../../features/table-import/past-imports.tsx";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { type ListPage, PagedList } from "../../ui/paged-list.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { importMessages } from "./import-messages.ts";

/** The earlier imports of employees. */
export function PastEmployeeImports() {
  return (
    <div>
      <PagedList>{(part) => <Part {...part} />}</PagedList>
    </div>
  );
}

function Part({ after, onMore }: ListPage) {
  const text = useMessages(importMessages);
  const state = useEndpoint(listImports, after === null ? {} : { cursor: after }, { fresh: true });
  const action = useEndpointAction(undoImport, { invalidates: [listImports] });
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
      onUndo={async (id) => (await action.run({ id })) !== undefined}
    />
  );
}
