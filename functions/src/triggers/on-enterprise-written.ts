import { onValueWritten } from "firebase-functions/v2/database";
import { WRITTEN } from "./options.ts";

/** Name, mark, address or QR style of an enterprise: what its people's cards show of it. */
async function dropPages(enterprise: string): Promise<void> {
  const { createStores } = await import("../stores/stores.ts");
  const { dropPagesOfEnterprise } = await import("../domain/publish/drop-pages.ts");
  await dropPagesOfEnterprise({ stores: createStores() }, enterprise);
}

export const onEnterpriseProfileWritten = onValueWritten(
  { ...WRITTEN, ref: "enterprise/{enterprise}/profile" },
  ({ params }) => dropPages(params.enterprise),
);

export const onEnterpriseQrWritten = onValueWritten({ ...WRITTEN, ref: "enterprise/{enterprise}/qr" }, ({ params }) =>
  dropPages(params.enterprise),
);
