import { isDeepStrictEqual } from "node:util";
import { onValueUpdated, onValueWritten } from "firebase-functions/v2/database";
import { startJobHere } from "./start-job.ts";
import { WRITTEN } from "./options.ts";

/** Fields of the profile that cards show. Plan and seats are on no card. */
const SHOWN = ["name", "logo", "organization_name", "address"];

function shown(profile: unknown): unknown {
  if (typeof profile !== "object" || profile === null) return null;
  return Object.fromEntries(Object.entries(profile).filter(([name]) => SHOWN.includes(name)));
}

/** Name, mark or address of an enterprise was changed. When it is made, no card shows it yet. */
export const onEnterpriseProfileUpdated = onValueUpdated(
  { ...WRITTEN, ref: "enterprise/{enterprise}/profile" },
  async ({ params, data }) => {
    if (isDeepStrictEqual(shown(data.before.val()), shown(data.after.val()))) return;
    await startJobHere("drop-pages-of-enterprise", params.enterprise);
    await startJobHere("refresh-snapshots-of-enterprise", params.enterprise);
  },
);

/** The QR style that cards of an enterprise have, unless they have one of their own, was set, changed or removed. */
export const onEnterpriseQrWritten = onValueWritten({ ...WRITTEN, ref: "enterprise/{enterprise}/qr" }, ({ params }) =>
  startJobHere("drop-pages-of-enterprise", params.enterprise),
);
