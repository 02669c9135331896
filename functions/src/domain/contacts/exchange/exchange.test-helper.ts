import { stored } from "../../../testing/create-test-ctx.ts";
import { createVisitor, createWriter } from "../../messages/letters.test-helper.ts";
import { exchangeContact } from "./exchange-contact.ts";

export const grace = { name_first: "Grace", name_last: "Hopper", phone: "+1 202 555 0143", consent: true } as const;
/** A user's contacts with their keys. */
export const contactsOf = async (uid: string) => Object.entries(((await stored(`contacts/${uid}`)) ?? {}) as object);

const PLACES = ["contacts", "contact_words", "contact_undo", "contact_moved"];
/** The owner's contacts, and everything that could be restored to them, as one text. */
export async function everythingOf(uid: string): Promise<string> {
  return JSON.stringify(await Promise.all(PLACES.map((place) => stored(`${place}/${uid}`))));
}

/** An owner with a visitor's details, and the visitor's link. */
export async function createExchange(more: object = {}) {
  const owner = await createWriter();
  const ctx = { ...createVisitor(), now: owner.ctx.now };
  const email = `${owner.uid}@visitor.example`;
  const { visitor } = await exchangeContact(ctx, { ...grace, uid: owner.uid, email, ...more });
  const [id = ""] = (await contactsOf(owner.uid))[0] ?? [];
  return { owner, ctx, email, id, visitor, target: { uid: owner.uid, id } };
}
