import { type Theme, theme } from "../entities/theme.ts";
import { toRecord } from "./record.ts";

/**
 * A theme at `themes/{uid}/{id}`, `templates/published/{id}` or, as a brand, `enterprise/{id}/brands/{brand}`; null when
 * there is none, or it cannot be drawn.
 * @param id what it is known by: brands have their enterprise in front, `{enterprise}.{brand}`.
 */
export function readTheme(id: string, value: unknown): Theme | null {
  const parsed = theme.safeParse({ premium: false, ...toRecord(value), id });
  return parsed.success ? parsed.data : null;
}

/** Themes by their keys, the ids with `prefix` in front. One that cannot be drawn is excluded. */
export function readThemes(value: unknown, prefix = ""): Theme[] {
  return Object.entries(toRecord(value)).flatMap(([key, stored]) => readTheme(prefix + key, stored) ?? []);
}
