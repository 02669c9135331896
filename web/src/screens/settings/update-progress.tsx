import { jobId, PROGRESS_FIELDS, readProgress, SHOWN_JOBS } from "@cardinal/contract/stored/job";
import { Progress, Text } from "@mantine/core";
import { useMemo } from "react";
import { formatNumber } from "../../lib/format.ts";
import { useLiveValues } from "../../lib/live.ts";
import { defineMessages, useMessages } from "../../lib/messages.ts";
import { useOnline } from "../../lib/offline/use-online.ts";
import classes from "./settings.module.css";

const progressMessages = defineMessages({
  en: {
    label: "Updating your card for everyone who has it",
    going: (done: string, total: string | null) =>
      `Your changes are on their way to everyone who has your card: ${total === null ? `${done} so far` : `${done} of ${total}`}.`,
    stopped: "Your changes haven’t reached everyone who has your card yet. We’re looking into it.",
  },
  de: {
    label: "Ihre Karte wird bei allen aktualisiert, die sie haben",
    going: (done: string, total: string | null) =>
      `Ihre Änderungen gehen an alle, die Ihre Karte haben: ${total === null ? `bisher ${done}` : `${done} von ${total}`}.`,
    stopped: "Ihre Änderungen haben noch nicht alle erreicht, die Ihre Karte haben. Wir kümmern uns darum.",
  },
});

const NONE: readonly string[] = [];
const toValue = (_path: string, value: unknown) => value;

/** Progress of copying a saved change to everyone who has the card; nothing when it is complete. */
export function UpdateProgress({ uid }: { readonly uid: string }) {
  const messages = useMessages(progressMessages);
  const paths = useMemo(() => PROGRESS_FIELDS.map((field) => `jobs/${jobId(SHOWN_JOBS.person, uid)}/${field}`), [uid]);
  // Progress that is cached in this browser is outdated.
  const live = useLiveValues(useOnline() ? paths : NONE, toValue);
  const progress = live.state === "ready" ? readProgress(live.data) : null;
  if (progress === null) return null;
  const { done, total, stopped } = progress;
  const written = total === null ? null : formatNumber(total);
  return (
    <div className={classes["note"]}>
      <Text size="sm">{stopped ? messages.stopped : messages.going(formatNumber(done), written)}</Text>
      {!stopped && total !== null && <Progress value={(done / total) * 100} aria-label={messages.label} mt={6} />}
    </div>
  );
}
