import type * as z from "zod";
import type { ApiScope } from "./entities/connections/api-key.ts";
import type { AdminRole } from "./entities/platform/admin-role.ts";
import type { FlagName } from "./entities/platform/flag.ts";
import type { FailureCode } from "./failures.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * The least a caller must be. `anyone` needs no token; `signed-in` a valid token; `user` a token and a completed
 * registration (a username); `admin` an admin of the platform with the call's `role`; `partner` a signature over the raw body.
 * Finer rules (self, manager, ent-admin …) are the use-case's and are told in `who`.
 */
export type Access = "anyone" | "signed-in" | "user" | "admin" | "partner";

/** Who calls us with a signature over the raw body: each has a key of its own. */
export type Partner = "dynamic-qr";

/** An answer that is not JSON: its content type, as sent in the header. */
export interface RawReply {
  readonly raw: string;
  /** True when the answer can be too large to be made before it is sent. */
  readonly streamed?: true;
}

export interface Endpoint {
  readonly method: Method;
  /** Served by a function at an address of its own, not by the site: its path is under no `/api`. */
  readonly host?: "payments";
  /** Path template such as `/api/admin/randkey/{id}`; parameters are taken from `input` by name. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /**
   * The least role with which an admin of the platform makes the call as one. Every call for admins has it, and so have calls that
   * admins make for other people; in calls without it an admin is a person like any other.
   */
  readonly role?: AdminRole;
  /** The part of the product that the call belongs to: while an owner of the platform has it switched off, the call answers 503. */
  readonly flag?: FlagName;
  /** For `access: "partner"`: whose signature it is. */
  readonly partner?: Partner;
  /** An API key of an enterprise with this scope may make the call as well, as an admin of the enterprise may. */
  readonly scope?: ApiScope;
  /** True when a phone that scans for a vendor of an event may make the call as well, with the key of its link and PIN. */
  readonly phones?: true;
  /** One sentence when `access` does not say it all. */
  readonly who?: string;
  /** True when it does not matter who is signed in: clients send no token, which may be that of an ended session. */
  readonly withoutToken?: true;
  /** `json` (default for PUT and POST), `multipart` (one file in field `file`; the rest of `input` as text fields). */
  readonly body?: "json" | "multipart";
  /** Longest JSON body, in KiB: 64 (default), or what a call needs whose list is long. */
  readonly maxKiB?: number;
  /** Fields of `input` that are sent as headers of the same name. */
  readonly headers?: readonly string[];
  /** Path, headers, query (GET, DELETE) and body (PUT, POST) in one object; unknown keys are refused. */
  readonly input: z.ZodType<object, object>;
  readonly reply: z.ZodType | RawReply;
  /** Codes beyond those that follow from the rest (refusals.ts). */
  readonly fails?: readonly FailureCode[];
  /** True when a repeat with the same header `Idempotency-Key` is answered as the first request was. */
  readonly idempotent?: true;
  /** True when somebody whose account is being deleted may still make it: every other call refuses them. */
  readonly whileDeleting?: true;
  /** 201 when the call creates something with POST. */
  readonly status?: 200 | 201;
  /** True when it can be there already, or be replaced: the answer is 200 then. */
  readonly orExisting?: true;
}

/** Declares a call. The one place that server, client, OpenAPI and tests read it from. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

/** What a caller passes (before defaults and transformations). */
export type InputOf<E extends Endpoint> = z.input<E["input"]>;
/** What the use-case receives (parsed). */
export type ParsedInputOf<E extends Endpoint> = z.output<E["input"]>;
/** What the caller gets back. */
export type ReplyOf<E extends Endpoint> = E["reply"] extends z.ZodType ? z.output<E["reply"]> : Blob;
/** What a use-case returns: the reply before it is parsed, or the bytes of a raw answer. */
export type ResultOf<E extends Endpoint> = E["reply"] extends z.ZodType
  ? z.input<E["reply"]>
  : E["reply"] extends { readonly streamed: true }
    ? StreamedResult
    : RawResult;

/** Body and headers of an answer that is not JSON. */
export interface RawResult {
  readonly body: Uint8Array | string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The same in parts, which are made as fast as they are taken. */
export interface StreamedResult extends Pick<RawResult, "headers"> {
  readonly body: AsyncIterable<Uint8Array | string>;
}

/** True when the endpoint answers bytes instead of JSON. */
export function isRawReply(reply: Endpoint["reply"]): reply is RawReply {
  return "raw" in reply;
}

/** Names of the parameters in a path template, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
}
