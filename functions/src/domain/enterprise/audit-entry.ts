import type { ActName } from "@cardinal/contract/entities/oversight/enterprise-act";
import { fullName } from "@cardinal/contract/fields/full-name";
import { isEmployed } from "@cardinal/contract/stored/employee";
import type { Change } from "../../stores/change.ts";
import type { ActorCtx, Ctx } from "../ctx.ts";

/** The context of an act, as far as the audit log needs it. */
type AuditCtx = Pick<Ctx, "stores" | "now" | "requestId"> & { readonly actor: Pick<ActorCtx["actor"], "uid"> };

/** What was done. */
interface Act {
  /** The id of the affected user. */
  readonly person?: string;
  /** Their name, if it is not stored yet. */
  readonly personName?: string;
  /** Name of the affected group, role, key or other thing. Never a secret, and no text of a card. */
  readonly thing?: string;
  /** Names of the changed fields, or what the thing became. */
  readonly code?: string;
}

const MAX_NAME = 200;

/**
 * The audit entry for an act in an enterprise, for the same write as the act. It stores the names at the
 * time of the act.
 * @param call the name of the act.
 */
export async function auditEntry(
  ctx: AuditCtx,
  enterprise: string,
  call: ActName,
  { person, personName, thing, code }: Act = {},
): Promise<Change> {
  const { actor, now, requestId, stores } = ctx;
  const isOther = person !== undefined && person !== actor.uid && personName === undefined;
  const [actorName, otherName] = await Promise.all([
    nameOf(ctx, enterprise, actor.uid),
    isOther ? nameOf(ctx, enterprise, person) : "",
  ]);
  const targetName = personName ?? (person === actor.uid ? actorName : otherName);
  return stores.audit.creation({
    actor: actor.uid,
    call,
    target: person ?? enterprise,
    code: code ?? null,
    date: now,
    request_id: requestId,
    enterprise,
    ...(actorName === "" ? {} : { actor_name: actorName }),
    ...(targetName === "" ? {} : { target_name: targetName }),
    ...(thing === undefined ? {} : { thing: thing.slice(0, MAX_NAME) }),
  });
}

/** The name of an employee, of a former employee, or of an API key; "" when it is unknown. */
async function nameOf({ stores }: AuditCtx, enterprise: string, uid: string): Promise<string> {
  const [, , key] = /^key:(.+):([^:]+)$/.exec(uid) ?? [];
  if (key !== undefined) return (await stores.apiKeys.get(enterprise, key))?.name ?? "";
  const employee = await stores.employees.get({ enterprise, uid });
  const named = isEmployed(employee) ? employee : await stores.cards.get(uid);
  return fullName(named).slice(0, MAX_NAME);
}
