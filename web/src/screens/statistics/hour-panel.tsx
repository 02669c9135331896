import { Text } from "@mantine/core";
import { useId } from "react";
import { formatNumber, getLocale } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { Panel } from "../../features/statistics/panel.tsx";
import { statisticsMessages } from "../../features/statistics/statistics-messages.ts";
import classes from "../../features/statistics/statistics.module.css";
import { knownZone, middleOf, toWeek, zoneOffsetHours } from "./week-hours.ts";

/** A Monday, from which the names of the days and hours are formatted. */
const MONDAY = Date.UTC(2026, 0, 5);
const HOUR_MS = 3_600_000;

function nameDay(day: number, style: "short" | "long"): string {
  const format = new Intl.DateTimeFormat(getLocale(), { weekday: style, timeZone: "UTC" });
  return format.format(MONDAY + day * 24 * HOUR_MS);
}

function nameHour(hour: number): string {
  const format = new Intl.DateTimeFormat(getLocale(), { hour: "2-digit", minute: "2-digit", timeZone: "UTC" });
  return format.format(MONDAY + hour * HOUR_MS);
}

/** The accent colour, stronger for a larger share (0 to 1). A single view remains visible. */
function toShade(share: number): string {
  return `color-mix(in srgb, var(--app-accent-text) ${Math.round(14 + share * 86)}%, transparent)`;
}

interface HourPanelProps {
  readonly byHour: readonly number[];
  /** Zone of the owner's settings. */
  readonly zone: string | undefined;
  /** First and last day. */
  readonly range: { readonly from: string; readonly to: string };
}

/** Views by day of the week and hour: a table whose cells are darker for more views. */
export function HourPanel({ byHour, zone, range }: HourPanelProps) {
  const messages = useMessages(statisticsMessages);
  const id = useId();
  const shown = knownZone(zone);
  const week = toWeek(byHour, zoneOffsetHours(shown, middleOf(range)));
  const max = Math.max(...byHour);
  return (
    <Panel title={messages.byHour} titleId={id}>
      {max === 0 ? (
        <Text size="sm" c="dimmed">
          {messages.nothing}
        </Text>
      ) : (
        <>
          <table className={classes["week"]} aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col">
                  <span className={classes["unseen"]}>{messages.day}</span>
                </th>
                {week[0]?.map((_, hour) => (
                  <th key={nameHour(hour)} scope="col">
                    <span className={hour % 6 === 0 ? classes["hour"] : classes["unseen"]}>{nameHour(hour)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {week.map((hours, day) => (
                <tr key={nameDay(day, "long")}>
                  <th scope="row" aria-label={nameDay(day, "long")}>
                    {nameDay(day, "short")}
                  </th>
                  {hours.map((views, hour) => (
                    <td
                      key={nameHour(hour)}
                      title={messages.hourCell(nameDay(day, "long"), nameHour(hour), formatNumber(views))}
                      style={views === 0 ? {} : { backgroundColor: toShade(views / max) }}
                    >
                      <span className={classes["unseen"]}>{formatNumber(views)}</span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <Text size="xs" c="dimmed" mt="xs">
            {messages.hourNote(shown.replaceAll("_", " "))}
          </Text>
        </>
      )}
    </Panel>
  );
}
