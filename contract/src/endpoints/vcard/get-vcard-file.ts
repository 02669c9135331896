import * as z from "zod";
import { endpoint } from "../../endpoint.ts";

const fileName = z.string().min(1).max(60);
/** The public page's link says `1`, which its scripts take away: they count a saved contact themselves. */
const count = z.string().max(10).optional();

export const getVcardFile = endpoint({
  method: "GET",
  path: "/api/vcard/file/{username}",
  summary: "The card as a .vcf file (vCard 3.0), in the link style that the asking system reads.",
  access: "anyone",
  input: z.strictObject({ username: fileName, count }),
  reply: { raw: "text/vcard; charset=utf-8" },
  fails: ["not-found", "vcard-not-created"],
});

export const getEnterpriseVcardFile = endpoint({
  method: "GET",
  path: "/api/vcard/file/{enterprise}/{username}",
  summary: "The card of an enterprise's person as a .vcf file.",
  access: "anyone",
  input: z.strictObject({ enterprise: fileName, username: fileName, count }),
  reply: { raw: "text/vcard; charset=utf-8" },
  fails: ["not-found", "vcard-not-created"],
});
