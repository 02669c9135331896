import { isDeepStrictEqual } from "node:util";
import { onValueUpdated, onValueWritten } from "firebase-functions/v2/database";
import { startJobHere } from "./start-job.ts";
import { givesUp, type Written } from "./gives-up.ts";
import { WRITTEN } from "./options.ts";
import { prepare } from "./prepare.ts";

const PROFILE = "enterprise/{enterprise}/profile";
const NAME = "enterprise/{enterprise}/profile/name";
const LAYER = "enterprise/{enterprise}/layer";
const GROUP_LAYER = "enterprise/{enterprise}/groups/{group}/layer";
const GROUPS = "employees/{enterprise}/{uid}/groups";

/** Parts of the profile and of a layer that snapshots of cards have. Pages are made anew because of the stamp `layers/{id}`. */
const IN_SNAPSHOT = ["job_title", "organization_name", "address", "prefilled", "buttons"];

function inSnapshot(layer: unknown): unknown {
  if (typeof layer !== "object" || layer === null) return {};
  return Object.fromEntries(Object.entries(layer).filter(([name]) => IN_SNAPSHOT.includes(name)));
}

/** The contacts of everybody who has a card of the enterprise get its new snapshot, when that changes. */
async function follow(enterprise: string, { before, after }: Written): Promise<void> {
  if (isDeepStrictEqual(inSnapshot(before.val()), inSnapshot(after.val()))) return;
  await startJobHere("refresh-snapshots-of-enterprise", enterprise);
}

/** An enterprise was made, has another name, or is gone: admins of the platform find it by its name. */
export const onEnterpriseNamed = onValueWritten(
  { ...WRITTEN, ref: NAME },
  givesUp("onEnterpriseNamed", NAME, async ({ enterprise }) => {
    const ctx = await prepare();
    const { listEnterprise } = await import("../domain/platform/enterprises/list-enterprise.ts");
    await listEnterprise(ctx, enterprise);
  }),
);

/** Company or address of an enterprise was changed. When it is made, no card shows it yet. */
export const onEnterpriseProfileUpdated = onValueUpdated(
  { ...WRITTEN, ref: PROFILE },
  givesUp("onEnterpriseProfileUpdated", PROFILE, ({ enterprise }, written) => follow(enterprise, written)),
);

/** What the enterprise lays over all cards was set, changed or removed. */
export const onEnterpriseLayerWritten = onValueWritten(
  { ...WRITTEN, ref: LAYER },
  givesUp("onEnterpriseLayerWritten", LAYER, ({ enterprise }, written) => follow(enterprise, written)),
);

/** What a group lays over the cards of its people was set, changed or removed. */
export const onGroupLayerWritten = onValueWritten(
  { ...WRITTEN, ref: GROUP_LAYER },
  givesUp("onGroupLayerWritten", GROUP_LAYER, ({ enterprise }, written) => follow(enterprise, written)),
);

/** Somebody is in other groups, which may lay other things over the card. */
export const onGroupsOfEmployeeWritten = onValueWritten(
  { ...WRITTEN, ref: GROUPS },
  givesUp("onGroupsOfEmployeeWritten", GROUPS, async ({ enterprise, uid }) => {
    const ctx = await prepare();
    const user = await ctx.stores.users.get(uid);
    if (user?.enterprise !== enterprise) return;
    const { pageRemoval } = await import("../domain/publish/publish-card.ts");
    await ctx.stores.commit(pageRemoval(ctx, user));
    const owners = await ctx.stores.contacts.listOwnersWith(uid, 1);
    if (owners.length > 0) await startJobHere("refresh-snapshots", uid);
  }),
);
