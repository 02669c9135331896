import type { ReplyOf } from "@cardinal/contract/endpoint";
import { getEventStats } from "@cardinal/contract/endpoints/events/scans/get-event-stats";
import type { OwnVendor } from "@cardinal/contract/entities/events/vendor";
import { paths } from "@cardinal/contract/paths";
import { VENDOR_COUNTERS } from "@cardinal/contract/stored/events/event-statistics";
import { Text } from "@mantine/core";
import { DaySeries } from "../../features/statistics/day-series.tsx";
import { FigureTiles } from "../../features/statistics/figure-tiles.tsx";
import { statisticsMessages } from "../../features/statistics/statistics-messages.ts";
import { listDays } from "../../features/statistics/statistics-range.ts";
import { useAddressFields } from "../../lib/addresses/use-address-fields.ts";
import { formatDate, formatNumber } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { figuresMessages } from "./figures-messages.ts";
import classes from "./vendor.module.css";

type Day = ReplyOf<typeof getEventStats>["days"][number];

/** All days from the first to the last one with counts; the reply omits days without any. */
function everyDay(days: readonly Day[]): readonly (Pick<Day, "day"> & Partial<Day>)[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const byDay = new Map(days.map((one) => [one.day, one]));
  return listDays({ from: first.day, to: last.day }).map((day) => byDay.get(day) ?? { day });
}

interface FiguresProps {
  readonly event_id: string;
  readonly vendor: OwnVendor;
}

/** The figures of a vendor: its leads, views of its page and opens of its links. */
export function Figures({ event_id, vendor }: FiguresProps) {
  const state = useEndpoint(getEventStats, { event_id, vendor: vendor.id }, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const { totals, days } = state.data;
  if (days.length === 0) return <NoFigures event_id={event_id} vendor={vendor} />;
  return <Shown totals={totals} days={everyDay(days)} />;
}

interface ShownProps {
  readonly totals: ReplyOf<typeof getEventStats>["totals"];
  readonly days: ReturnType<typeof everyDay>;
}

function Shown({ totals, days }: ShownProps) {
  const text = useMessages(figuresMessages);
  const common = useMessages(statisticsMessages);
  const [search, change] = useAddressFields();
  const chosen = VENDOR_COUNTERS.find((one) => one === search.get("figure")) ?? "leads";
  const seriesOf = (id: (typeof VENDOR_COUNTERS)[number]) => ({
    id,
    label: text.figures[id],
    counts: days.map((day) => day[id] ?? 0),
  });
  const best = days.reduce((top, day) => ((day[chosen] ?? 0) > (top[chosen] ?? 0) ? day : top));
  const note =
    totals[chosen] === 0
      ? common.nothing
      : common.chartNote(text.figures[chosen], formatNumber(totals[chosen]), formatDate(best.day));
  return (
    <div className={classes["part"]}>
      <Text c="dimmed">{text.hint}</Text>
      <FigureTiles
        label={text.label}
        tiles={VENDOR_COUNTERS.map((id) => ({ id, label: text.figures[id], count: totals[id], hint: text.hints[id] }))}
        chosen={chosen}
        onChoose={(figure) => change({ figure: figure === "leads" ? "" : figure }, { replace: true })}
      />
      <DaySeries
        days={days.map(({ day }) => day)}
        shown={seriesOf(chosen)}
        all={VENDOR_COUNTERS.map(seriesOf)}
        note={note}
      />
    </div>
  );
}

function NoFigures({ event_id, vendor }: FiguresProps) {
  const text = useMessages(figuresMessages);
  return (
    <div className={classes["part"]}>
      <div>
        <Text fw={550}>{text.none.title}</Text>
        <Text c="dimmed">{text.none.text}</Text>
      </div>
      {vendor.as !== "staff" && (
        <div>
          <LinkButton to={paths.eventVendor(event_id, vendor.id, "staff")}>{text.none.begin}</LinkButton>
        </div>
      )}
    </div>
  );
}
