import type { App } from "firebase-admin/app";
import type { Storage } from "firebase-admin/storage";
import { withRetries } from "./retry.ts";

export type Bucket = ReturnType<Storage["bucket"]>;
/** Makes one request of Cloud Storage, and makes it again when its connection is lost; `attempt` counts from 1. */
export type Requester = <T>(work: (bucket: Bucket, attempt: number) => Promise<T>) => Promise<T>;

/** Whether Storage answered with this status (https://cloud.google.com/storage/docs/json_api/v1/status-codes). */
export function isStatus(error: unknown, status: number): boolean {
  return error instanceof Error && "code" in error && error.code === status;
}

async function openBucket(app: App, name: string): Promise<Bucket> {
  const bucket = (await import("firebase-admin/storage")).getStorage(app).bucket(name);
  // The client repeats some kinds of requests, and waits for longer than a person does; ours repeats all of them.
  Object.assign(bucket.storage.retryOptions, { autoRetry: false, maxRetries: 0 });
  return bucket;
}

/**
 * The client waits for ever for the rest of an answer whose connection was closed on the way (@google-cloud/storage 7).
 * @throws Error with the code `ETIMEDOUT` after `ms` milliseconds.
 */
async function withPatience<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const error = Object.assign(new Error(`No answer within ${ms} ms.`), { code: "ETIMEDOUT" });
    timer = setTimeout(() => reject(error), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * The way to a bucket. Its library is loaded at the first request.
 * @param patienceMs how long an attempt may take.
 * @returns a function that throws `ServiceUnavailable` when no attempt got through, and else what the request throws.
 */
export function createRequester(app: App, bucketName: string, patienceMs: number): Requester {
  let opened: Promise<Bucket> | undefined;
  return async (work) => {
    const bucket = await (opened ??= openBucket(app, bucketName));
    return withRetries("Cloud Storage", (attempt) => withPatience(work(bucket, attempt), patienceMs));
  };
}
