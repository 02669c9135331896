import type { FoundEvent } from "@cardinal/contract/entities/platform/found";
import { type EventOwner, readOwner, type StoredEvent } from "@cardinal/contract/stored/events/event";
import type { Ctx } from "../ctx.ts";
import { isShown } from "../events/policy.ts";

type Reading = Pick<Ctx, "stores">;

/** What an owner is called, and whether their events are shown. */
async function readEventOwner({ stores }: Reading, owner: EventOwner): Promise<Pick<FoundEvent, "owner" | "shown">> {
  if (owner.kind === "enterprise") {
    const profile = await stores.enterprises.getProfile(owner.enterprise);
    return { owner: { kind: "enterprise", id: owner.enterprise, name: profile?.name ?? "" }, shown: true };
  }
  const [listed, user] = await Promise.all([stores.people.get(owner.uid), stores.users.get(owner.uid)]);
  const name = [listed?.name_first ?? "", listed?.name_last ?? ""].filter((part) => part !== "").join(" ");
  return { owner: { kind: "person", id: owner.uid, name }, shown: isShown(user) };
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
    const whose = owners.get(event.owner);
    const { name, place = "", time_zone, start_date, end_date, listed, promoted } = event;
    return whose === undefined
      ? []
      : [{ event_id, name, place, time_zone, start_date, end_date, listed, promoted, ...whose }];
  });
}
