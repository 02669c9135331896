import { configure } from "@testing-library/react";

/**
 * Lets queries by role find hidden elements too, in the test file that calls it. For pages that hold several cards: jsdom
 * takes long to tell which of a thousand elements are hidden.
 */
export function includeHiddenElements(): void {
  configure({ defaultHidden: true });
}
