import type { ApiFailure } from "../../lib/api-failure.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { type KeepButtonsProps, StaleLine } from "./stale-line.tsx";

interface SaveFailureProps extends KeepButtonsProps {
  readonly failure: ApiFailure | null;
}

/** Why a form without a bar was not saved; after a change elsewhere, the choice that resolves it. */
export function SaveFailure({ failure, onKeep }: SaveFailureProps) {
  if (failure?.code !== "conflict") return <FailureNote error={failure} />;
  return (
    <div role="alert">
      <StaleLine failure={failure} onKeep={onKeep} />
    </div>
  );
}
