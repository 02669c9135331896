import type { Rule } from "../tree.ts";

/**
 * A path within a workspace that a text mentions in backticks, such as `functions/src/main.ts`; none with placeholders.
 */
const NAMED = /`((?:card|contract|docs|e2e|emulators|fakes|functions|tools|web)\/[\w./-]+)`/g;
/** Files from builds, installations and personal settings are not in the checkout. */
const ADDED = /\/(dist|node_modules|\.env)\b/;

/** Documents mention only files and folders that exist. */
export const namedPaths: Rule = (tree) => {
  const known = new Set<string>();
  for (const { path } of tree)
    for (let end = path.length; end > 0; end = path.lastIndexOf("/", end - 1)) known.add(path.slice(0, end));
  return tree.flatMap(({ path, text }) => {
    if (!path.endsWith(".md")) return [];
    const missing = [...text.matchAll(NAMED)].flatMap(([, named = ""]) => {
      const place = named.replace(/\/$/, "");
      return known.has(place) || ADDED.test(place) ? [] : [place];
    });
    return missing.map((place) => ({ path, sentence: `mentions ${place}, which does not exist.` }));
  });
};
