import type { ReactNode } from "react";

/**
 * Markup that the first frame of a page does not need. A browser with scripts treats it as plain text, which costs
 * almost nothing, until `enhanceCard` parses it after that frame; a browser without scripts renders it.
 */
export function Deferred({ mode, children }: { readonly mode: "page" | "embedded"; readonly children: ReactNode }) {
  return mode === "page" ? <noscript>{children}</noscript> : children;
}
