import type { getPhoneSigns, PhoneSign } from "@cardinal/contract/endpoints/events/scans/get-event-stats";
import type { ReplyOf } from "@cardinal/contract/endpoint";
import { Text } from "@mantine/core";
import { formatNumber } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { formatAgo, formatShort } from "../../lib/when.ts";
import { liveMessages } from "./live-messages.ts";
import { LiveTable } from "./live-table.tsx";

interface PhoneTablesProps {
  readonly phones: ReplyOf<typeof getPhoneSigns>;
  readonly now: number;
}

function Holder({ phone }: { readonly phone: PhoneSign }) {
  return (
    <>
      <bdi>{phone.name}</bdi> · <bdi>{phone.vendor.name}</bdi>
    </>
  );
}

/** Phones that need the organiser's attention: silent ones, and ones with queued scans. */
export function PhoneTables({ phones: { silent, queued }, now }: PhoneTablesProps) {
  const text = useMessages(liveMessages);
  return (
    <>
      <LiveTable
        title={text.silent}
        headings={[text.phone, text.seen]}
        rows={silent.map((phone) => ({
          id: phone.id,
          cells: [<Holder key="holder" phone={phone} />, formatAgo(phone.seen_date, now)],
        }))}
      >
        <Text size="sm" c="dimmed">
          {silent.length === 0 ? text.noneSilent : text.silentText}
        </Text>
      </LiveTable>
      <LiveTable
        title={text.queued}
        headings={[text.phone, text.count, text.since]}
        rows={queued.map((phone) => ({
          id: phone.id,
          cells: [
            <Holder key="holder" phone={phone} />,
            formatNumber(phone.queued),
            formatShort(phone.queued_since ?? phone.seen_date, now),
          ],
        }))}
      >
        {queued.length === 0 && (
          <Text size="sm" c="dimmed">
            {text.noneQueued}
          </Text>
        )}
      </LiveTable>
    </>
  );
}
