import fs from "node:fs";
import { builtinEnvironments } from "vitest/runtime";

/** Declarations that decide whether an element is visible and can be clicked. */
const KEPT = /^\s*(?:display|visibility|content-visibility|pointer-events)\s*:/;

/** Rules for popovers, which jsdom lacks, and for `hidden="until-found"`, which no screen uses. */
const UNUSED = /popover|^\s*\[hidden=until-found/;
/** An attribute without exceptions, which jsdom matches without a parser of its own. */
const HIDDEN = "[hidden]:not([hidden=until-found i]):not(embed)";

/**
 * A style sheet without its other declarations, and without rules that have none of them. Selectors that could match
 * any element are shortened or removed, because each of them is matched with each element.
 */
function keepVisibility(css: string): string {
  const withoutComments = css.replaceAll(/\/\*[^]*?\*\//g, "");
  return withoutComments.replaceAll(/([^{}]+)\{([^{}]*)\}/g, (_, selector: string, body: string) => {
    const kept = body.split(";").filter((declaration) => KEPT.test(declaration));
    const isUsed = kept.length > 0 && !UNUSED.test(selector);
    return isUsed ? `${selector.replace(HIDDEN, "[hidden]")}{${kept.join(";")}}` : "";
  });
}

const { readFileSync } = fs;
const readShortened = (path: fs.PathOrFileDescriptor, options: BufferEncoding) => {
  const content: string | Buffer = readFileSync(path, options);
  return String(path).endsWith("/jsdom/browser/default-stylesheet.css") ? keepVisibility(String(content)) : content;
};
Object.assign(fs, { readFileSync: readShortened });

/**
 * The environment `jsdom` with a shorter default style sheet. Each query by role asks for the style of every element,
 * and jsdom 29 matches all rules anew after each change of the document: that took a quarter of the time of these
 * tests.
 */
// Vitest expects a default export.
// oxlint-disable-next-line import/no-default-export
export default builtinEnvironments.jsdom;
