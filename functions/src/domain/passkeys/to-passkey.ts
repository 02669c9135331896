import type { Passkey } from "@cardinal/contract/endpoints/users/passkeys/list-passkeys";
import type { StoredPasskey } from "@cardinal/contract/stored/account";

/** A passkey as shown to its owner. */
export function toPasskey(id: string, { name, created_date, used_date, synced }: StoredPasskey): Passkey {
  return { id, name, created_date, used_date: used_date ?? null, synced };
}
