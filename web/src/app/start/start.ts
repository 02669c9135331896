import { OWNER_KEY } from "@cardinal/card/view/enhance/count";

/** Files of the screens that are opened most, by path: what their first showing needs, scripts and styles. */
export interface StartFiles {
  readonly owner: Readonly<Record<string, readonly string[]>>;
  /** For those who are not signed in here; the screens of owners lead them to `/login`. */
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
 * Runs before anything is painted: puts the page's first paint into the colours that were chosen, and asks for what the
 * screen of this address needs while the app's own script is still on its way.
 */
export function start({ owner, visitor }: StartFiles): void {
  const { dataset } = document.documentElement;
  // The same name as in ui/colors/color-scheme.ts, which would bring React along.
  const kept = read("mantine-color-scheme-value");
  const isDark = kept === "dark" || (kept !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
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
