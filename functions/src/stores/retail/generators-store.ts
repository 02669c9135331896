import type { GeneratorCounts } from "@cardinal/contract/entities/generator";
import {
  readGenerator,
  readGeneratorCounts,
  readGenerators,
  type StoredGenerator,
} from "@cardinal/contract/stored/generator";
import { mapOf } from "@cardinal/contract/stored/record";
import { number } from "@cardinal/contract/stored/shared";
import { dayOf } from "@cardinal/contract/fields/day";
import { type Database, ServerValue } from "firebase-admin/database";
import { timingSafeEqual } from "node:crypto";
import { type Change, commitUnlessRefused } from "../change.ts";
import { KEYED_HASH_LENGTH, keyedHash } from "../infrastructure/keyed-hash.ts";
import { createClaimHours } from "./claim-hours.ts";

/** A batch by its id. */
export type GeneratorRow = readonly [id: string, generator: StoredGenerator];

/** `retail_pins/{generator}/{draw}/{key}`: PINs of printed cards, stored as keyed hashes. */
function createPins(db: Database, hashKey: () => string) {
  const hashOfPin = (key: string, pin: string) => keyedHash(hashKey(), "claim-pin", key, pin);

  return {
    /** The hashes of PINs. @param draw identifies this generation of a batch's PINs. */
    pins: (id: string, draw: string, pins: readonly (readonly [key: string, pin: string])[]): Change =>
      Object.fromEntries(pins.map(([key, pin]) => [`retail_pins/${id}/${draw}/${key}`, hashOfPin(key, pin)])),

    /** Whether a card has this PIN; one whose PIN has not been issued yet has none. */
    async isPin(id: string, { pin_draw: draw }: StoredGenerator, key: string, pin: string): Promise<boolean> {
      if (draw === undefined) return false;
      const hash: unknown = (await db.ref(`retail_pins/${id}/${draw}/${key}`).get()).val();
      return (
        typeof hash === "string" &&
        hash.length === KEYED_HASH_LENGTH &&
        timingSafeEqual(Buffer.from(hash), Buffer.from(hashOfPin(key, pin)))
      );
    },
  };
}

/**
 * `generators/{id}`: batches of printed cards, and `retail_in/{generator}/{key}`, their keys with serial numbers;
 * `retail_pins/{generator}/{draw}/{key}`, hashes of their PINs.
 * @param service writes as the service that the rules check: a batch replaces the one that was read, and no key is
 * created twice.
 * @param hashKey returns the secret for hashing PINs: without it, someone who obtains the hashes cannot try all PINs.
 */
export function createGeneratorsStore(db: Database, service: () => Database, hashKey: () => string) {
  return {
    ...createPins(db, hashKey),
    ...createClaimHours(db),

    newId: (): string => db.ref().push().key ?? "",

    async get(id: string): Promise<StoredGenerator | null> {
      return readGenerator((await db.ref(`generators/${id}`).get()).val());
    },

    /** How many of its cards are new, claimed, disabled and lost. */
    async getCounts(id: string): Promise<GeneratorCounts> {
      return readGeneratorCounts((await db.ref(`retail_counts/${id}`).get()).val());
    },

    /** How often its cards redirected to a card on the day of `now`. */
    async getTaps(id: string, now: number): Promise<number> {
      return number.parse((await db.ref(`retail_taps/${dayOf(now)}/${id}`).get()).val());
    },

    /** Batches, newest first. */
    async list(limit: number, before?: string): Promise<GeneratorRow[]> {
      const ordered = db.ref("generators").orderByKey();
      const rest = before === undefined ? ordered : ordered.endBefore(before);
      return Object.entries(readGenerators((await rest.limitToLast(limit).get()).val())).sort(([one], [other]) =>
        one < other ? 1 : -1,
      );
    },

    /** Batches made for an enterprise, newest first. */
    async listOfEnterprise(enterprise: string, limit: number): Promise<GeneratorRow[]> {
      const found = await db.ref("generators").orderByChild("enterprise").equalTo(enterprise).limitToLast(limit).get();
      return Object.entries(readGenerators(found.val())).sort(([one], [other]) => (one < other ? 1 : -1));
    },

    /** Replaces the batch that was read. */
    replacement: (id: string, generator: StoredGenerator): Change => ({
      [`generators/${id}`]: { ...generator, rev: generator.rev + 1 },
    }),

    /** New cards with these keys, which get the next serial numbers, with the batch that counts them. */
    minting(id: string, generator: StoredGenerator, keys: readonly string[], now: number): Change {
      const { enterprise, minted } = generator;
      const card = {
        state: "new",
        generator: id,
        ...(enterprise === undefined ? {} : { enterprise }),
        created_date: now,
        rev: 1,
      };
      return {
        ...Object.fromEntries(keys.map((key) => [`retail/${key}`, card])),
        ...Object.fromEntries(keys.map((key, at) => [`retail_in/${id}/${key}`, minted + at + 1])),
        [`retail_counts/${id}/new`]: ServerValue.increment(keys.length),
        ...this.replacement(id, { ...generator, minted: minted + keys.length }),
      };
    },

    /** Applies changes atomically, unless there was a concurrent change or a key already exists. */
    commitIfUnchanged: (...parts: readonly Change[]) => commitUnlessRefused(service(), parts),

    /** Keys of a batch with their serial numbers, in order. @param after the serial number before the first. */
    async listKeys(id: string, after: number, limit: number): Promise<(readonly [key: string, serial: number])[]> {
      const ordered = db
        .ref(`retail_in/${id}`)
        .orderByValue()
        .startAt(after + 1)
        .endAt(after + limit);
      return Object.entries(mapOf(number).parse((await ordered.get()).val())).sort(([, one], [, other]) => one - other);
    },
  };
}
export type GeneratorsStore = ReturnType<typeof createGeneratorsStore>;
