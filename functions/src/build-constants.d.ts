/** Address of the public card's script, such as `/c/enhance-4f2a91c0.js`; set by functions/vite.config.ts. */
declare const __ENHANCE_SCRIPT__: string;
/** Changes with every change of the code that makes the public page; set by tools/src/build/build-functions.ts. */
declare const __PAGE_VERSION__: string;
/** What the pages of this release share; set by tools/src/build/build-functions.ts, empty without it. */
declare const __PAGE_DICTIONARY__: {
  /** A page with all common parts. */
  readonly sample: string;
  /** The style sheets, at most eight, of which each page contains some. */
  readonly sheets: readonly string[];
};
