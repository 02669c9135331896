import { getLanguage, type Language } from "./language.ts";

const LOCALES: Readonly<Record<Language, string>> = { en: "en-GB", de: "de-DE" };

/** Intl locale of the current language. */
export function getLocale(): string {
  return LOCALES[getLanguage()];
}

/** The browser's time zone. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A number with the language's separators. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(getLocale(), options).format(value);
}

/** An amount of money from the smallest unit of its currency (ISO 4217), such as `€9` or `€7.50`. */
export function formatMoney(amount: number, currency: string): string {
  const style = { style: "currency", currency } as const;
  const digits = new Intl.NumberFormat(getLocale(), style).resolvedOptions().maximumFractionDigits ?? 0;
  const unit = 10 ** digits;
  return formatNumber(amount / unit, { ...style, minimumFractionDigits: amount % unit === 0 ? 0 : digits });
}

/** A day from epoch milliseconds or a `YYYY-MM-DD` key (which is a UTC day). */
export function formatDate(
  value: number | string,
  options: Intl.DateTimeFormatOptions = { dateStyle: "medium" },
): string {
  const zone = typeof value === "string" ? { timeZone: "UTC" } : {};
  return new Intl.DateTimeFormat(getLocale(), { ...options, ...zone }).format(new Date(value));
}

/** A day with its time, from epoch milliseconds, in a time zone or that of the browser. */
export const formatMoment = (moment: number, timeZone?: string): string =>
  formatDate(moment, { dateStyle: "medium", timeStyle: "short", timeZone });

/** A size such as `1.4 MB`, in powers of ten as phones show it. */
export function formatBytes(bytes: number): string {
  const [unit, size] = bytes < 1e6 ? (["kilobyte", 1e3] as const) : (["megabyte", 1e6] as const);
  return formatNumber(bytes / size, { style: "unit", unit, maximumFractionDigits: bytes < 1e6 ? 0 : 1 });
}

/** The job and the company of a card on one line; empty without both. */
export function formatWork(card: { readonly job_title: string; readonly organization_name: string }): string {
  return [card.job_title, card.organization_name].filter((part) => part !== "").join(" · ");
}
