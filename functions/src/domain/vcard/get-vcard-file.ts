import type {
  getEnterpriseVcardFile as enterpriseCall,
  getVcardFile as call,
} from "@cardinal/contract/endpoints/vcard/get-vcard-file";
import type { UseCase } from "../use-case.ts";
import { vcardFileOf } from "./vcard-file-of.ts";

/** The contact file of a user's card, `{username}.vcf`. */
export const getVcardFile: UseCase<typeof call> = (ctx, { username, count }) =>
  vcardFileOf(ctx, null, username, count === "1");

/** The contact file of the card of an enterprise's person. */
export const getEnterpriseVcardFile: UseCase<typeof enterpriseCall> = (ctx, { enterprise, username, count }) =>
  vcardFileOf(ctx, enterprise, username, count === "1");
