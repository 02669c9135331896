import { readPersonSnapshot } from "./card/person-snapshot.ts";
import type { Ctx } from "./ctx.ts";
import { syncEmployee } from "./enterprise/sync-employee.ts";
import { listPerson } from "./people/list-person.ts";
import { findPlace, keepPage, publishCard } from "./publish/publish-card.ts";

/** What follows a change of a card. */
interface Consequences {
  /** The page is rendered. */
  readonly isDrawn: boolean;
  /** The employee's record and the lists of admins of the platform get the names on the card. */
  readonly isListed: boolean;
}

/**
 * Applies a changed card to the person's page, employee record and place in the lists of admins of the platform. The
 * person is read once for the three, after the stamps and records that they replace: a change that comes later is then
 * found by the comparison of each write, and has its own event. The event's value is not used, because it may be older
 * than the card.
 */
export async function followCard(
  ctx: Pick<Ctx, "stores" | "gateways" | "now">,
  uid: string,
  { isDrawn, isListed }: Consequences,
): Promise<void> {
  const { employees, people, users } = ctx.stores;
  const user = await users.get(uid);
  const enterprise = user?.enterprise;
  const [place, employee, before] = await Promise.all([
    isDrawn ? findPlace(ctx, user) : null,
    isListed && enterprise !== undefined ? employees.get({ enterprise, uid }) : null,
    isListed ? people.get(uid) : null,
  ]);
  const person = await readPersonSnapshot(ctx, uid);
  if (place !== null && !(await keepPage(ctx, place, person))) await publishCard(ctx, uid);
  if (!isListed) return;
  await syncEmployee(ctx, uid, { enterprise, employee, person });
  await listPerson(ctx, uid, { before, person });
}
