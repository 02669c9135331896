/** Address of the public card's script, such as `/c/enhance-4f2a91c0.js`; set by functions/vite.config.ts. */
declare const __ENHANCE_SCRIPT__: string;
/** Changes with everything that the public page is made by; set by tools/src/build/build-functions.ts. */
declare const __PAGE_VERSION__: string;
/** What pages of this release have in common; set by tools/src/build/build-functions.ts, empty without it. */
declare const __PAGE_DICTIONARY__: string;
