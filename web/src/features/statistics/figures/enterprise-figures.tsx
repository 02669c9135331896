import { Button, Group, SegmentedControl, Select, Text, Title } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { Enterprise } from "@cardinal/contract/entities/enterprise";
import type { BoardEntry, EnterpriseStats } from "@cardinal/contract/entities/enterprise-stats";
import { fullName } from "@cardinal/contract/fields/full-name";
import { paths } from "@cardinal/contract/paths";
import { useId, useMemo } from "react";
import { useAddressFields } from "../../../lib/addresses/use-address-fields.ts";
import { saveFile } from "../../../lib/download.ts";
import { useMessages } from "../../../lib/messages.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useMinute } from "../../../ui/use-minute.ts";
import { Breakdown } from "../breakdown.tsx";
import { DayPanel } from "../day-panel.tsx";
import { MetricTiles } from "../metric-tiles.tsx";
import { RangePicker } from "../range-picker.tsx";
import { fillDays, type Metric, writeCsv } from "../statistics-csv.ts";
import { statisticsMessages } from "../statistics-messages.ts";
import { readRange, toDay, writeRange, type ChosenRange } from "../statistics-range.ts";
import { figuresMessages } from "./figures-messages.ts";
import classes from "./figures.module.css";
import { type Figures, useFigures } from "./use-figures.ts";

/** Number of employees shown in a ranking. */
const SHOWN = 10;
/** Unique visitors are only counted per card. */
const METRICS: readonly Metric[] = ["views", "clicks", "downloads", "contacts"];

interface EnterpriseFiguresProps {
  readonly enterprise: Enterprise;
  /** Whether the user may open the pages of employees. */
  readonly linksEmployees: boolean;
}

/** Live figures on views and saves of the cards of an enterprise or a group. The filters are in the address. */
export function EnterpriseFigures({ enterprise, linksEmployees }: EnterpriseFiguresProps) {
  const text = useMessages(figuresMessages);
  const { utc } = useMessages(statisticsMessages);
  const [search, change, update] = useAddressFields();
  const today = toDay(useMinute());
  const range = readRange(search, today);
  const group = search.get("group");
  const month = search.get("board") === "month" ? today.slice(0, 7) : null;
  const figures = useFigures(enterprise, { ...range, group, month });
  const title = useId();
  const set = (name: string, value: string | null) => change({ [name]: value ?? "" }, { replace: true });
  return (
    <section className={classes["figures"]} aria-labelledby={title}>
      <div className={classes["head"]}>
        <Title order={2} size="h4" id={title}>
          {text.title}
        </Title>
        <Group gap="sm" align="flex-end">
          <GroupChoice enterprise={enterprise} group={group} onChoose={(chosen) => set("group", chosen)} />
          <RangePicker
            range={range}
            today={today}
            onChoose={(choice) => update((current) => writeRange(current, choice), { replace: true })}
          />
        </Group>
      </div>
      <Text size="sm" c="dimmed">
        {utc}
      </Text>
      <Body
        figures={figures}
        linksEmployees={linksEmployees}
        range={range}
        metric={METRICS.find((metric) => metric === search.get("metric")) ?? "views"}
        onMetric={(metric) => set("metric", metric)}
        isMonth={month !== null}
        onMonth={(isMonth) => set("board", isMonth ? "month" : null)}
      />
    </section>
  );
}

interface GroupChoiceProps extends Pick<EnterpriseFiguresProps, "enterprise"> {
  readonly group: string | null;
  readonly onChoose: (group: string | null) => void;
}

/** A choice of one or all of the groups whose figures the user may see. */
function GroupChoice({ enterprise: { groups = [], rights }, group, onChoose }: GroupChoiceProps) {
  const text = useMessages(figuresMessages);
  const visible = groups.filter(({ id }) => rights.groups === null || rights.groups.includes(id));
  if (visible.length === 0) return null;
  const all = rights.groups === null ? text.everybody : text.ofManager;
  return (
    <Select
      className={classes["group"] ?? ""}
      aria-label={text.group}
      value={group ?? ""}
      onChange={(value) => onChoose(value === "" ? null : value)}
      allowDeselect={false}
      data={[{ value: "", label: all }, ...visible.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
}

interface BodyProps extends Pick<EnterpriseFiguresProps, "linksEmployees"> {
  readonly figures: Figures;
  readonly range: ChosenRange;
  readonly metric: Metric;
  readonly onMetric: (metric: Metric) => void;
  readonly isMonth: boolean;
  readonly onMonth: (isMonth: boolean) => void;
}

function Body({ figures, range, metric, onMetric, ...ranking }: BodyProps) {
  const { all, range: ranged, shown, before } = figures;
  const text = useMessages(figuresMessages);
  const { from, to } = range;
  const days = useMemo(() => fillDays({ from, to }, shown.range?.by_day ?? {}), [from, to, shown.range]);
  for (const state of [all, ranged])
    if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  if (shown.all === null || shown.range === null) return <Spinner />;
  const { totals } = shown.range;
  const hasAny = Object.values(shown.all.totals).some((count) => count > 0);
  if (!hasAny) return <Text c="dimmed">{text.empty}</Text>;
  const isOld = all.state === "loading" || ranged.state === "loading";
  return (
    <div className={`${classes["body"]} ${isOld ? classes["old"] : ""}`} aria-busy={isOld}>
      <MetricTiles
        totals={{ ...totals, unique_views: 0 }}
        before={before === null ? null : { ...before.totals, unique_views: 0 }}
        chosen={metric}
        onChoose={onMetric}
        metrics={METRICS}
        hints={text.hints}
      />
      <DayPanel days={days} metric={metric} metrics={METRICS} />
      <Group justify="flex-end">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          // The file would have the figures of the previous range under the name of this one.
          disabled={ranged.state === "loading"}
          onClick={() =>
            saveFile(new Blob([writeCsv(days, METRICS)], { type: "text/csv" }), `statistics-${from}-${to}.csv`)
          }
        >
          {text.csv}
        </Button>
      </Group>
      <SegmentedControl
        className={classes["period"] ?? ""}
        aria-label={text.period}
        value={ranking.isMonth ? "month" : "all"}
        onChange={(value) => ranking.onMonth(value === "month")}
        data={[
          { value: "all", label: text.allTime },
          { value: "month", label: text.thisMonth },
        ]}
      />
      <Boards stats={shown.all} linksEmployees={ranking.linksEmployees} />
    </div>
  );
}

interface BoardsProps extends Pick<EnterpriseFiguresProps, "linksEmployees"> {
  readonly stats: EnterpriseStats;
}

/** Rankings of employees and groups by views and saves. */
function Boards({ stats: { boards, groups }, linksEmployees }: BoardsProps) {
  const text = useMessages(figuresMessages);
  const toRow = ({ uid, name_first, name_last, count }: BoardEntry) => {
    const name = fullName({ name_first, name_last });
    const to = linksEmployees ? { to: paths.dashboard(`employees/${uid}`) } : {};
    return { id: uid, label: name === "" ? text.unnamed : name, count, ...to };
  };
  return (
    <div className={classes["boards"]}>
      <Breakdown title={text.mostViews} rows={boards.views.slice(0, SHOWN).map(toRow)} hasShares={false} />
      <Breakdown title={text.mostContacts} rows={boards.contacts.slice(0, SHOWN).map(toRow)} hasShares={false} />
      {groups.length > 1 && (
        <Breakdown
          title={text.groups}
          rows={groups.map(({ id, name, totals }) => ({ id, label: name, count: totals.views }))}
          hasShares={false}
        />
      )}
    </div>
  );
}
