import { Text, Title } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { readCode } from "../../features/scanning/read-code.ts";
import { addScan } from "../../features/scanning/scan-queue.ts";
import type { KnownBadge, ScanPlace } from "../../lib/offline/scan-store.ts";
import { allowSound, signal } from "../../features/scanning/signals.ts";
import { useFreshAbout } from "../../features/scanning/use-fresh-about.ts";
import { useTypedCode } from "../../features/scanning/use-typed-code.ts";
import { useScanQueue, useSending } from "../../features/scanning/use-sending.ts";
import { useMessages } from "../../lib/messages.ts";
import { useWorker } from "../../lib/offline/use-worker.ts";
import { Column } from "../../ui/column.tsx";
import { LeaveButton } from "./leave-button.tsx";
import { QualifyForm } from "./qualify-form.tsx";
import { QueueBar } from "./queue-bar.tsx";
import { type BadgeResult, resultOf, signalOf } from "./result-of.ts";
import { ScanCamera } from "./scan-camera.tsx";
import { scanMessages } from "./scan-messages.ts";
import { ScanOutcome } from "./scan-outcome.tsx";
import classes from "./scan.module.css";
import { TypeCode } from "./type-code.tsx";
import { type Shown, useLatest } from "./use-latest.ts";

/** Signals again when the API refuses a scan that this phone accepted. */
function useRefusalSignal(result: BadgeResult | null, badge: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const now = result === "revoked" || result === "late" || result === "refused" ? `${badge} ${result}` : null;
    if (now !== null && now !== last.current) signal("bad");
    last.current = now;
  }, [result, badge]);
}

/** Scans badges with the camera, a picture, a hand-held scanner or by typing, and shows the attendee at once. */
export function ScanDesk({ place }: { readonly place: ScanPlace }) {
  const text = useMessages(scanMessages);
  const { event, vendor, by } = place.about;
  useWorker();
  useFreshAbout(place);
  const queue = useScanQueue(place);
  useSending(place, queue?.count ?? 0);
  const [shown, setShown] = useState<Shown | null>(null);
  useLatest(shown, setShown);
  // A problem leaves the last badge, and what is typed for it.
  const [problem, setProblem] = useState<BadgeResult | null>(null);
  const isDesk = vendor === null;
  const known = shown?.badge ?? null;
  const ofBadge = known === null ? null : resultOf(known, isDesk);
  const result = problem ?? ofBadge;
  // Notes belong to a lead. A scan after the end makes none, but can be of a lead that was there before.
  const isLead = ofBadge === "late" ? known?.first !== undefined : ofBadge !== "revoked" && ofBadge !== "refused";
  useRefusalSignal(result, known?.badge ?? null);

  const show = (badge: KnownBadge) => {
    setShown({ badge });
    setProblem(null);
    signal(signalOf(resultOf(badge, isDesk)));
  };
  const report = (next: BadgeResult) => {
    setProblem(next);
    signal(signalOf(next));
  };
  /** Stores a scan, then shows it. @returns whether the text was a code. */
  const take = (code: string): boolean => {
    const read = readCode(code, place.event_id);
    if (read.kind !== "badge") {
      report(read.kind);
      return false;
    }
    addScan(place, read.badge, read.face).then(show, () => report("failed"));
    return true;
  };
  useTypedCode(take);
  const name = vendor?.name ?? text.desk;
  return (
    <Column className={classes["page"]}>
      <title>{`${text.title(name)} · Cardinal`}</title>
      {/* Browsers allow sound only after a tap. */}
      <div className={classes["desk"]} onPointerDown={allowSound}>
        <header className={classes["head"]}>
          <Title order={1} size="h4">
            {isDesk ? text.desk : text.title(name)}
          </Title>
          <Text size="sm" c="dimmed">
            {text.at(event.name)}
            {by !== "" && ` · ${text.signedIn(by)}`}
          </Text>
        </header>
        <QueueBar place={place} queue={queue} />
        <ScanCamera onText={take} />
        <ScanOutcome result={result} known={problem === null ? known : null} />
        {known !== null && !isDesk && isLead && (
          <QualifyForm key={known.id} place={place} known={known} isNamed={problem !== null} />
        )}
        <TypeCode onCode={take} />
        <LeaveButton place={place} queued={queue?.count ?? 0} />
      </div>
    </Column>
  );
}
