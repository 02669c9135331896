import { onValueWritten } from "firebase-functions/v2/database";
import { startJobHere } from "./start-job.ts";
import { hasChanged, withRetryLimit } from "./retry-limit.ts";
import { WRITTEN } from "./options.ts";

const TEMPLATE = "templates/published/{template}";

/** Parsed here without the readers of records, which every cold start would otherwise load with this file. */
const designOf = (value: unknown) => ({ ...(typeof value === "object" ? value : null), withdrawn: null });

/** A theme template was published, changed or removed. Cards that show a withdrawn template keep its design. */
export const onTemplateWritten = onValueWritten(
  { ...WRITTEN, ref: TEMPLATE },
  withRetryLimit("onTemplateWritten", TEMPLATE, async ({ template }, written) => {
    if (!written.after.exists() || hasChanged(written, designOf)) await startJobHere("drop-pages-of-theme", template);
  }),
);
