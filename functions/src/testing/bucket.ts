import { type App, getApps, initializeApp } from "firebase-admin/app";
import { getStorage } from "firebase-admin/storage";
import { env } from "../config/env.ts";

const NAME = "bucket-of-tests";

/**
 * Direct access to the bucket, to set up and inspect files. Unlike the gateway's client, which does not retry by
 * itself, this one retries all requests whose connection is lost, as can happen to an idle one at any time.
 */
export function testBucket(): ReturnType<ReturnType<typeof getStorage>["bucket"]> {
  const { projectId, storageBucket } = env();
  const open = (): App => initializeApp({ projectId, storageBucket }, NAME);
  const bucket = getStorage(getApps().find(({ name }) => name === NAME) ?? open()).bucket(storageBucket);
  // 0 is `IdempotencyStrategy.RetryAlways`: repeated writes have the same bytes.
  Object.assign(bucket.storage.retryOptions, { idempotencyStrategy: 0 });
  return bucket;
}
