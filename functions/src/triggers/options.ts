import { REGION } from "@cardinal/contract/region";
import type { ReferenceOptions } from "firebase-functions/v2/database";
import type { ScheduleOptions } from "firebase-functions/v2/scheduler";
import { env, functionName, secretNames } from "../config/env.ts";
import type { Feature } from "../config/features.ts";

const COMMON = { region: REGION, memory: "512MiB", timeoutSeconds: 540 } as const;

/** Adds the secrets of features to the options of a trigger. */
export const withSecrets = <O extends object>(options: O, ...features: readonly Feature[]) => ({
  ...options,
  secrets: secretNames(features),
});

/**
 * The product's database: without its name, a write to any other database of the project would trigger the functions,
 * too. Only a deployment needs it; a running function does not read its environment for it.
 */
const DATABASE = functionName() === undefined ? { instance: env().databaseInstance } : {};

/**
 * Options of functions triggered by a write to the database. A failed run is retried for up to a day, and any run may
 * happen twice: they are all idempotent.
 */
export const WRITTEN = {
  ...COMMON,
  ...DATABASE,
  maxInstances: 10,
  retry: true,
} as const satisfies Omit<ReferenceOptions, "ref">;

/** Options of scheduled functions, one run at a time. */
export const SCHEDULED = { ...COMMON, maxInstances: 1 } as const satisfies Omit<ScheduleOptions, "schedule">;
