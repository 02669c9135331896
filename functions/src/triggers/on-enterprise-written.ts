import { onValueUpdated, onValueWritten } from "firebase-functions/v2/database";
import { WRITTEN } from "./options.ts";

async function dropPages(enterprise: string): Promise<void> {
  const { createStores } = await import("../stores/stores.ts");
  const { dropPagesOfEnterprise } = await import("../domain/publish/drop-pages.ts");
  await dropPagesOfEnterprise({ stores: createStores() }, enterprise);
}

/** Name, mark or address of an enterprise was changed. When it is made, nobody's card shows it yet. */
export const onEnterpriseProfileUpdated = onValueUpdated(
  { ...WRITTEN, ref: "enterprise/{enterprise}/profile" },
  async ({ params }) => {
    await dropPages(params.enterprise);
    const { createStores } = await import("../stores/stores.ts");
    const { refreshHoldersOfEnterprise } = await import("../domain/contacts/upkeep/refresh-holders.ts");
    await refreshHoldersOfEnterprise({ stores: createStores(), now: Date.now() }, params.enterprise);
  },
);

/** The QR style that cards of an enterprise have, unless they have one of their own, was set, changed or removed. */
export const onEnterpriseQrWritten = onValueWritten({ ...WRITTEN, ref: "enterprise/{enterprise}/qr" }, ({ params }) =>
  dropPages(params.enterprise),
);
