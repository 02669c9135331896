import type { ReactNode } from "react";

/**
 * Markup that the first frame of a page does not show. A browser with scripts takes it as plain text, which costs it next
 * to nothing, until `enhanceCard` parses it after that frame; one without scripts shows it as it is.
 */
export function Deferred({ mode, children }: { readonly mode: "page" | "embedded"; readonly children: ReactNode }) {
  return mode === "page" ? <noscript>{children}</noscript> : children;
}
