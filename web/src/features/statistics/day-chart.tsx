import { useElementSize } from "@mantine/hooks";
import { type PointerEvent, useId, useState } from "react";
import { formatDate, formatNumber } from "../../lib/format.ts";
import { HEIGHT, toFrame } from "./chart-frame.ts";
import classes from "./day-chart.module.css";

interface DayChartProps {
  /** `YYYY-MM-DD`, the oldest first. */
  readonly days: readonly string[];
  /** The metric's label; `counts` has one value per day. */
  readonly label: string;
  readonly counts: readonly number[];
}

const SHORT: Intl.DateTimeFormatOptions = { day: "numeric", month: "short" };
/** Width until the container has been measured, in pixels. */
const FIRST_WIDTH = 600;
/** With more days than this, dots would hide the line. */
const MAX_DOTS = 14;

/**
 * A line chart over the days that shows the figures of the day under the pointer. The table shows the same data without
 * a pointer.
 */
export function DayChart({ days, label, counts }: DayChartProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [pointed, setPointed] = useState<number | null>(null);
  const gradient = useId();
  const frame = toFrame(counts, width || FIRST_WIDTH);
  const shown = pointed === null ? undefined : days[pointed];
  const pointedCount = pointed === null ? 0 : (counts[pointed] ?? 0);
  const point = (event: PointerEvent<SVGSVGElement>) =>
    setPointed(frame.nearest(event.clientX - event.currentTarget.getBoundingClientRect().left));
  const leave = () => setPointed(null);
  return (
    <div ref={ref} className={classes["chart"]}>
      <svg
        width={width || FIRST_WIDTH}
        height={HEIGHT}
        className={classes["drawing"]}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={leave}
        onPointerCancel={leave}
      >
        <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={classes["shade"]} />
          <stop offset="1" className={classes["noShade"]} />
        </linearGradient>
        {frame.ticks.map((tick) => (
          <g key={tick}>
            <line className={classes["grid"]} x1={frame.left} x2={frame.right} y1={frame.y(tick)} y2={frame.y(tick)} />
            <text className={classes["figure"]} x={frame.left - 14} y={frame.y(tick)}>
              {formatNumber(tick)}
            </text>
          </g>
        ))}
        {frame.named.map((at) => (
          <text key={at} className={classes["day"]} x={frame.x(at)} y={HEIGHT - 6}>
            {formatDate(days[at] ?? "", SHORT)}
          </text>
        ))}
        <path d={frame.area} fill={`url(#${gradient})`} />
        <path d={frame.line} className={classes["line"]} />
        {counts.length <= MAX_DOTS &&
          counts.map((count, at) => (
            <circle key={days[at]} className={classes["dot"]} cx={frame.x(at)} cy={frame.y(count)} r={2.5} />
          ))}
        {pointed !== null && shown !== undefined && (
          <>
            <line
              className={classes["grid"]}
              x1={frame.x(pointed)}
              x2={frame.x(pointed)}
              y1={frame.top}
              y2={frame.bottom}
            />
            <circle className={classes["dot"]} cx={frame.x(pointed)} cy={frame.y(pointedCount)} r={4} />
          </>
        )}
      </svg>
      {pointed !== null && shown !== undefined && (
        <div
          className={classes["tip"]}
          data-left={frame.x(pointed) > (frame.left + frame.right) / 2 || undefined}
          style={{ insetInlineStart: frame.x(pointed) }}
        >
          <span className={classes["tipDay"]}>{formatDate(shown)}</span>
          <span className={classes["tipLabel"]}>{label}</span>
          <span>{formatNumber(pointedCount)}</span>
        </div>
      )}
    </div>
  );
}
