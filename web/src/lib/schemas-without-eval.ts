/** Where zod keeps its configuration, so that all copies of it agree. */
interface ZodHome {
  __zod_globalConfig?: { jitless?: boolean };
}

// Zod compiles schemas with `new Function` where it may. Our content policy forbids that, and the attempt alone counts
// as a breach of it, which browsers report. Written where zod looks instead of through its `config`, which would load
// 4 KB of it with the first page; the test beside this fails should zod look elsewhere.
// globalThis has no type for it.
const home = globalThis as typeof globalThis & ZodHome;
Object.assign((home.__zod_globalConfig ??= {}), { jitless: true });
