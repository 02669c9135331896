import * as z from "zod";
import { ACT_NAMES, type EnterpriseAct, kindOfAct } from "../entities/oversight/enterprise-act.ts";
import { adminRole } from "../entities/platform/admin-role.ts";
import type { PlatformAct } from "../entities/platform/act.ts";
import { readRecord, readRecords, type StoredOf } from "./record.ts";
import { number, text } from "./shared.ts";

/** `audit/{id}`: a user changed data of others. */
export const auditEntryShape = {
  /** User id of the actor; a reference for a deleted account. */
  actor: text,
  /** Name of the call, such as `admin.updatePlan`. */
  call: text,
  /** The target: a user id, an enterprise id, a key. */
  target: z.string().nullable().default(null).catch(null),
  /** Details that the call's name does not imply. */
  code: z.string().nullable().default(null).catch(null),
  /** Epoch milliseconds. */
  date: number,
  request_id: text,
  /** The enterprise whose log contains the entry as well, with the names at that time. */
  enterprise: z.string().optional(),
  actor_name: z.string().optional(),
  target_name: z.string().optional(),
  /** Name of the changed object: a group, a role, a key. */
  thing: z.string().optional(),
  /** For acts of platform admins: the role, the reason, and a changed value before and after if it is short. */
  role: adminRole.optional(),
  reason: z.string().optional(),
  before: z.string().optional(),
  after: z.string().optional(),
};
export type AuditEntry = StoredOf<typeof auditEntryShape>;
/** Reads `audit/{id}`; null when there is none. */
export const readAuditEntry = (value: unknown): AuditEntry | null => readRecord(auditEntryShape, value);
/** Entries by their ids. */
export const readAuditEntries = (value: unknown): Record<string, AuditEntry> => readRecords(auditEntryShape, value);

/** Scopes of an enterprise's index by date. */
export const ACT_SCOPES = {
  all: "all",
  ofKind: (kind: string) => `kind-${kind}`,
  /** Acts by a user. */
  by: (actor: string) => `by-${actor}`,
  /** Acts that affected a user. */
  about: (uid: string) => `of-${uid}`,
} as const;

/** The scopes in which an entry is listed; empty for an entry without an enterprise. */
export function scopesOfEntry({ actor, call, enterprise, target }: AuditEntry): string[] {
  if (enterprise === undefined) return [];
  const kind = kindOfAct(call);
  return [
    ACT_SCOPES.all,
    ...(kind === null ? [] : [ACT_SCOPES.ofKind(kind)]),
    ACT_SCOPES.by(actor),
    ...(target === null || target === enterprise ? [] : [ACT_SCOPES.about(target)]),
  ];
}

/**
 * Requests and decisions about them: the act itself has an entry of its own. Entries of earlier releases have the code.
 */
const isRequest = ({ call, code }: AuditEntry) =>
  call === "admin.askApproval" || call === "admin.decideApproval" || code === "asked";

/**
 * The user whose account an admin of the platform viewed or changed, and who sees this; null for other entries. Acts
 * within an enterprise are in its own log.
 */
export function userOfAdminAct(entry: AuditEntry): string | null {
  const { actor, call, enterprise, target } = entry;
  const isListed = actor !== target && enterprise === undefined && call.startsWith("admin.") && !isRequest(entry);
  return isListed ? target : null;
}

/** An entry as shown to an enterprise's admins; null if it is not an act of an enterprise. */
export function toEnterpriseAct(id: string, entry: AuditEntry): EnterpriseAct | null {
  const { actor, actor_name = "", call, code, date, enterprise, target, target_name = "", thing = null } = entry;
  const act = ACT_NAMES.find((name) => name === call);
  if (act === undefined || enterprise === undefined) return null;
  const kind = actor.startsWith("key:") ? "key" : actor.startsWith("gone-") ? "deleted" : "person";
  const person = target === null || target === enterprise ? null : { uid: target, name: target_name };
  return { id, date, actor: { uid: actor, name: actor_name, kind }, act, person, thing, code };
}

/**
 * An entry as shown to platform admins.
 * @param emails known addresses of the accounts in the entry.
 */
export function toPlatformAct(id: string, entry: AuditEntry, emails: ReadonlyMap<string, string>): PlatformAct {
  const { actor, after, before, call, code, date, enterprise, reason, request_id, target, thing } = entry;
  const named = (name: string) => ({ id: name, email: emails.get(name) ?? null });
  return {
    id,
    date,
    actor: named(actor),
    call,
    target: target === null ? null : named(target),
    enterprise: enterprise ?? null,
    thing: thing ?? null,
    code,
    before: before ?? null,
    after: after ?? null,
    reason: reason ?? null,
    request_id,
  };
}

/** `refusals/{uid}/{day}/{call}`: all refusals of one call on a UTC day. */
export const refusalsShape = {
  count: number,
  /** Details of the last refusal; `target` is a reference. */
  code: text,
  target: z.string().optional(),
  date: number,
  request_id: text,
};
export type StoredRefusals = StoredOf<typeof refusalsShape>;
/** Reads `refusals/{uid}/{day}`. */
export const readRefusals = (value: unknown): Record<string, StoredRefusals> => readRecords(refusalsShape, value);
