import * as z from "zod";
import { button } from "../entities/button.ts";
import { type Card, picture } from "../entities/card.ts";
import { DEFAULT_QR_STYLE, qrStyle, type QrStyle } from "../entities/qr-style.ts";
import { FALLBACK_THEME_ID } from "../entities/theme.ts";
import { type LayeredProfile, toEnterpriseProfile } from "./layer.ts";
import { listOf, optionalListOf, readRecord, type StoredOf } from "./record.ts";
import { number, text } from "./shared.ts";

/** `vcard/{uid}`: the card. Empty lists and texts that were never set are absent. */
export const cardShape = {
  name_first: text,
  name_last: z.string().optional(),
  username: z.string().optional(),
  job_title: z.string().optional(),
  organization_name: z.string().optional(),
  address: z.string().optional(),
  bio: z.string().optional(),
  pronouns: z.string().optional(),
  profile_pic: picture.optional(),
  /** Storage path of the JPEG for contact files. */
  photo_jpeg: z.string().optional(),
  profile_theme: z.string().optional(),
  messaging: z.boolean().optional(),
  discoverable: z.boolean().optional(),
  buttons: optionalListOf(button),
  qr_style: qrStyle.optional(),
  created_date: number,
  updated_date: number,
};
export type StoredCard = StoredOf<typeof cardShape>;

/** Reads `vcard/{uid}`; null when there is no card. */
export const readCard = (value: unknown): StoredCard | null => readRecord(cardShape, value);

/** `vcard/{uid}/buttons`. */
export const readButtons = (value: unknown) => listOf(button).parse(value);

/** `skills/{uid}`: a user's skills in their order. */
export const readSkills = (value: unknown): string[] => listOf(z.string()).parse(value);

/** Path of a card on this host. */
export function routeOf(username: string, enterprise: string | null | undefined): string {
  return enterprise === null || enterprise === undefined ? `/${username}` : `/${enterprise}/${username}`;
}

/** The public texts and lists of a card. A field that was never set is empty. */
export function contentOf(card: StoredCard) {
  return {
    name_first: card.name_first,
    name_last: card.name_last ?? "",
    job_title: card.job_title ?? "",
    organization_name: card.organization_name ?? "",
    address: card.address ?? "",
    bio: card.bio ?? "",
    pronouns: card.pronouns ?? "",
    profile_pic: card.profile_pic ?? null,
    messaging: card.messaging ?? true,
    discoverable: card.discoverable ?? true,
    updated_date: card.updated_date,
  };
}

/** Parts of a card that are stored separately. */
export interface CardParts {
  readonly skills: readonly string[];
  /** Names of the fields that the enterprise has locked. */
  readonly locked: readonly string[];
  /** What the enterprise shows on the card; null for users without an enterprise. */
  readonly profile: LayeredProfile | null;
  /** The enterprise's QR style, used until the user chooses their own. */
  readonly brandQr: QrStyle | null;
}

/** The owner of a card, as stored or as returned. */
interface CardOwner {
  readonly username?: string | null;
  readonly enterprise?: string | null;
}

/** Replaces the card of an account without one. */
export const EMPTY_CARD: StoredCard = { name_first: "", created_date: 0, updated_date: 0 };

/** The card as shown to its owner. */
export function toCard(uid: string, user: CardOwner, card: StoredCard, parts: CardParts): Card {
  const { skills, locked, profile, brandQr } = parts;
  const username = user.username ?? null;
  const enterprise = user.enterprise ?? null;
  return {
    ...contentOf(card),
    uid,
    username,
    enterprise,
    route: username === null ? null : routeOf(username, enterprise),
    profile_theme: card.profile_theme ?? FALLBACK_THEME_ID,
    buttons: [...(card.buttons ?? [])],
    skills: [...skills],
    qr_style: card.qr_style ?? brandQr ?? DEFAULT_QR_STYLE,
    locked_fields: [...locked],
    ...(profile === null ? {} : { enterprise_profile: toEnterpriseProfile(profile) }),
    created_date: card.created_date,
  };
}
