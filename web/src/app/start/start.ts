import { OWNER_KEY } from "@cardinal/card/view/enhance/count";

/** The scripts and styles that the most visited screens need for their first render, by path. */
export interface StartFiles {
  readonly owner: Readonly<Record<string, readonly string[]>>;
  /** For visitors, whom the owners' screens redirect to `/login`. */
  readonly visitor: Readonly<Record<string, readonly string[]>>;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function preload(file: string): void {
  const link = document.createElement("link");
  const isStyle = file.endsWith(".css");
  link.rel = isStyle ? "preload" : "modulepreload";
  if (isStyle) link.as = "style";
  link.crossOrigin = "";
  link.href = file;
  document.head.append(link);
}

/**
 * Runs before the first paint: applies the stored colour scheme and preloads the files of the current screen while the
 * app's script is still loading.
 */
export function start({ owner, visitor }: StartFiles): void {
  const { dataset } = document.documentElement;
  // The same name as in ui/colors/color-scheme.ts, which would bring React along.
  const stored = read("mantine-color-scheme-value");
  const isDark = stored === "dark" || (stored !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  dataset["mantineColorScheme"] = isDark ? "dark" : "light";
  const path = location.pathname.replace(/\/$/, "");
  const isOwners = owner[path] !== undefined;
  if (read(OWNER_KEY) === null) {
    for (const file of (isOwners ? visitor["/login"] : visitor[path]) ?? []) preload(file);
    return;
  }
  if (isOwners) dataset["shell"] = "owner";
  for (const file of owner[path] ?? []) preload(file);
}
