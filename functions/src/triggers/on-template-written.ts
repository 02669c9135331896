import { onValueWritten } from "firebase-functions/v2/database";
import { WRITTEN } from "./options.ts";

/** A theme template was published, changed or withdrawn. */
export const onTemplateWritten = onValueWritten(
  { ...WRITTEN, ref: "templates/published/{template}" },
  async ({ params }) => {
    const { createStores } = await import("../stores/stores.ts");
    const { dropPagesOfTheme } = await import("../domain/publish/drop-pages.ts");
    await dropPagesOfTheme({ stores: createStores() }, params.template);
  },
);
