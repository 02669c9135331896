/** Where zod stores its configuration, which all its copies share. */
interface ZodHome {
  __zod_globalConfig?: { jitless?: boolean };
}

// Zod compiles schemas with `new Function` where it may. Our content policy forbids that, and the attempt alone counts
// as a violation, which browsers report. This is set directly instead of with zod's `config`, which would load
// 4 KB of it with the first page; the test of this file fails if zod stores it elsewhere.
// globalThis has no type for it.
const home = globalThis as typeof globalThis & ZodHome;
Object.assign((home.__zod_globalConfig ??= {}), { jitless: true });
