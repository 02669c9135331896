import type { FoundEvent } from "@cardinal/contract/entities/platform/found";
import type { StoredEvent } from "@cardinal/contract/stored/events/event";
import { type Owner, readOwner } from "@cardinal/contract/stored/owner";
import type { Ctx } from "../ctx.ts";
import { isShown } from "../events/policy.ts";
import { readNamedOwner } from "../people/named-owner.ts";

type Reading = Pick<Ctx, "stores">;

/** The name of an owner, and whether their events are shown. */
async function readEventOwner(ctx: Reading, owner: Owner): Promise<Pick<FoundEvent, "owner" | "shown">> {
  const [named, shown] = await Promise.all([
    readNamedOwner(ctx, owner),
    owner.kind === "enterprise" ? true : ctx.stores.users.get(owner.uid).then(isShown),
  ]);
  return { owner: named, shown };
}

/** Events as admins of the platform see them. The organiser of several is read once. */
export async function toFoundEvents(
  ctx: Reading,
  rows: readonly (readonly [id: string, event: StoredEvent])[],
): Promise<FoundEvent[]> {
  const keys = [...new Set(rows.map(([, { owner }]) => owner))];
  const owners = new Map(
    await Promise.all(keys.map(async (key) => [key, await readEventOwner(ctx, readOwner(key))] as const)),
  );
  return rows.flatMap(([event_id, event]) => {
    const ownerFields = owners.get(event.owner);
    const { name, place = "", time_zone, start_date, end_date, listed, promoted } = event;
    return ownerFields === undefined
      ? []
      : [{ event_id, name, place, time_zone, start_date, end_date, listed, promoted, ...ownerFields }];
  });
}
