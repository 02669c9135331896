import { isDeepStrictEqual } from "node:util";
import { onValueWritten } from "firebase-functions/v2/database";
import { startJobHere } from "./start-job.ts";
import { givesUp } from "./gives-up.ts";
import { WRITTEN } from "./options.ts";

const TEMPLATE = "templates/published/{template}";

/** Read here without the readers of records, which every cold start would load with this file. */
const lookOf = (value: unknown) => ({ ...(typeof value === "object" ? value : null), withdrawn: null });

/** A theme template was published, changed or removed. One that is withdrawn looks as before on the cards that show it. */
export const onTemplateWritten = onValueWritten(
  { ...WRITTEN, ref: TEMPLATE },
  givesUp("onTemplateWritten", TEMPLATE, async ({ template }, { before, after }) => {
    if (after.exists() && isDeepStrictEqual(lookOf(before.val()), lookOf(after.val()))) return;
    await startJobHere("drop-pages-of-theme", template);
  }),
);
