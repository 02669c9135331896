import { getUserStats } from "@cardinal/contract/endpoints/admin/users/get-user-stats";
import { Title } from "@mantine/core";
import { useId, useMemo, useState } from "react";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { DayPanel } from "../day-panel.tsx";
import { MetricTiles } from "../metric-tiles.tsx";
import { fillDays, type Metric } from "../statistics-csv.ts";
import { readRange, toDay, toPreviousRange } from "../statistics-range.ts";
import { figuresMessages } from "./figures-messages.ts";
import classes from "./figures.module.css";

/** How often the card of one employee was viewed and saved in the last 30 days. */
export function EmployeeFigures({ uid }: { readonly uid: string }) {
  const text = useMessages(figuresMessages);
  const [{ from, to }] = useState(() => readRange(new URLSearchParams(), toDay(Date.now())));
  const [metric, setMetric] = useState<Metric>("views");
  const title = useId();
  const state = useEndpoint(getUserStats, { uid, from, to });
  const before = useEndpoint(getUserStats, { uid, ...toPreviousRange({ from, to }) });
  const byDay = state.state === "ready" ? state.data.by_day : null;
  const days = useMemo(() => fillDays({ from, to }, byDay ?? {}), [from, to, byDay]);
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  if (state.state === "loading") return null;
  const earlier = before.state === "ready" && before.data.totals.views > 0 ? before.data.totals : null;
  return (
    <section className={classes["figures"]} aria-labelledby={title}>
      <Title order={2} size="h4" id={title}>
        {text.ofEmployee}
      </Title>
      <MetricTiles
        totals={state.data.totals}
        before={earlier}
        chosen={metric}
        onChoose={setMetric}
        hints={text.hints}
      />
      <DayPanel days={days} metric={metric} />
    </section>
  );
}
