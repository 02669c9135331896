import type { Endpoint, ParsedInputOf, ResultOf } from "@cardinal/contract/endpoint";
import type { ActorCtx, Ctx } from "./ctx.ts";

/** The one file of a multipart call, whole in memory (bounded by the pipeline). */
export interface UploadedFile {
  readonly bytes: Uint8Array;
}

/** Only the named fields: an input without fields is an empty record, which would contradict `file`. */
type Named<T> = { readonly [K in keyof T as string extends K ? never : K]: T[K] };

/** What a use-case receives: the parsed input, and `file` when the call takes one. */
export type UseCaseInput<E extends Endpoint> = E["body"] extends "multipart"
  ? Named<ParsedInputOf<E>> & { readonly file: UploadedFile }
  : ParsedInputOf<E>;

/** The function behind a call. Calls that require a signed-in user have an actor. */
export type UseCase<E extends Endpoint> = (
  ctx: E["access"] extends "anyone" | "partner" ? Ctx : ActorCtx,
  input: UseCaseInput<E>,
) => Promise<ResultOf<E>>;

/** One use-case for each call of a group; a missing one does not compile. */
export type UseCases<G> = { readonly [K in keyof G]: G[K] extends Endpoint ? UseCase<G[K]> : never };
