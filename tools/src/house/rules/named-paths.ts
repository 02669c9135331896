import type { Rule } from "../tree.ts";

/** A path within a workspace that a text names in backticks, such as `functions/src/main.ts`; none with placeholders. */
const NAMED = /`((?:card|contract|docs|e2e|emulators|fakes|functions|tools|web)\/[\w./-]+)`/g;
/** What a build, an installation or a person's own settings add is in no checkout. */
const ADDED = /\/(dist|node_modules|\.env)\b/;

/** A document names files and folders that there are. */
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
    return missing.map((place) => ({ path, sentence: `names ${place}, which there is not.` }));
  });
};
