import * as z from "zod";
import { endpoint } from "../../endpoint.ts";

export const getQrPdf = endpoint({
  method: "GET",
  path: "/api/vcard/qr.pdf",
  summary: "The caller's QR code as a PDF page for print: vector, `size` millimetres wide.",
  access: "user",
  input: () => z.strictObject({ size: z.coerce.number().int().min(20).max(200).default(60) }),
  reply: { raw: "application/pdf" },
});
