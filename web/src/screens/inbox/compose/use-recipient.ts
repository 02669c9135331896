import { getEnterprisePublicCard, getPublicCard } from "@cardinal/contract/endpoints/admin/cards/get-public-card";
import { useMemo } from "react";
import { toRecord } from "@cardinal/contract/stored/record";
import { useLive } from "../../../lib/live.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";

/** The recipient of a new message, as far as known. */
export interface Recipient {
  readonly name: string;
  readonly picture?: string;
}

/** The person with this uid: from the contacts, or from the card at the given path if it belongs to that person. */
export function useRecipient(owner: string, uid: string, card: string | null): Recipient | null {
  const parse = useMemo(() => readContact, []);
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
  const { name_first, name_last, profile_pic } = found.data;
  return { name: `${name_first} ${name_last}`.trim(), ...(profile_pic === null ? {} : { picture: profile_pic.url }) };
}

/** Name and picture of a stored contact. */
function readContact(stored: unknown): Recipient | null {
  const { name_first, name_last, vcard } = toRecord(stored);
  const { url } = toRecord(toRecord(vcard)["profile_pic"]);
  const name = [name_first, name_last].filter((part) => typeof part === "string" && part !== "").join(" ");
  return name === "" ? null : { name, ...(typeof url === "string" ? { picture: url } : {}) };
}
