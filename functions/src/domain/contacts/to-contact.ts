import type { Contact } from "@cardinal/contract/entities/contact";
import type { StoredContact } from "../../stores/contacts-store.ts";

/** A record as the contract has it: what was never set is empty. */
export function toContact(key: string, stored: StoredContact): Contact {
  const { vcard } = stored;
  return {
    id: key,
    ...(stored.uid === undefined ? {} : { uid: stored.uid }),
    name_first: stored.name_first,
    name_last: stored.name_last,
    added_date: stored.added_date,
    connected_date: stored.connected_date ?? null,
    vcard: {
      name_first: vcard.name_first,
      name_last: vcard.name_last ?? "",
      job_title: vcard.job_title ?? "",
      organization_name: vcard.organization_name ?? "",
      address: vcard.address ?? "",
      pronouns: vcard.pronouns ?? "",
      profile_pic: vcard.profile_pic ?? null,
      buttons: [...(vcard.buttons ?? [])],
    },
    route: stored.route ?? null,
    note: stored.note ?? "",
    tags: [...(stored.tags ?? [])],
    met_place: stored.met_place ?? "",
    met_date: stored.met_date ?? null,
    source: stored.source,
    ...(stored.via === undefined ? {} : { via: stored.via }),
    event_id: stored.event_id ?? null,
    message: stored.message ?? "",
    gone: stored.gone ?? false,
  };
}
