import { onValueUpdated, onValueWritten } from "firebase-functions/v2/database";
import { refreshCopiesOf, startJobHere } from "./start-job.ts";
import { hasChanged, withRetryLimit, type Written } from "./retry-limit.ts";
import { WRITTEN } from "./options.ts";
import { prepare } from "./prepare.ts";

const PROFILE = "enterprise/{enterprise}/profile";
const NAME = "enterprise/{enterprise}/profile/name";
const LAYER = "enterprise/{enterprise}/layer";
const GROUP_LAYER = "enterprise/{enterprise}/groups/{group}/layer";
const GROUPS = "employees/{enterprise}/{uid}/groups";

/**
 * Parts of the profile and of a layer that snapshots of cards contain. Pages are invalidated by the stamp `layers/{id}`
 * instead.
 */
const IN_SNAPSHOT = ["job_title", "organization_name", "address", "prefilled", "buttons"];

function inSnapshot(layer: unknown): unknown {
  if (typeof layer !== "object" || layer === null) return {};
  return Object.fromEntries(Object.entries(layer).filter(([name]) => IN_SNAPSHOT.includes(name)));
}

/** Refreshes the snapshots of all cards of the enterprise, when a part that they contain has changed. */
async function refreshSnapshots(enterprise: string, written: Written): Promise<void> {
  if (hasChanged(written, inSnapshot)) await startJobHere("refresh-snapshots-of-enterprise", enterprise);
}

/** An enterprise was created, renamed or deleted: updates the index by which admins of the platform find it. */
export const onEnterpriseNamed = onValueWritten(
  { ...WRITTEN, ref: NAME },
  withRetryLimit("onEnterpriseNamed", NAME, async ({ enterprise }) => {
    const ctx = await prepare();
    const { listEnterprise } = await import("../domain/platform/enterprises/list-enterprise.ts");
    await listEnterprise(ctx, enterprise);
  }),
);

/** The company name or address of an enterprise was changed. No card shows it yet when the enterprise is created. */
export const onEnterpriseProfileUpdated = onValueUpdated(
  { ...WRITTEN, ref: PROFILE },
  withRetryLimit("onEnterpriseProfileUpdated", PROFILE, ({ enterprise }, written) =>
    refreshSnapshots(enterprise, written),
  ),
);

/** The layer that the enterprise applies to all cards was set, changed or removed. */
export const onEnterpriseLayerWritten = onValueWritten(
  { ...WRITTEN, ref: LAYER },
  withRetryLimit("onEnterpriseLayerWritten", LAYER, ({ enterprise }, written) => refreshSnapshots(enterprise, written)),
);

/** The layer that a group applies to its members' cards was set, changed or removed. */
export const onGroupLayerWritten = onValueWritten(
  { ...WRITTEN, ref: GROUP_LAYER },
  withRetryLimit("onGroupLayerWritten", GROUP_LAYER, ({ enterprise }, written) =>
    refreshSnapshots(enterprise, written),
  ),
);

/** An employee's groups changed, which may apply other layers to the card. */
export const onGroupsOfEmployeeWritten = onValueWritten(
  { ...WRITTEN, ref: GROUPS },
  withRetryLimit("onGroupsOfEmployeeWritten", GROUPS, async ({ enterprise, uid }) => {
    const ctx = await prepare();
    const user = await ctx.stores.users.get(uid);
    if (user?.enterprise !== enterprise) return;
    const { pageRemoval } = await import("../domain/publish/publish-card.ts");
    await ctx.stores.commit(pageRemoval(ctx, user));
    await refreshCopiesOf(uid, { isInThreads: false });
  }),
);
