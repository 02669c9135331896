import { type App, getApps, initializeApp } from "firebase-admin/app";
import { getStorage } from "firebase-admin/storage";
import { env } from "../config/env.ts";

const NAME = "bucket-of-tests";

/**
 * The bucket itself, to put files in place and to look at what is there. Its client is not the gateway's, which repeats no
 * request of its own accord: this one repeats all whose connection is lost, as an idle one may be at any time.
 */
export function testBucket(): ReturnType<ReturnType<typeof getStorage>["bucket"]> {
  const { projectId, storageBucket } = env();
  const open = (): App => initializeApp({ projectId, storageBucket }, NAME);
  const bucket = getStorage(getApps().find(({ name }) => name === NAME) ?? open()).bucket(storageBucket);
  // 0 is `IdempotencyStrategy.RetryAlways`: tests write the same bytes again.
  Object.assign(bucket.storage.retryOptions, { idempotencyStrategy: 0 });
  return bucket;
}
