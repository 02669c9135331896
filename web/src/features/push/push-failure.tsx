import { Alert } from "@mantine/core";
import { defineMessages, useMessages } from "../../lib/messages.ts";
import { getErrorCode } from "../../lib/sentences/error-sentences.ts";
import { FailureNote } from "../../ui/failure-note.tsx";

const messages = defineMessages({
  en: { missing: "Push isn’t set up on this server. You can still get emails." },
  de: { missing: "Push ist auf diesem Server nicht eingerichtet. E-Mails erhalten Sie trotzdem." },
});

/** Shows why push could not be turned on or off in this browser; renders nothing for null. */
export function PushFailure({ failure }: { readonly failure: unknown }) {
  const text = useMessages(messages);
  if (getErrorCode(failure) !== "unavailable") return <FailureNote error={failure} />;
  return (
    <Alert color="cardinal" variant="light" role="alert">
      {text.missing}
    </Alert>
  );
}
