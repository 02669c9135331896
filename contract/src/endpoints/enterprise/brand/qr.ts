import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { qrStyle, qrStyleInput } from "../../../entities/qr-style.ts";
import { enterpriseId } from "../../../fields/username.ts";

export const getEnterpriseQr = endpoint({
  method: "GET",
  path: "/api/enterprise/qr/{enterprise}",
  summary: "The QR code style of an enterprise, for employees who have not chosen their own.",
  access: "anyone",
  input: () => z.strictObject({ enterprise: enterpriseId }),
  reply: () => qrStyle,
  fails: ["not-found"],
});

export const saveEnterpriseQr = endpoint({
  method: "PUT",
  path: "/api/enterprise/qr",
  summary:
    "Set the QR code style of the enterprise; null removes it. `seen` is the style that the caller has edited; 409 if it has changed since.",
  access: "user",
  who: "Admins of the enterprise, and employees whose role lets them edit the QR style.",
  input: () => z.strictObject({ style: qrStyleInput.nullable(), seen: qrStyleInput.optional() }),
  reply: () => qrStyle,
  fails: ["permission-denied", "plan-required", "conflict"],
});
