import { onValueWritten } from "firebase-functions/v2/database";
import { startJobHere } from "./start-job.ts";
import { givesUp } from "./gives-up.ts";
import { WRITTEN } from "./options.ts";

const TEMPLATE = "templates/published/{template}";

/** A theme template was published, changed or withdrawn. */
export const onTemplateWritten = onValueWritten(
  { ...WRITTEN, ref: TEMPLATE },
  givesUp("onTemplateWritten", TEMPLATE, ({ template }) => startJobHere("drop-pages-of-theme", template)),
);
