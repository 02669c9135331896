import type * as z from "zod";
import type { ApiScope } from "./entities/connections/api-key.ts";
import type { AdminRole } from "./entities/platform/admin-role.ts";
import type { FlagName } from "./entities/platform/flag.ts";
import { createOnUse } from "./create-on-use.ts";
import type { FailureCode } from "./failure-codes.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * The minimum access of a caller. `anyone` needs no token; `signed-in` a valid token; `user` a token and a completed
 * registration (a username); `admin` an admin of the platform with the call's `role`; `partner` a signature over the
 * raw body. Finer rules (self, manager, ent-admin …) belong to the use-case and are described in `who`.
 */
export type Access = "anyone" | "signed-in" | "user" | "admin" | "partner";

/** External services that sign the raw body of their calls, each with its own key. */
export type Partner = "dynamic-qr";

/** A reply that is not JSON: its content type, as sent in the header. */
export interface RawReply {
  readonly raw: string;
  /** True when the reply can be too large to build it before it is sent. */
  readonly streamed?: true;
}

export interface Endpoint {
  readonly method: Method;
  /** Served by a function with its own address instead of the site; its path does not begin with `/api`. */
  readonly host?: "payments";
  /** Path template such as `/api/admin/randkey/{id}`; parameters are taken from `input` by name. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /**
   * The minimum role of a platform admin. All calls for admins have it, and so do calls that admins make on behalf of
   * users. Calls without it treat an admin like any other user.
   */
  readonly role?: AdminRole;
  /** The feature flag of the call: while it is disabled, the call answers 503. */
  readonly flag?: FlagName;
  /** For `access: "partner"`: the partner that signs the call. */
  readonly partner?: Partner;
  /** An enterprise's API key with this scope may also make the call, with the permissions of an enterprise admin. */
  readonly scope?: ApiScope;
  /**
   * True when a phone that scans for a vendor at an event may also make the call, with the key it got for its link and
   * PIN.
   */
  readonly phones?: true;
  /** One sentence about conditions beyond `access`. */
  readonly who?: string;
  /**
   * True when it does not matter who is signed in: clients send no token, because it may belong to an ended session.
   */
  readonly withoutToken?: true;
  /** `json` (default for PUT and POST), `multipart` (one file in field `file`; the rest of `input` as text fields). */
  readonly body?: "json" | "multipart";
  /** Maximum size of the JSON body in KiB: 64 by default, more for calls with long lists. */
  readonly maxKiB?: number;
  /** Fields of `input` that are sent as headers of the same name. */
  readonly headers?: readonly string[];
  /** Path, headers, query (GET, DELETE) and body (PUT, POST) in one object; unknown keys are rejected. */
  readonly input: z.ZodType<object, object>;
  readonly reply: z.ZodType | RawReply;
  /** Failure codes beyond those that follow from the declaration (refusals.ts). */
  readonly fails?: readonly FailureCode[];
  /** True when a repeated request with the same `Idempotency-Key` header gets the reply of the first one. */
  readonly idempotent?: true;
  /** True when browsers store an idempotent call without a network, and send it much later (repeats.ts). */
  readonly queued?: true;
  /** True when a user whose account is being deleted may still make the call; all other calls refuse them. */
  readonly whileDeleting?: true;
  /** 201 when the call creates something with POST. */
  readonly status?: 200 | 201;
  /** True when the resource may already exist or be replaced; the status is 200 then. */
  readonly orExisting?: true;
}

/** A call as it is declared: its schemas as functions, because a program that starts needs few of them. */
type Declaration = Omit<Endpoint, "input" | "reply"> & {
  readonly input: () => Endpoint["input"];
  readonly reply: (() => z.ZodType) | RawReply;
};
type Created<T> = T extends () => infer Schema ? Schema : T;
type Declared<D extends Declaration> = { readonly [K in keyof D]: Created<D[K]> };

/** Declares a call. Server, client, OpenAPI document and tests all read this declaration. */
export function endpoint<const D extends Declaration>({ input, reply, ...rest }: D): Declared<D> {
  const schemas = { input, reply: typeof reply === "function" ? reply : () => reply };
  // Every property of D is there, and these two are what their functions return.
  return createOnUse(rest, schemas) as unknown as Declared<D>;
}

/** What a caller passes (before defaults and transformations). */
export type InputOf<E extends Endpoint> = z.input<E["input"]>;
/** What the use-case receives (parsed). */
export type ParsedInputOf<E extends Endpoint> = z.output<E["input"]>;
/** What the caller gets back. */
export type ReplyOf<E extends Endpoint> = E["reply"] extends z.ZodType ? z.output<E["reply"]> : Blob;
/** What a use-case returns: the reply before it is parsed, or the bytes of a raw reply. */
export type ResultOf<E extends Endpoint> = E["reply"] extends z.ZodType
  ? z.input<E["reply"]>
  : E["reply"] extends { readonly streamed: true }
    ? StreamedResult
    : RawResult;

/** Body and headers of a reply that is not JSON. */
export interface RawResult {
  readonly body: Uint8Array | string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The same as a stream, whose chunks are created as they are consumed. */
export interface StreamedResult extends Pick<RawResult, "headers"> {
  readonly body: AsyncIterable<Uint8Array | string>;
}

/** True when the endpoint replies with bytes instead of JSON. */
export function isRawReply(reply: Endpoint["reply"]): reply is RawReply {
  return "raw" in reply;
}

/** Names of the parameters in a path template, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
}
