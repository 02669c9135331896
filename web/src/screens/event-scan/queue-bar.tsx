import { Button, Text } from "@mantine/core";
import { sendScans, stopReason } from "../../features/scanning/scan-queue.ts";
import type { ScanPlace } from "../../lib/offline/scan-store.ts";
import type { ScanQueue } from "../../features/scanning/use-sending.ts";
import type { ApiFailureCode } from "../../lib/api-failure.ts";
import { useMessages } from "../../lib/messages.ts";
import { useAction } from "../../ui/use-action.ts";
import { useOnline } from "../../lib/offline/use-online.ts";
import { formatDate } from "../../lib/format.ts";
import { scanMessages } from "./scan-messages.ts";
import classes from "./scan.module.css";

const SINCE = { weekday: "short", hour: "2-digit", minute: "2-digit" } as const;

interface QueueBarProps {
  readonly place: ScanPlace;
  /** Null until it is read. */
  readonly queue: ScanQueue | null;
}

/** Why nothing is sent any more, and whom to contact. */
function whyStopped(refused: ApiFailureCode, vendor: string | null): "over" | "vendor" | "desk" {
  if (refused === "conflict") return "over";
  return vendor === null ? "desk" : "vendor";
}

/** Shows how many scans are queued and since when. */
export function QueueBar({ place, queue }: QueueBarProps) {
  const text = useMessages(scanMessages);
  const isOnline = useOnline();
  const { run, running } = useAction();
  const count = queue?.count ?? 0;
  const stopped = stopReason(place);
  return (
    <div className={classes["bar"]} data-queued={count > 0 || undefined}>
      <Text size="sm" component="output">
        {queue !== null && (count === 0 ? text.sent : text.queued(count, formatDate(queue.since ?? 0, SINCE)))}
        {!isOnline && ` ${text.offline}`}
        {stopped !== null && ` ${text.stopped[whyStopped(stopped, place.vendor)]}`}
      </Text>
      {count > 0 && isOnline && (
        <Button size="xs" variant="default" loading={running} onClick={() => void run(() => sendScans(place.id))}>
          {text.sendNow}
        </Button>
      )}
    </div>
  );
}
