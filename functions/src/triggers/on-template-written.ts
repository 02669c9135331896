import { onValueWritten } from "firebase-functions/v2/database";
import { startJobHere } from "./start-job.ts";
import { WRITTEN } from "./options.ts";

/** A theme template was published, changed or withdrawn. */
export const onTemplateWritten = onValueWritten({ ...WRITTEN, ref: "templates/published/{template}" }, ({ params }) =>
  startJobHere("drop-pages-of-theme", params.template),
);
