import fs from "node:fs";
import { builtinEnvironments } from "vitest/runtime";

/** Declarations that decide whether an element is visible and can be clicked. */
const KEPT = /^\s*(?:display|visibility|content-visibility|pointer-events)\s*:/;

/** A style sheet without its other declarations, and without rules that have none of them. */
function keepVisibility(css: string): string {
  const withoutComments = css.replaceAll(/\/\*[^]*?\*\//g, "");
  return withoutComments.replaceAll(/([^{}]+)\{([^{}]*)\}/g, (_, selector: string, body: string) => {
    const kept = body.split(";").filter((declaration) => KEPT.test(declaration));
    return kept.length === 0 ? "" : `${selector}{${kept.join(";")}}`;
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
