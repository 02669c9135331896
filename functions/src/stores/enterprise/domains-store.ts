import {
  keyOfDomain,
  readDomain,
  readDomainHolder,
  readDomainHolders,
  readDomains,
  readJoinRequest,
  readJoinRequests,
  type StoredDomain,
  type StoredDomainHolder,
  type StoredJoinRequest,
} from "@cardinal/contract/stored/connections/domain";
import type { Database } from "firebase-admin/database";
import type { Change } from "../change.ts";
import { transact } from "../infrastructure/transact.ts";
import { childKeys } from "../infrastructure/list-keys.ts";
import type { EmployeePlace } from "./employees-store.ts";

const domainPath = (enterprise: string, domain: string) => `enterprise_domains/${enterprise}/${keyOfDomain(domain)}`;
const holderPath = (domain: string) => `domains/${keyOfDomain(domain)}`;
const requestPath = ({ enterprise, uid }: EmployeePlace) => `join_requests/${enterprise}/${uid}`;

/**
 * The domains of enterprises, and which enterprise has verified each: `enterprise_domains/{enterprise}/{key}` and
 * `domains/{key}`.
 */
export function createDomainsStore(db: Database) {
  const read = async (path: string): Promise<unknown> => (await db.ref(path).get()).val();

  return {
    /** The domains of an enterprise, oldest first. */
    async list(enterprise: string): Promise<StoredDomain[]> {
      const domains = Object.values(readDomains(await read(`enterprise_domains/${enterprise}`)));
      return domains.sort((one, other) => one.added_date - other.added_date || (one.domain < other.domain ? -1 : 1));
    },

    /** A domain of an enterprise; null when it has not been added. */
    async get(enterprise: string, domain: string): Promise<StoredDomain | null> {
      return readDomain(await read(domainPath(enterprise, domain)));
    },

    /**
     * Adds a domain unless it exists or there are `most` others. @returns the stored domain; null when there are too
     * many.
     */
    async add(enterprise: string, domain: StoredDomain, most: number): Promise<StoredDomain | null> {
      const key = keyOfDomain(domain.domain);
      const { value } = await transact(db.ref(`enterprise_domains/${enterprise}`), readDomains, (current) => {
        const kept = current ?? {};
        return kept[key] !== undefined || Object.keys(kept).length >= most ? undefined : { ...kept, [key]: domain };
      });
      return value?.[key] ?? null;
    },

    /**
     * Changes a domain in a transaction, with whatever else was changed since it was read.
     * @param read the domain as read; when it was removed, also when it was added again with
     * another record, nothing changes.
     * @param decide undefined leaves the domain unchanged.
     * @returns the changed domain; null when nothing was changed.
     */
    async change(
      enterprise: string,
      { domain, token }: Pick<StoredDomain, "domain" | "token">,
      decide: (current: StoredDomain) => StoredDomain | undefined,
    ): Promise<StoredDomain | null> {
      const { committed, value } = await transact(db.ref(domainPath(enterprise, domain)), readDomain, (current) => {
        if (current === null) return null;
        return current.token === token ? decide(current) : undefined;
      });
      return committed ? value : null;
    },

    removal: (enterprise: string, domain: string): Change => ({ [domainPath(enterprise, domain)]: null }),

    /** The enterprise that has verified a domain; null when none has. */
    async getHolder(domain: string): Promise<string | null> {
      return readDomainHolder(await read(holderPath(domain)))?.enterprise ?? null;
    },

    /**
     * Marks a domain as verified by an enterprise. @returns false when another one has verified it; of two concurrent
     * calls one wins.
     */
    async claim(enterprise: string, domain: string): Promise<boolean> {
      const { committed } = await transact(db.ref(holderPath(domain)), readDomainHolder, (current) =>
        current === null || current.enterprise === enterprise ? { enterprise, domain } : undefined,
      );
      return committed;
    },

    /** Frees a domain for other enterprises, unless another enterprise has verified it by now. */
    async release(enterprise: string, domain: string): Promise<void> {
      await transact(db.ref(holderPath(domain)), readDomainHolder, (current) =>
        current === null || current.enterprise === enterprise ? null : undefined,
      );
    },

    /**
     * A page of all verified domains ordered by key, and the key after which the next page begins; null at the end.
     * @param after the key of the previous one.
     */
    async listHeld(
      limit: number,
      after: string | null,
    ): Promise<{ readonly held: readonly StoredDomainHolder[]; readonly next: string | null }> {
      const ordered = db.ref("domains").orderByKey();
      const rest = after === null ? ordered : ordered.startAfter(after);
      const found = await rest.limitToFirst(limit).get();
      const keys = childKeys(found);
      const held = Object.values(readDomainHolders(found.val()));
      return { held, next: keys.length < limit ? null : (keys.at(-1) ?? null) };
    },
  };
}
export type DomainsStore = ReturnType<typeof createDomainsStore>;

/**
 * `join_requests/{enterprise}/{uid}`: users who ask to join an enterprise. Their own record refers to the enterprise,
 * so that the request is deleted with them.
 */
export function createJoinRequestsStore(db: Database) {
  const read = async (path: string): Promise<unknown> => (await db.ref(path).get()).val();

  return {
    async get(place: EmployeePlace): Promise<StoredJoinRequest | null> {
      return readJoinRequest(await read(requestPath(place)));
    },

    /** At most `limit` requests, ordered by the users' ids, after `after`. */
    async list(
      enterprise: string,
      limit: number,
      after?: string,
    ): Promise<readonly (readonly [uid: string, StoredJoinRequest])[]> {
      const ordered = db.ref(`join_requests/${enterprise}`).orderByKey();
      const rest = after === undefined ? ordered : ordered.startAfter(after);
      return Object.entries(readJoinRequests((await rest.limitToFirst(limit).get()).val()));
    },

    /** A request, and its mark in the user's own record. */
    creation: (place: EmployeePlace, request: StoredJoinRequest): Change => ({
      [requestPath(place)]: request,
      [`users/${place.uid}/join_request`]: place.enterprise,
    }),

    removal: (place: EmployeePlace): Change => ({
      [requestPath(place)]: null,
      [`users/${place.uid}/join_request`]: null,
    }),
  };
}
export type JoinRequestsStore = ReturnType<typeof createJoinRequestsStore>;
