import type { StoredContact } from "@cardinal/contract/stored/contact";
import { fullName } from "@cardinal/contract/fields/full-name";
import type { UnthemedCard } from "../card/person-snapshot.ts";

type Snapshot = Pick<StoredContact, "name_first" | "name_last" | "vcard" | "card_date"> & { readonly route: string };

/** Without empty values: the database stores neither empty texts nor empty lists. */
export function withoutEmpty<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const present = Object.entries(values).filter(([, value]) => {
    return value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
  });
  return Object.fromEntries(present) as { [K in keyof T]?: NonNullable<T[K]> };
}

/** The name by which the owner's notifications call a contact: that of the company when no other is given. */
export function nameInNotifications(contact: StoredContact): string {
  return fullName(contact) || (contact.vcard.organization_name ?? "");
}

/** The snapshot of a card that the contact lists of others store. */
export function snapshotOf(card: UnthemedCard): Snapshot {
  const { name_first, name_last, job_title, organization_name, address, pronouns, profile_pic, buttons } = card;
  return {
    name_first,
    name_last,
    vcard: {
      name_first,
      ...withoutEmpty({ name_last, job_title, organization_name, address, pronouns, profile_pic, buttons }),
    },
    route: card.route,
    card_date: card.updated_date,
  };
}
