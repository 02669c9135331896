import { DEVICES, SOURCES } from "@cardinal/contract/entities/stats";

const DAY_MS = 86_400_000;
/** An arbitrary day: the cost of a range does not depend on its date. */
const FIRST = Date.UTC(2026, 0, 1);
/** Kinds of visit that differ in hour, source or device; more visits fall into the same counters. */
const KINDS = 100;

type Day = Record<string, number | Record<string, number>>;

/** `stats/{uid}/days` after `views` views, spread over `length` days and 100 kinds of visit. */
export function daysOfViews(length: number, views: number): Record<string, Day> {
  const days: Record<string, Day> = {};
  const each = views / KINDS;
  for (let kind = 0; kind < KINDS; kind++) {
    const day = (days[nameOf(kind % length)] ??= {});
    add(day, "views", each);
    add(day, "unique_views", each);
    addPart(day, "by_source", SOURCES[kind % SOURCES.length] ?? "other", each);
    addPart(day, "by_device", DEVICES[kind % DEVICES.length] ?? "other", each);
    addPart(day, "by_hour", hourOf(kind % 24), each);
  }
  // The range is requested from its first to its last day, whatever happened on them.
  return days;
}

/** Days with every counter there is: the maximum cost of a range, with ten buttons. */
export function fullDays(length: number): Record<string, Day> {
  const count = 54_321;
  const filled = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, count]));
  const hours = filled(Array.from({ length: 24 }, (_, hour) => hourOf(hour)));
  const buttons = filled(Array.from({ length: 10 }, (_, index) => `b${index}`));
  const day: Day = {
    ...filled(["views", "unique_views", "clicks", "downloads"]),
    by_source: filled(SOURCES),
    by_device: filled(DEVICES),
    by_hour: hours,
    by_button: buttons,
  };
  return Object.fromEntries(Array.from({ length }, (_, index) => [nameOf(index), day]));
}

function nameOf(index: number): string {
  return new Date(FIRST + index * DAY_MS).toISOString().slice(0, 10);
}

function hourOf(hour: number): string {
  return `h${String(hour).padStart(2, "0")}`;
}

function add(day: Day, counter: string, count: number): void {
  const known = day[counter];
  day[counter] = (typeof known === "number" ? known : 0) + count;
}

function addPart(day: Day, group: string, key: string, count: number): void {
  const known = day[group];
  const parts = typeof known === "object" ? known : {};
  day[group] = { ...parts, [key]: (parts[key] ?? 0) + count };
}
