import {
  type BadgeScan,
  type Dial,
  listBadgeScans,
  updateShare,
  withdrawLead,
} from "@cardinal/contract/endpoints/events/attendee/sharing";
import { SHARE_LEVELS } from "@cardinal/contract/entities/events/badge";
import { Button, NativeSelect, Text } from "@mantine/core";
import { useState } from "react";
import { formatDate, formatMoment } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { useLastChoice } from "../../../ui/fields/use-last-choice.ts";
import { ActionDialog } from "../../../ui/dialogs/action-dialog.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { type ListPage, MoreButton, PagedList } from "../../../ui/paged-list.tsx";
import { TitledSection } from "../../../ui/sections/titled-section.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { attendeeMessages } from "./attendee-messages.ts";
import classes from "./attendee.module.css";
import { type HeldBadge, toHeld } from "./held-badge.ts";
import { showDial, showWithdrawal } from "./shown-scans.ts";

type Level = (typeof SHARE_LEVELS)[number] | null;

interface ScannedByProps extends HeldBadge {
  /** The time zone of the event, for dates. */
  readonly timeZone: string;
}

/** Who scanned a badge, and what each vendor gets, which can be changed or withdrawn per vendor. */
export function ScannedBy({ timeZone, ...held }: ScannedByProps) {
  const text = useMessages(attendeeMessages).scans;
  return (
    <TitledSection id="scans" title={text.title}>
      <PagedList>{(part) => <Part held={held} timeZone={timeZone} {...part} />}</PagedList>
    </TitledSection>
  );
}

interface OfBadge {
  readonly held: HeldBadge;
  readonly timeZone: string;
}

function Part({ held, timeZone, after, isOnly, onMore }: ListPage & OfBadge) {
  const text = useMessages(attendeeMessages).scans;
  const input = { ...toHeld(held), ...(after === null ? {} : { cursor: after }) };
  const state = useEndpoint(listBadgeScans, input, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const { items, next, dial } = state.data;
  if (items.length === 0 && isOnly) return <Text c="dimmed">{text.none}</Text>;
  return (
    <div>
      <Scans held={held} timeZone={timeZone} items={items} dial={dial} />
      <MoreButton next={next} onMore={onMore} className={classes["more"]}>
        {text.more}
      </MoreButton>
    </div>
  );
}

interface ScansProps extends OfBadge {
  readonly items: readonly BadgeScan[];
  readonly dial: Dial;
}

function Scans({ held, timeZone, items, dial }: ScansProps) {
  const text = useMessages(attendeeMessages).scans;
  const [withdrawing, setWithdrawing] = useState<BadgeScan | null>(null);
  const share = useEndpointAction(updateShare, { onSuccess: (saved) => showDial(held, saved) });
  const withdrawal = useEndpointAction(withdrawLead, {
    onSuccess: ({ withdrawn_date }, { vendor }) => {
      showWithdrawal(held, vendor, withdrawn_date);
      setWithdrawing(null);
    },
  });
  const name = withdrawing?.name || text.somebody;
  return (
    <>
      <ul className={classes["list"]} aria-label={text.title}>
        {items.map((scan) => (
          <Scan
            key={scan.id}
            scan={scan}
            timeZone={timeZone}
            single={dial.share_with[scan.id] ?? null}
            onShare={(level) => share.run({ ...toHeld(held), vendor: scan.id, level })}
            onWithdraw={() => setWithdrawing(scan)}
          />
        ))}
      </ul>
      <FailureNote error={share.failure} />
      <ActionDialog
        opened={withdrawing !== null}
        title={text.askTitle(name)}
        text={text.askText}
        confirm={text.withdraw}
        cancel={text.cancel}
        action={withdrawal}
        onConfirm={() => void withdrawal.run({ ...toHeld(held), vendor: withdrawing?.id ?? "" })}
        onClose={() => setWithdrawing(null)}
      />
    </>
  );
}

interface ScanProps {
  readonly scan: BadgeScan;
  readonly timeZone: string;
  /** The level chosen for this vendor; null when it is the same as for all. */
  readonly single: Level;
  /** Resolves after the answer. */
  readonly onShare: (level: Level) => Promise<unknown>;
  readonly onWithdraw: () => void;
}

function Scan({ scan, timeZone, single, onShare, onWithdraw }: ScanProps) {
  const { scans: text, dial } = useMessages(attendeeMessages);
  const { wanted, choose } = useLastChoice(({ level }: { readonly level: Level }) => onShare(level));
  const name = scan.name || text.somebody;
  const isOpen = scan.kind === "vendor" && scan.withdrawn_date === null;
  const said =
    scan.withdrawn_date !== null
      ? text.withdrawn(formatDate(scan.withdrawn_date, { dateStyle: "medium", timeZone }))
      : text.last(formatMoment(scan.last_date, timeZone));
  return (
    <li className={classes["item"]}>
      <div className={classes["words"]}>
        <Text fw={550}>{name}</Text>
        <Text size="sm" c="dimmed">
          {said}
        </Text>
      </div>
      {isOpen && (
        <>
          <NativeSelect
            aria-label={text.getsOf(name)}
            value={(wanted === null ? single : wanted.level) ?? ""}
            data={[
              { value: "", label: text.asAll },
              ...SHARE_LEVELS.map((level) => ({ value: level, label: dial.level[level] })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              choose({ level: SHARE_LEVELS.find((level) => level === value) ?? null })
            }
          />
          <Button variant="default" aria-label={text.withdrawOf(name)} onClick={onWithdraw}>
            {text.withdraw}
          </Button>
        </>
      )}
    </li>
  );
}
