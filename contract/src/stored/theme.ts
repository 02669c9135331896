import { type Theme, theme } from "../entities/theme.ts";
import { toRecord } from "./record.ts";

/**
 * A theme at `themes/{uid}/{id}`, `templates/published/{id}` or, as a brand, `enterprise/{id}/brands/{brand}`; null
 * when there is none, or it is invalid.
 * @param id its public ID: brands have their enterprise as a prefix, `{enterprise}.{brand}`.
 */
export function readTheme(id: string, value: unknown): Theme | null {
  const parsed = theme.safeParse({ premium: false, ...toRecord(value), id });
  return parsed.success ? parsed.data : null;
}

/** Themes by key, with `prefix` before their IDs. Invalid themes are excluded. */
export function readThemes(value: unknown, prefix = ""): Theme[] {
  return Object.entries(toRecord(value)).flatMap(([key, stored]) => readTheme(prefix + key, stored) ?? []);
}
