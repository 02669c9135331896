import { MAX_SHEET, printBadges } from "@cardinal/contract/endpoints/events/badges/badge-sheet";
import { listBadges } from "@cardinal/contract/endpoints/events/badges/manage-badges";
import { SHEET_LAYOUTS } from "@cardinal/contract/entities/events/badge-sheet";
import type { BadgeKind } from "@cardinal/contract/entities/events/badge";
import { Alert, Button, Checkbox, Group, Modal, NativeSelect, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { type ApiFailure, asApiFailure } from "../../lib/api-failure.ts";
import { call } from "../../lib/api.ts";
import { saveFile } from "../../lib/download.ts";
import { useMessages } from "../../lib/messages.ts";
import { answers } from "../../lib/use-endpoint.ts";
import { getCallKey } from "../../lib/api.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { printMessages } from "./print-messages.ts";
import { useBannerChoice, useLayout } from "./use-print.ts";

interface PrintSheetsProps {
  readonly event: string;
  /** Null for all kinds. */
  readonly kind: BadgeKind | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The start of the next file, and the progress so far. */
interface Progress {
  readonly after: string | null;
  readonly files: number;
  readonly badges: number;
  readonly isDone: boolean;
}
const START: Progress = { after: null, files: 0, badges: 0, isDone: false };

interface Wanted extends Pick<PrintSheetsProps, "event" | "kind"> {
  readonly isNewOnly: boolean;
  /** Badges to include although they count as printed. */
  readonly unsaved: ReadonlySet<string>;
}

/** The badges of one file in the order of the list, and the start of the next one. */
async function gather({ event, kind, isNewOnly, unsaved }: Wanted, from: string | null) {
  const ids: string[] = [];
  let after = from;
  do {
    const page: Awaited<ReturnType<typeof call<typeof listBadges>>> = await call(listBadges, {
      event_id: event,
      ...(kind === null ? {} : { kind }),
      ...(after === null ? {} : { after }),
    });
    const wanted = page.items.filter(
      ({ id, revoked_date, printed_date }) =>
        revoked_date === null && (!isNewOnly || printed_date === null || unsaved.has(id)),
    );
    ids.push(...wanted.map(({ id }) => id));
    after = page.next;
    // Continues while another page of at most 50 fits into the file.
  } while (after !== null && ids.length + 50 <= MAX_SHEET);
  return { ids, after };
}

/** Badges as PDF files, one after the other: a browser saves one at a time. */
export function PrintSheets({ event, kind, opened, onClose }: PrintSheetsProps) {
  const text = useMessages(printMessages);
  const unsaved = useUnsaved();
  return (
    <Modal opened={opened} onClose={onClose} title={text.title} closeButtonProps={{ "aria-label": text.close }}>
      <Sheets key={kind ?? ""} event={event} kind={kind} unsaved={unsaved} />
    </Modal>
  );
}

/**
 * The badges of files that were requested and not saved. The API may have marked them as printed before the answer was
 * lost. They outlast the dialog.
 */
function useUnsaved() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids,
    add: (requested: readonly string[]) => setIds((now) => new Set([...now, ...requested])),
    remove: (saved: readonly string[]) => setIds((now) => new Set([...now].filter((id) => !saved.includes(id)))),
  };
}

interface SheetsProps extends Pick<PrintSheetsProps, "event" | "kind"> {
  readonly unsaved: ReturnType<typeof useUnsaved>;
}

function Sheets({ event, kind, unsaved }: SheetsProps) {
  const text = useMessages(printMessages);
  const [layout, setLayout] = useLayout();
  const [banner, setBanner] = useBannerChoice();
  const [isNewOnly, setNewOnly] = useState(true);
  const [progress, setProgress] = useState(START);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const make = async () => {
    setRunning(true);
    setFailure(null);
    const from = progress.isDone ? START : progress;
    try {
      const { ids, after } = await gather({ event, kind, isNewOnly, unsaved: unsaved.ids }, from.after);
      const files = from.files + (ids.length === 0 ? 0 : 1);
      if (ids.length > 0) {
        unsaved.add(ids);
        saveFile(await call(printBadges, { event_id: event, layout, banner, badges: ids }), `badges-${files}.pdf`);
        unsaved.remove(ids);
      }
      setProgress({ after, files, badges: from.badges + ids.length, isDone: after === null });
      await answers.invalidateQueries({ queryKey: getCallKey(listBadges) });
    } catch (error) {
      setFailure(asApiFailure(error));
    }
    setRunning(false);
  };
  const isUnderWay = progress.files > 0 && !progress.isDone;
  return (
    <Stack gap="sm">
      <NativeSelect
        label={text.layout}
        value={layout}
        disabled={isUnderWay}
        data={SHEET_LAYOUTS.map((value) => ({ value, label: text.layouts[value] }))}
        onChange={({ currentTarget: { value } }) => setLayout(value)}
      />
      <Checkbox
        label={text.banner}
        description={text.bannerHint}
        checked={banner}
        disabled={isUnderWay}
        onChange={({ currentTarget: { checked } }) => setBanner(checked)}
      />
      <Checkbox
        label={text.newOnly}
        checked={isNewOnly}
        disabled={isUnderWay}
        onChange={({ currentTarget: { checked } }) => setNewOnly(checked)}
      />
      {!isNewOnly && (
        <output>
          <Alert color="yellow" role="presentation">
            {text.again}
          </Alert>
        </output>
      )}
      <Text size="sm" c="dimmed">
        {text.hint}
      </Text>
      <Text component="output">
        {progress.isDone && progress.badges === 0 && text.nothing}
        {progress.badges > 0 && text.made(progress.files, progress.badges)}
        {progress.isDone && progress.badges > 0 && ` ${text.all}`}
      </Text>
      <FailureNote error={failure} />
      <Group justify="flex-end">
        <Button loading={isRunning} onClick={() => void make()}>
          {isUnderWay ? text.next : text.make}
        </Button>
      </Group>
    </Stack>
  );
}
