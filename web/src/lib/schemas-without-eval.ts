import { config } from "zod/v4/core";

// Zod compiles schemas with `new Function` where it may. Our content policy forbids that, and the attempt alone counts
// as a breach of it, which browsers report.
config({ jitless: true });
