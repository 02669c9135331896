import type { StoredContact } from "@cardinal/contract/stored/contact";
import type { Ctx } from "../../ctx.ts";
import { excerptOf, findCorrespondent } from "../../messages/correspondent.ts";
import { notify } from "../../notifications/notify.ts";

type Announcing = Pick<Ctx, "stores" | "gateways" | "now">;

/**
 * Tells somebody that their card was added, once, however often and late this runs. The record that they got in return,
 * and what was imported or left by a visitor, is announced to nobody.
 * @param added the record as it was made.
 */
export async function announceContact(ctx: Announcing, owner: string, key: string, added: StoredContact) {
  if (added.announced !== true || added.uid !== key) return;
  const { contacts } = ctx.stores;
  const [adder, person, back] = await Promise.all([
    findCorrespondent(ctx, owner),
    findCorrespondent(ctx, key),
    contacts.get(key, owner),
  ]);
  if (adder === null || adder.disabled || person === null) return;
  // Who has taken the other off their list in the meantime needs no word of them.
  if (back?.connected_date !== added.connected_date) return;
  const message = excerptOf(added.message ?? "");
  const url = `${ctx.gateways.site.url}/contacts?open=${owner}`;
  const changes = await notify(ctx, key, {
    event: `contact-${owner}`,
    kind: "contact",
    from: adder.author,
    text: message,
    ref: owner,
    date: added.added_date,
    mail: {
      kind: "contact-added",
      to: person.email,
      language: person.language,
      data: { name: person.author.name, from: adder.author.name, message, url },
      about: owner,
      unsubscribe: key,
    },
  });
  // The rules refuse what is there already: of two runs at once, one tells.
  if (changes.length > 0) await contacts.commitIfUnchanged(...changes);
}
