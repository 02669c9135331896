import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { email } from "../../fields/contact-data.ts";
import { dynamicQrId } from "../../fields/ids.ts";

export const receiveDynamicQrLink = endpoint({
  method: "POST",
  path: "/api/users/lqr/dbc",
  summary: "The dynamic-QR product links or unlinks an account from its side (`lqr_id: null` unlinks).",
  access: "partner",
  partner: "dynamic-qr",
  who: "The sister product, by an HMAC-SHA256 signature of the raw body in the header x-cardinal-signature.",
  input: z.strictObject({ email, lqr_id: dynamicQrId.nullable() }),
  reply: z.object({ linked: z.boolean() }),
  fails: ["not-found"],
});
