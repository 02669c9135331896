import {
  MANAGER_ROLE,
  MANAGERS,
  readEmployeeCounts,
  readEnterpriseBilling,
  readEnterpriseGroup,
  readEnterpriseGroups,
  readEnterpriseNode,
  readEnterpriseProfile,
  readEnterpriseRole,
  readEnterpriseRoles,
  readEnterpriseSettings,
  readSeats,
  readStanding,
  readTour,
  seatLimit,
  type StoredEmployeeCounts,
  type StoredEnterprise,
  type StoredEnterpriseGroup,
  type StoredEnterpriseProfile,
  type StoredEnterpriseRole,
  type StoredEnterpriseSettings,
  type StoredSeats,
  type StoredStanding,
  type Subscribed,
} from "@cardinal/contract/stored/enterprise";
import { type Tour, TOUR_STEPS, type TourStep } from "@cardinal/contract/entities/tour";
import { ENTERPRISE_TREES } from "@cardinal/contract/stored/places/places";
import { readNumber, toRecord } from "@cardinal/contract/stored/record";
import type { StoredBilling } from "@cardinal/contract/stored/billing";
import { type Database, ServerValue } from "firebase-admin/database";
import { type Change, commitUnlessRefused, withChange } from "../change.ts";
import { createLayers } from "./layers.ts";

/** Groups and roles. Each change increments `rev`, so that open screens reload. */
function createParts(db: Database) {
  const read = async (path: string): Promise<unknown> => (await db.ref(path).get()).val();

  return {
    /** The permissions of a role; null when there is no such role. */
    async getRole(id: string, role: string): Promise<StoredEnterpriseRole | null> {
      return readEnterpriseRole(await read(`enterprise/${id}/roles/${role}`));
    },

    /** The groups; an enterprise has at most some hundreds. */
    async listGroups(id: string): Promise<Readonly<Record<string, StoredEnterpriseGroup>>> {
      return readEnterpriseGroups(await read(`enterprise/${id}/groups`));
    },

    /**
     * The revision that the next change based on all groups has to match: read it before the groups.
     * @returns 0 before the first change.
     */
    async getGroupsRev(id: string): Promise<number> {
      return readNumber(await read(`enterprise/${id}/groups_rev`)) ?? 0;
    },

    /** Admits a change only if the groups have not changed since `rev` was read. */
    groupsTurn: (id: string, rev: number): Change => ({ [`enterprise/${id}/groups_rev`]: rev + 1 }),

    /** An id for a new group. */
    newGroupId: (): string => db.ref().push().key ?? "",

    /** The roles by name. */
    async listRoles(id: string): Promise<Readonly<Record<string, StoredEnterpriseRole>>> {
      return readEnterpriseRoles(await read(`enterprise/${id}/roles`));
    },

    /** Removes a group with its counters; its members are removed from it afterwards. */
    groupRemoval(id: string, group: string): Change {
      return {
        [`enterprise/${id}/groups/${group}`]: null,
        [`enterprise/${id}/groups_rev`]: ServerValue.increment(1),
        [`enterprise/${id}/rev`]: ServerValue.increment(1),
        ...this.groupFiguresRemoval(id, group),
      };
    },

    /** Removes a group's statistics except its boards, from which members are removed one by one. */
    groupFiguresRemoval: (id: string, group: string): Change => ({
      [`entstats/${id}/groups/${group}`]: null,
      [`entstats/${id}/group_totals/${group}`]: null,
      [`lead_dates/${id}/g-${group}`]: null,
    }),

    /** The revision that the removal of a role has to match: read it before those who have the role. */
    async getRolesRev(id: string): Promise<number> {
      return readNumber(await read(`enterprise/${id}/roles_rev`)) ?? 0;
    },

    /** Part of each assignment of a role: the removal of a role that is under way checks again who has it. */
    roleAssignment: (id: string): Change => ({ [`enterprise/${id}/roles_rev`]: ServerValue.increment(1) }),

    /** Removes a role if none has been assigned since `rev` was read. */
    roleRemoval: (id: string, name: string, rev: number): Change => ({
      [`enterprise/${id}/roles/${name}`]: null,
      [`enterprise/${id}/roles_rev`]: rev + 1,
      [`enterprise/${id}/rev`]: ServerValue.increment(1),
    }),

    /** A new role, or other permissions of one. */
    roleReplacement: (id: string, name: string, role: StoredEnterpriseRole): Change => ({
      [`enterprise/${id}/roles/${name}`]: role,
      [`enterprise/${id}/rev`]: ServerValue.increment(1),
    }),
  };
}

/** The tour of the dashboard, `enterprise/{id}/tour`. */
const createTours = (db: Database) => ({
  async getTour(id: string): Promise<Tour> {
    return readTour((await db.ref(`enterprise/${id}/tour`).get()).val());
  },

  /** Sets the tour of the dashboard to a step and opens it; without a step, the tour is closed. */
  tourChange(id: string, step: TourStep | undefined): Change {
    const tour = `enterprise/${id}/tour`;
    return {
      ...(step === undefined ? { [`${tour}/done`]: true } : { [tour]: { step, done: false } }),
      [`enterprise/${id}/rev`]: ServerValue.increment(1),
    };
  },
});

