import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { email } from "../../fields/contact-data.ts";
import { dynamicQrId } from "../../fields/ids.ts";

export const receiveDynamicQrLink = endpoint({
  method: "POST",
  path: "/api/users/lqr/dbc",
  summary: "Link or unlink an account on behalf of the dynamic-QR product (`lqr_id: null` unlinks).",
  access: "partner",
  partner: "dynamic-qr",
  who: "The dynamic-QR product, with an HMAC-SHA256 signature of the raw body in the header x-cardinal-signature.",
  input: () => z.strictObject({ email, lqr_id: dynamicQrId.nullable() }),
  reply: () => z.object({ linked: z.boolean() }),
  fails: ["not-found"],
});
