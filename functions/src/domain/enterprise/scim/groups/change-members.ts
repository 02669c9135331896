import { uid as uidSchema } from "@cardinal/contract/fields/ids";
import { isEmployed } from "@cardinal/contract/stored/employee";
import { auditEntry } from "../../audit-entry.ts";
import { changeEmployee } from "../../change-employee.ts";
import { withGroup } from "../../groups/update-members.ts";
import { MAX_SCANNED, type Scim } from "../scim.ts";
import { invalidValue, ScimFailure } from "../scim-failure.ts";
import { listMembers } from "./group-resource.ts";
import type { WantedGroup } from "./read-group.ts";

/** Members that are read or changed in parallel. */
const CONCURRENCY = 10;

/**
 * Adds and removes members of a group in batches. A repeated request continues an interrupted one, because members that
 * are already correct are skipped.
 * @param changes the result of `missingChanges`.
 */
export async function changeMembers(
  scim: Scim,
  { id, name }: NamedGroup,
  wanted: WantedGroup,
  changes: readonly Change[],
): Promise<void> {
  const { ctx, enterprise } = scim;
  await inBatches(changes, async ([uid, isIn]) => {
    const act = { person: uid, thing: name, code: isIn ? "added" : "removed" };
    const note = await auditEntry(ctx, enterprise, "enterprise.updateGroupMembers", act);
    await changeEmployee(ctx, { enterprise, uid }, (employee) => withGroup(employee, id, isIn), note);
  });
  const changed = new Set(changes.map(([uid]) => uid));
  if (wanted.isAll) await ctx.stores.commit(ctx.stores.enterprises.groupReplacing(enterprise, id, ctx.now));
  const others = [...wanted.members].filter(([uid, isIn]) => !isIn && !changed.has(uid));
  await inBatches(others, ([uid]) => removeLeaver(scim, id, uid));
}

/** Removes a group from an inactive user, who would otherwise be in it again as soon as they are active. */
async function removeLeaver({ ctx, enterprise }: Scim, group: string, uid: string): Promise<void> {
  const { commit, directoryLeavers } = ctx.stores;
  const place = { enterprise, uid };
  const found = uidSchema.safeParse(uid).success ? await directoryLeavers.get(place) : null;
  if (found?.groups?.[group] !== true) return;
  await commit(directoryLeavers.groupRemoval(place, group));
}

interface NamedGroup {
  readonly id: string;
  readonly name: string;
}

type Change = readonly [uid: string, isIn: boolean];

/**
 * The changes that are still needed, after checking every member.
 * @throws ScimFailure `invalidValue` for a user who is not in the enterprise, and 413 for too many; Failure for an
 * employee in too many groups.
 */
export async function missingChanges(scim: Scim, group: string, { members, isAll }: WantedGroup): Promise<Change[]> {
  const all = new Map(members);
  if (isAll) {
    const present = await listMembers(scim, group);
    if (present === null) throw tooMany();
    for (const uid of present) if (!all.has(uid)) all.set(uid, false);
  }
  if (all.size > MAX_SCANNED) throw tooMany();
  const missing: Change[] = [];
  await inBatches([...all], async ([uid, isIn]) => {
    const isId = uidSchema.safeParse(uid).success;
    const employee = isId ? await scim.ctx.stores.employees.get({ enterprise: scim.enterprise, uid }) : null;
    if (isEmployed(employee)) {
      // `withGroup` throws for too many groups, before any member is changed.
      if (withGroup(employee, group, isIn) !== employee) missing.push([uid, isIn]);
    } else if (isIn) throw invalidValue("members.value", `There is no active person ${uid}.`);
  });
  return missing;
}

const tooMany = () =>
  new ScimFailure(413, "tooMany", `Change at most ${MAX_SCANNED} members at once, with PATCH for larger groups.`);

async function inBatches<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < all.length; start += CONCURRENCY)
    await Promise.all(all.slice(start, start + CONCURRENCY).map(work));
}
