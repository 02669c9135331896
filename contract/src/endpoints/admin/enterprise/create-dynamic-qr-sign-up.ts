import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { email } from "../../../fields/contact-data.ts";
import { requiredLine } from "../../../fields/text.ts";

export const createDynamicQrSignUp = endpoint({
  method: "POST",
  path: "/api/admin/liquidqr/ent",
  summary:
    "Start the sign-up of the caller's enterprise for the dynamic-QR product, which is completed on a page of that product. A repeated call returns the same sign-up. 404 if the feature is not configured.",
  access: "user",
  who: "An admin of an enterprise.",
  input: () => z.strictObject({ company: requiredLine(120), email }),
  reply: () => z.object({ url: z.url() }),
  fails: ["permission-denied", "not-found"],
});
