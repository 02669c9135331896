import { Text } from "@mantine/core";
import type { KnownBadge } from "../../lib/offline/scan-store.ts";
import { useMessages } from "../../lib/messages.ts";
import { formatShort } from "../../lib/when.ts";
import { type BadgeResult, signalOf } from "./result-of.ts";
import { scanMessages } from "./scan-messages.ts";
import classes from "./scan.module.css";

interface ScanOutcomeProps {
  /** Null before the first scan. */
  readonly result: BadgeResult | null;
  readonly known: KnownBadge | null;
}

/** The scanned attendee, and whether they are new. It is announced. */
export function ScanOutcome({ result, known }: ScanOutcomeProps) {
  const text = useMessages(scanMessages);
  const { first, first_date, date = 0 } = known ?? {};
  return (
    <output
      className={classes["outcome"]}
      data-signal={result === null ? undefined : signalOf(result)}
      aria-live="polite"
    >
      {result !== null && (
        <>
          <Text fw={600} className={classes["verdict"] ?? ""}>
            {text.result[result]}
          </Text>
          {known !== null && (
            <Text size="lg" fw={600} className={classes["name"] ?? ""}>
              <bdi>{known.face?.name ?? text.nobody(known.badge)}</bdi>
            </Text>
          )}
          {known?.face && known.face.company !== "" && (
            <Text size="sm" className={classes["name"] ?? ""}>
              <bdi>{known.face.company}</bdi>
            </Text>
          )}
          {result === "again" && first !== undefined && (
            <Text size="sm">{text.first(first.by, formatShort(first.date, date))}</Text>
          )}
          {result === "again" && first === undefined && first_date !== undefined && (
            <Text size="sm">{text.before(formatShort(first_date, date))}</Text>
          )}
        </>
      )}
    </output>
  );
}
