import { Alert } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { ApiFailure } from "../../../lib/api-failure.ts";
import { useMessages } from "../../../lib/messages.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { contactsMessages } from "../contacts-messages.ts";
import { findGone } from "../stored/use-contacts.ts";

export interface ChosenFailureProps {
  readonly uid: string | null;
  /** The selected contacts. */
  readonly ids: readonly string[];
  /** Unselects contacts that no longer exist. */
  readonly onGone: (gone: readonly string[]) => void;
}

/**
 * Why an action with the selected contacts failed. Contacts that no longer exist cannot be unselected in the list, and
 * every action would be refused because of them; so they are unselected here, and the action can be repeated.
 */
export function ChosenFailure({ failure, ...props }: ChosenFailureProps & { readonly failure: ApiFailure | null }) {
  const messages = useMessages(contactsMessages).chosen;
  const [checked, setChecked] = useState<{ readonly failure: ApiFailure; readonly gone: number } | null>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (failure?.code !== "not-found") return undefined;
    let isOver = false;
    const { uid, ids } = latest.current;
    void findGone(uid, ids).then((gone) => {
      if (isOver) return;
      setChecked({ failure, gone: gone.length });
      if (gone.length > 0) latest.current.onGone(gone);
    });
    return () => {
      isOver = true;
    };
  }, [failure]);
  if (failure?.code !== "not-found") return <FailureNote error={failure} />;
  if (checked?.failure !== failure) return null;
  if (checked.gone === 0) return <FailureNote error={failure} />;
  return (
    <Alert color="cardinal" variant="light" role="alert">
      {messages.gone(checked.gone)}
    </Alert>
  );
}
