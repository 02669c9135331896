import type { App } from "firebase-admin/app";
import type { Storage } from "firebase-admin/storage";
import { withRetries } from "./retry.ts";

export type Bucket = ReturnType<Storage["bucket"]>;
/** Makes a request to Cloud Storage and retries it when its connection is lost; `attempt` counts from 1. */
export type Requester = <T>(work: (bucket: Bucket, attempt: number) => Promise<T>) => Promise<T>;

/** Whether Storage answered with this status (https://cloud.google.com/storage/docs/json_api/v1/status-codes). */
export function isStatus(error: unknown, status: number): boolean {
  return error instanceof Error && "code" in error && error.code === status;
}

async function openBucket(app: App, name: string): Promise<Bucket> {
  const bucket = (await import("firebase-admin/storage")).getStorage(app).bucket(name);
  // The client retries only some kinds of requests, and for longer than a user waits; ours retries all of them.
  Object.assign(bucket.storage.retryOptions, { autoRetry: false, maxRetries: 0 });
  return bucket;
}

/**
 * The client waits forever for the rest of an answer whose connection was closed (@google-cloud/storage 7).
 * @throws Error with the code `ETIMEDOUT` after `ms` milliseconds.
 */
async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const error = Object.assign(new Error(`No answer within ${ms} ms.`), { code: "ETIMEDOUT" });
    timer = setTimeout(() => reject(error), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Access to a bucket. The library is loaded on the first request.
 * @param timeoutMs timeout of an attempt, counted from 1.
 * @returns a function that throws `ServiceUnavailable` when no attempt succeeded, and otherwise what the request
 * throws.
 */
export function createRequester(app: App, bucketName: string, timeoutMs: (attempt: number) => number): Requester {
  let opened: Promise<Bucket> | undefined;
  return async (work) => {
    const bucket = await (opened ??= openBucket(app, bucketName));
    return withRetries("Cloud Storage", (attempt) => withTimeout(work(bucket, attempt), timeoutMs(attempt)));
  };
}
