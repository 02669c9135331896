import { onValueWritten } from "firebase-functions/v2/database";
import { WRITTEN } from "./options.ts";

/** A brand of an enterprise was made, changed or deleted. */
export const onBrandWritten = onValueWritten(
  { ...WRITTEN, ref: "enterprise/{enterprise}/brands/{brand}" },
  async ({ params }) => {
    const { createStores } = await import("../stores/stores.ts");
    const { dropPagesOfTheme } = await import("../domain/publish/drop-pages.ts");
    await dropPagesOfTheme({ stores: createStores() }, `${params.enterprise}.${params.brand}`);
  },
);
