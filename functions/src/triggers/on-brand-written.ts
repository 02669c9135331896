import { onValueWritten } from "firebase-functions/v2/database";
import { startJobHere } from "./start-job.ts";
import { WRITTEN } from "./options.ts";

/** A brand of an enterprise was made, changed or deleted. */
export const onBrandWritten = onValueWritten(
  { ...WRITTEN, ref: "enterprise/{enterprise}/brands/{brand}" },
  ({ params }) => startJobHere("drop-pages-of-theme", `${params.enterprise}.${params.brand}`),
);
