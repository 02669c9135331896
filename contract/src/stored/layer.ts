import * as z from "zod";
import { button } from "../entities/button.ts";
import type { EnterpriseProfile } from "../entities/enterprise.ts";
import { LAYER_TEXTS, type Layer, layOver } from "../entities/layer.ts";
import { optionalListOf, optionalMapOf, part, readRecord, type StoredOf } from "./record.ts";
import { mark } from "./shared.ts";

const texts = {
  job_title: z.string().optional(),
  organization_name: z.string().optional(),
  address: z.string().optional(),
  bio: z.string().optional(),
};

/**
 * `enterprise/{id}/layer` and `enterprise/{id}/groups/{group}/layer`: a layer over cards. Name, logo, company and
 * address of the enterprise itself are stored in its profile, and its locked fields in `locked_fields`.
 */
export const layerShape = {
  ...texts,
  logo: z.string().optional(),
  theme: z.string().optional(),
  prefilled: part(texts).optional(),
  buttons: optionalListOf(button),
  locked_fields: optionalMapOf(mark),
};
export type StoredLayer = StoredOf<typeof layerShape>;

/** Reads a layer; empty when there is none. */
export const readLayer = (value: unknown): StoredLayer => readRecord(layerShape, value) ?? {};

/**
 * The combined layer over a card: the profile of the enterprise with its own layer and that of the first group that has
 * one.
 */
export type LayeredProfile = { readonly name: string } & Omit<StoredLayer, "locked_fields">;
export interface CombinedLayer {
  readonly profile: LayeredProfile;
  /** Fields that the enterprise or the group has locked. */
  readonly locked: readonly string[];
}

/**
 * Combines the layers over a card.
 * @param groups layers of the employee's groups, in the order of the groups: the first non-empty one wins.
 */
export function combineLayers(
  profile: LayeredProfile,
  locked: readonly string[],
  enterpriseLayer: StoredLayer,
  groups: readonly StoredLayer[],
): CombinedLayer {
  const first = groups.find((layer) => Object.keys(layer).length > 0) ?? {};
  const { locked_fields: _none, ...all } = enterpriseLayer;
  const { locked_fields: more = {}, ...own } = first;
  return {
    profile: layOver(layOver(profile, all), own),
    locked: [...new Set([...locked, ...Object.keys(more)])],
  };
}

/** The public part of the combined layer, without the plan of the enterprise. */
export function toEnterpriseProfile(layered: LayeredProfile): EnterpriseProfile {
  return { name: layered.name, ...toLayer(layered) };
}

/** A layer as returned by the API. */
export function toLayer({ prefilled, buttons, theme, logo, locked_fields, ...rest }: StoredLayer): Layer {
  const shown = LAYER_TEXTS.flatMap((name) => (rest[name] === undefined ? [] : [[name, rest[name]] as const]));
  return {
    ...Object.fromEntries(shown),
    ...(logo === undefined ? {} : { logo }),
    ...(theme === undefined ? {} : { theme }),
    ...(prefilled === undefined ? {} : { prefilled: { ...prefilled } }),
    ...(buttons === undefined ? {} : { buttons: [...buttons] }),
    ...(locked_fields === undefined ? {} : { locked_fields: Object.keys(locked_fields) }),
  };
}

/** A layer as stored: without empty fields. Null when it is empty. */
export function toStoredLayer({ prefilled = {}, buttons = [], locked_fields = [], ...rest }: Layer) {
  const nonEmpty = (values: object) =>
    Object.entries(values).filter(([, value]) => value !== undefined && value !== "");
  const filled = nonEmpty(prefilled);
  const stored = Object.fromEntries<unknown>([
    ...nonEmpty(rest),
    ...(filled.length === 0 ? [] : [["prefilled", Object.fromEntries(filled)] as const]),
    ...(buttons.length === 0 ? [] : [["buttons", buttons] as const]),
    ...(locked_fields.length === 0
      ? []
      : [["locked_fields", Object.fromEntries(locked_fields.map((field) => [field, true]))] as const]),
  ]);
  return Object.keys(stored).length === 0 ? null : stored;
}

/** The fields of a card that its owner cannot change: those that are locked and those that the layer sets. */
export function fixedFields(locked: readonly string[], profile: LayeredProfile | null): string[] {
  const filled = LAYER_TEXTS.filter((field) => profile?.[field] !== undefined);
  return [...new Set([...locked, ...filled, ...(profile?.theme === undefined ? [] : ["profile_theme"])])];
}
