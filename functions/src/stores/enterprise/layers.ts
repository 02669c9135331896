import { randomBytes } from "node:crypto";
import type { QrStyle } from "@cardinal/contract/entities/qr-style";
import type { Theme } from "@cardinal/contract/entities/theme";
import {
  readNeedsApproval,
  readKeys,
  readOfferedSkills,
  readQrStyle,
  type StoredEnterpriseProfile,
  type StoredEnterpriseSettings,
} from "@cardinal/contract/stored/enterprise";
import { readLayer, type StoredLayer } from "@cardinal/contract/stored/layer";
import { readString, toRecord } from "@cardinal/contract/stored/record";
import { readTheme, readThemes } from "@cardinal/contract/stored/theme";
import { type Database, ServerValue } from "firebase-admin/database";
import { at, type Change, type Patch } from "../change.ts";
import { addWithin } from "../infrastructure/transact.ts";

/**
 * Part of every change of a layer: a new stamp, so that pages rendered before are rendered again at the next visit, and
 * `rev`, so that open screens reload.
 */
const restamped = (id: string): Change => ({
  [`layers/${id}`]: randomBytes(16).toString("base64url"),
  [`enterprise/${id}/rev`]: ServerValue.increment(1),
});

/** Changes of layers. One write affects the cards of any number of employees. */
const layerChanges = {
  /** Fields of the profile, locked fields, and the rest of the layer (null: none). */
  layering(
    id: string,
    profile: Patch<StoredEnterpriseProfile>,
    rest?: { readonly locked: readonly string[]; readonly layer: object | null },
  ): Change {
    const locked = Object.fromEntries((rest?.locked ?? []).map((field) => [field, true] as const));
    const laid = rest === undefined ? {} : { layer: rest.layer, locked_fields: locked };
    return { ...at(`enterprise/${id}/profile`, profile), ...at(`enterprise/${id}`, laid), ...restamped(id) };
  },

  /** The name of a group; a new group starts without members. */
  groupNaming(id: string, group: string, name: string, isNew: boolean): Change {
    const place = `enterprise/${id}/groups/${group}`;
    const count = isNew ? { [`${place}/count`]: 0 } : {};
    return { [`${place}/name`]: name, ...count, [`enterprise/${id}/rev`]: ServerValue.increment(1) };
  },

  /** The directory's id of a group; null: none. */
  groupExternalId: (id: string, group: string, external: string | null): Change => ({
    [`enterprise/${id}/groups/${group}/external_id`]: external,
  }),

  /** Notes that a directory has named all members of a group. */
  groupReplacing: (id: string, group: string, date: number): Change => ({
    [`enterprise/${id}/groups/${group}/replaced_date`]: date,
  }),

  /** The layer of a group for its members' cards; null: none. */
  groupLayering(id: string, group: string, layer: object | null): Change {
    return { [`enterprise/${id}/groups/${group}/layer`]: layer, ...restamped(id) };
  },

  /** Another design of a brand. */
  brandReplacement(id: string, brand: string, design: Omit<Theme, "id">): Change {
    return { [`enterprise/${id}/brands/${brand}`]: design, ...restamped(id) };
  },

  /** Removes a brand, also from the layers of the enterprise and of groups; cards that used it fall back. */
  brandRemoval(id: string, brand: string, shown: { groups: readonly string[]; isEverywhere: boolean }): Change {
    const layers = shown.groups.map((group) => `enterprise/${id}/groups/${group}/layer`);
    const places = shown.isEverywhere ? [...layers, `enterprise/${id}/layer`] : layers;
    return {
      [`enterprise/${id}/brands/${brand}`]: null,
      ...Object.fromEntries(places.map((place) => [`${place}/theme`, null])),
      ...restamped(id),
    };
  },

  /** The style of QR codes without their own; null: the product's. */
  qrReplacement(id: string, style: QrStyle | null): Change {
    return { [`enterprise/${id}/qr`]: style, ...restamped(id) };
  },

  /** Whether employees can request changes of locked fields. */
  approvalSetting(id: string, isOn: boolean): Change {
    return { [`enterprise/${id}/approval`]: isOn ? true : null };
  },

  /** Settings. Whether leads are shared is shown next to the form of each card. */
  settingsChange(id: string, settings: Partial<StoredEnterpriseSettings>): Change {
    return { ...at(`enterprise/${id}/settings`, settings), ...restamped(id) };
  },

  /** The skills that employees can choose from: not shown on cards. */
  skillsReplacement(id: string, skills: readonly string[]): Change {
    return { [`enterprise/${id}/skills`]: skills, [`enterprise/${id}/rev`]: ServerValue.increment(1) };
  },
};

/** The layers of an enterprise, in `enterprise/{id}`, with their stamp `layers/{id}`. */
export function createLayers(db: Database) {
  const read = async (path: string): Promise<unknown> => (await db.ref(path).get()).val();

  return {
    ...layerChanges,

    /** Names of the card fields that the enterprise has locked. */
    async listLockedFields(id: string): Promise<string[]> {
      return readKeys(await read(`enterprise/${id}/locked_fields`));
    },

    /** A brand as the theme `{id}.{brand}`, or null. */
    async getBrand(id: string, brand: string): Promise<Theme | null> {
      return readTheme(`${id}.${brand}`, await read(`enterprise/${id}/brands/${brand}`));
    },

    async getQrStyle(id: string): Promise<QrStyle | null> {
      return readQrStyle(await read(`enterprise/${id}/qr`));
    },

    /** The layer for all cards of the enterprise, besides its profile. */
    async getLayer(id: string): Promise<StoredLayer> {
      return readLayer(await read(`enterprise/${id}/layer`));
    },

    /** The layer of a group for its members' cards. */
    async getLayerOfGroup(id: string, group: string): Promise<StoredLayer> {
      return readLayer(await read(`enterprise/${id}/groups/${group}/layer`));
    },

    /** The stamp of the layers; empty before the first change. */
    async getStamp(id: string): Promise<string> {
      return readString(await read(`layers/${id}`)) ?? "";
    },

    /** Whether changes of locked fields require approval. */
    async needsApproval(id: string): Promise<boolean> {
      return readNeedsApproval(await read(`enterprise/${id}/approval`));
    },

    /** The skills that employees can choose from; empty: they enter their own. */
    async listSkills(id: string): Promise<string[]> {
      return readOfferedSkills(await read(`enterprise/${id}/skills`));
    },

    async listBrands(id: string): Promise<Theme[]> {
      return readThemes(await read(`enterprise/${id}/brands`), `${id}.`);
    },

    /**
     * Adds a brand, which no card uses yet, unless there are `max`; of two concurrent calls for the last place exactly
     * one succeeds.
     * @returns its key; null when there are too many.
     */
    async addBrand(id: string, design: Omit<Theme, "id">, max: number): Promise<string | null> {
      const brands = db.ref(`enterprise/${id}/brands`);
      const key = brands.push().key ?? "";
      return (await addWithin<unknown>(brands, toRecord, [key, design], max)) ? key : null;
    },
  };
}
