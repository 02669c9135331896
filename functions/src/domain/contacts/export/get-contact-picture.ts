import type { getContactPicture as call } from "@cardinal/contract/endpoints/contacts/get-contact-picture";
import type { UseCase } from "../../use-case.ts";
import { findContact } from "../find-contact.ts";
import { portraitOf } from "./portrait-of.ts";

/** The picture of one of the caller's contacts: their portrait, or their initials in a constant colour. */
export const getContactPicture: UseCase<typeof call> = async (ctx, { id }) => {
  const stored = await findContact(ctx, id);
  const portrait = await portraitOf(ctx, stored);
  const { contactPictures } = ctx.gateways;
  const body =
    portrait === null ? await contactPictures.drawInitials(stored, id) : await contactPictures.shrink(portrait);
  return { body, headers: { "cache-control": "private, max-age=300" } };
};
