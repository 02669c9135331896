import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { flagName } from "../../../entities/platform/flag.ts";

export const listDisabledFeatures = endpoint({
  method: "GET",
  path: "/api/admin/disabled_features",
  summary: "The disabled features, each with the message that users see.",
  access: "anyone",
  withoutToken: true,
  input: () => z.strictObject({}),
  reply: () =>
    z.object({
      items: z.array(z.object({ flag: flagName, en: z.string(), de: z.string() })),
      next: z.null(),
    }),
});
