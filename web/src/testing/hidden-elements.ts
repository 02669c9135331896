import { configure } from "@testing-library/react";

/**
 * Makes queries by role include hidden elements in the calling test file. For pages with several cards: jsdom is slow
 * at determining which of a thousand elements are hidden.
 */
export function includeHiddenElements(): void {
  configure({ defaultHidden: true });
}
