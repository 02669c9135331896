import { getEnterprisePublicCard, getPublicCard } from "@cardinal/contract/endpoints/admin/cards/get-public-card";
import { fullName } from "@cardinal/contract/fields/full-name";
import { parseContact } from "@cardinal/contract/stored/contact";
import { useCallback } from "react";
import { useLive } from "../../../lib/live.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";

/** The recipient of a new message, as far as known. */
export interface Recipient {
  readonly name: string;
  readonly picture?: string;
}

/** A person's name and picture, in a card or in a contact. */
interface Named {
  readonly name_first: string;
  readonly name_last: string;
  readonly profile_pic: { readonly url: string } | null;
}

/** The person with this uid: from the contacts, or from the card at the given path if it belongs to that person. */
export function useRecipient(owner: string, uid: string, card: string | null): Recipient | null {
  const parse = useCallback(
    (stored: unknown) => {
      const contact = parseContact(uid, stored);
      return contact === null ? null : toRecipient({ ...contact, profile_pic: contact.vcard.profile_pic });
    },
    [uid],
  );
  const contact = useLive(`contacts/${owner}/${uid}`, parse);
  const [, first = "", second] = /^\/([^/]+)(?:\/([^/]+))?$/.exec(card ?? "") ?? [];
  const isAsked = first !== "" && contact.state !== "loading" && !(contact.state === "ready" && contact.data !== null);
  const plain = useEndpoint(getPublicCard, { username: first }, { enabled: isAsked && second === undefined });
  const ofEnterprise = useEndpoint(
    getEnterprisePublicCard,
    { enterprise: first, username: second ?? "" },
    { enabled: isAsked && second !== undefined },
  );
  if (contact.state === "ready" && contact.data !== null) return contact.data;
  const found = second === undefined ? plain : ofEnterprise;
  if (found.state !== "ready" || found.data.uid !== uid) return null;
  return toRecipient(found.data);
}

const toRecipient = (named: Named): Recipient => ({
  name: fullName(named),
  ...(named.profile_pic === null ? {} : { picture: named.profile_pic.url }),
});
