import { useEffect, useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { PlainButton, toButtonClass } from "../../ui/plain/plain-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { claimReloadFor, toChunkError, type ChunkLoadError, reloadPage } from "../../lib/chunks/load-chunk.ts";
import { errorMessages } from "./error-messages.ts";
import { MessagePage } from "../../ui/message-page.tsx";

/** Shown when a part of the app could not be loaded or crashed. */
export function ErrorPage({ error }: { error: unknown }) {
  const chunkError = toChunkError(error);
  return chunkError ? <ChunkPage error={chunkError} /> : <CrashPage />;
}

/** Reloads once by itself, which is enough after a new release, and otherwise explains what happened. */
function ChunkPage({ error }: { error: ChunkLoadError }) {
  const text = useMessages(errorMessages);
  const [reloads] = useState(() => claimReloadFor(error));
  useEffect(() => {
    if (reloads) reloadPage();
  }, [reloads]);
  if (reloads) return <Spinner />;
  return (
    <MessagePage title={text.chunk.title} text={text.chunk.text}>
      <PlainButton onClick={reloadPage}>{text.retry}</PlainButton>
      <small>{text.chunk.part(error.chunk)}</small>
    </MessagePage>
  );
}

function CrashPage() {
  const text = useMessages(errorMessages);
  return (
    <MessagePage title={text.crash.title} text={text.crash.text}>
      <PlainButton onClick={reloadPage}>{text.retry}</PlainButton>
      <a href="/" className={toButtonClass({ variant: "default" })}>
        {text.home}
      </a>
    </MessagePage>
  );
}
