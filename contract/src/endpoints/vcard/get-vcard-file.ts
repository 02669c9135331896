import * as z from "zod";
import { endpoint } from "../../endpoint.ts";

const fileName = z.string().min(1).max(60);
/** `1` in the public page's link. Its scripts remove it, because they count saved contacts themselves. */
const count = z.string().max(10).optional();

export const getVcardFile = endpoint({
  method: "GET",
  path: "/api/vcard/file/{username}",
  summary: "The card as a .vcf file (vCard 3.0), in the link style that the requesting system supports.",
  access: "anyone",
  input: () => z.strictObject({ username: fileName, count }),
  reply: { raw: "text/vcard; charset=utf-8" },
  fails: ["not-found", "vcard-not-created"],
});

export const getEnterpriseVcardFile = endpoint({
  method: "GET",
  path: "/api/vcard/file/{enterprise}/{username}",
  summary: "The card of an employee as a .vcf file.",
  access: "anyone",
  input: () => z.strictObject({ enterprise: fileName, username: fileName, count }),
  reply: { raw: "text/vcard; charset=utf-8" },
  fails: ["not-found", "vcard-not-created"],
});