/** Subscription and standing, that is decisions of the platform. */
function createStandings(db: Database, platform: () => Database) {
  const read = async (path: string): Promise<unknown> => (await db.ref(path).get()).val();

  return {
    /** Its subscription; undefined when it has never bought one. */
    async getBilling(id: string): Promise<StoredBilling | undefined> {
      return readEnterpriseBilling(await read(`enterprise/${id}/billing`));
    },

    /** The data that determine whether its plan is active. */
    async getSubscribed(id: string): Promise<Subscribed> {
      const [billing, standing] = await Promise.all([this.getBilling(id), this.getStanding(id)]);
      return { standing, ...(billing === undefined ? {} : { billing }) };
    },

    /** Decisions of the platform about it. */
    async getStanding(id: string): Promise<StoredStanding> {
      return readStanding(await read(`enterprise/${id}/standing`));
    },

    /** Replaces the decisions of the platform that were read before. */
    standingReplacement: (id: string, before: StoredStanding, after: Omit<StoredStanding, "rev">): Change => ({
      [`enterprise/${id}/standing`]: { ...after, rev: (before.rev ?? 0) + 1 },
      [`enterprise/${id}/rev`]: ServerValue.increment(1),
    }),

    /** Applies changes atomically as the platform service, unless there was a concurrent decision. */
    commitStanding: (...parts: readonly Change[]): Promise<"written" | "refused"> =>
      commitUnlessRefused(platform(), parts),
  };
}

/**
 * `enterprise/{id}/…`, whose size does not depend on the number of employees.
 * @param platform writes as the platform service, which the rules check: a decision replaces the one that was read.
 */
export function createEnterprisesStore(db: Database, platform: () => Database) {
  const read = async (path: string): Promise<unknown> => (await db.ref(path).get()).val();

  return {
    ...createParts(db),
    ...createLayers(db),
    ...createTours(db),
    ...createStandings(db, platform),

    async getProfile(id: string): Promise<StoredEnterpriseProfile | null> {
      return readEnterpriseProfile(await read(`enterprise/${id}/profile`));
    },

    /** The next id after another one; null after the last. */
    async nextId(after: string | null): Promise<string | null> {
      const ordered = db.ref("enterprise").orderByKey();
      const rest = after === null ? ordered : ordered.startAfter(after);
      return Object.keys(toRecord((await rest.limitToFirst(1).get()).val()))[0] ?? null;
    },

    async exists(id: string): Promise<boolean> {
      return (await db.ref(`enterprise/${id}/profile/name`).get()).exists();
    },

    /** The whole record; null when there is none. */
    async get(id: string): Promise<StoredEnterprise | null> {
      return readEnterpriseNode(id, await read(`enterprise/${id}`));
    },

    /** The size of the record as JSON in bytes: as it is, and with a change. */
    async measure(id: string, change: Change): Promise<{ readonly before: number; readonly after: number }> {
      const tree = { enterprise: { [id]: await read(`enterprise/${id}`) } };
      const sizeOf = ({ enterprise }: Readonly<Record<string, unknown>>) =>
        Buffer.byteLength(JSON.stringify(enterprise));
      return { before: sizeOf(tree), after: sizeOf(withChange(tree, change)) };
    },

    /** Everything below the id of an enterprise that is deleted. */
    removal: (id: string): Change => Object.fromEntries(ENTERPRISE_TREES.map((tree) => [`${tree}/${id}`, null])),

    /** A new enterprise without employees. */
    creation(id: string, name: string, seats: number): Change {
      return {
        [`enterprise/${id}/profile`]: { name },
        [`enterprise/${id}/seats/limit`]: seats,
        [`enterprise/${id}/roles/${MANAGER_ROLE}`]: MANAGERS,
        [`enterprise/${id}/tour/step`]: TOUR_STEPS[0],
      };
    },

    /** A group; null when there is none. */
    async getGroup(id: string, group: string): Promise<StoredEnterpriseGroup | null> {
      return readEnterpriseGroup(await read(`enterprise/${id}/groups/${group}`));
    },

    async getSettings(id: string): Promise<StoredEnterpriseSettings> {
      return readEnterpriseSettings(await read(`enterprise/${id}/settings`));
    },

    /** The number of seats at `now` (epoch ms), and how many are taken. */
    async getSeats(id: string, now: number): Promise<StoredSeats> {
      const [value, subscribed] = await Promise.all([read(`enterprise/${id}/seats`), this.getSubscribed(id)]);
      const seats = readSeats(value);
      return { ...seats, limit: seatLimit({ ...subscribed, seats }, now) };
    },

    async getCounts(id: string): Promise<StoredEmployeeCounts> {
      return readEmployeeCounts(await read(`enterprise/${id}/counts`));
    },
  };
}
export type EnterprisesStore = ReturnType<typeof createEnterprisesStore>;
