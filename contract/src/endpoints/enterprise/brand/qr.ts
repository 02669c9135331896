import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { qrStyle } from "../../../entities/qr-style.ts";
import { enterpriseId } from "../../../fields/username.ts";

export const getEnterpriseQr = endpoint({
  method: "GET",
  path: "/api/enterprise/qr/{enterprise}",
  summary: "How an enterprise draws the QR codes of its people who have chosen no style of their own.",
  access: "anyone",
  input: z.strictObject({ enterprise: enterpriseId }),
  reply: qrStyle,
  fails: ["not-found"],
});

export const saveEnterpriseQr = endpoint({
  method: "PUT",
  path: "/api/enterprise/qr",
  summary: "Set how the QR codes of an enterprise’s people are drawn; null takes the style away.",
  access: "user",
  who: "Admins of the enterprise, and employees whose role lets them edit its QR style.",
  input: z.strictObject({ style: qrStyle.nullable() }),
  reply: qrStyle,
  fails: ["permission-denied", "plan-required"],
});
