import type { ReferenceOptions } from "firebase-functions/v2/database";
import { REGION } from "../config/region.ts";

/**
 * Options of what runs after a write to the database. A run that fails is repeated for up to a day, and any may run
 * twice: what they do is the same when it is done again.
 */
export const WRITTEN = {
  region: REGION,
  memory: "512MiB",
  timeoutSeconds: 540,
  maxInstances: 10,
  retry: true,
} as const satisfies Omit<ReferenceOptions, "ref">;
