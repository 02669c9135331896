import type { Card } from "@cardinal/contract/entities/card";
import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import { FALLBACK_THEME_ID } from "@cardinal/contract/entities/theme";
import type { StoredCard } from "../../stores/cards-store.ts";
import type { StoredUser } from "../../stores/users-store.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";

/** Path of a card on this host. */
export function routeOf(username: string, enterprise: string | null | undefined): string {
  return enterprise === null || enterprise === undefined ? `/${username}` : `/${enterprise}/${username}`;
}

/** The texts and lists of a card, with what was never set as empty. */
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

/** The card as its owner sees it. */
async function toCard(ctx: Ctx, uid: string, user: StoredUser, card: StoredCard): Promise<Card> {
  const { enterprises, skills } = ctx.stores;
  const enterprise = user.enterprise ?? null;
  const [skillList, locked, brandQr] = await Promise.all([
    skills.get(uid),
    enterprise === null ? [] : enterprises.listLockedFields(enterprise),
    enterprise === null ? null : enterprises.getQrStyle(enterprise),
  ]);
  const username = user.username ?? null;
  return {
    ...contentOf(card),
    uid,
    username,
    enterprise,
    route: username === null ? null : routeOf(username, enterprise),
    profile_theme: card.profile_theme ?? FALLBACK_THEME_ID,
    buttons: [...(card.buttons ?? [])],
    skills: skillList,
    qr_style: card.qr_style ?? brandQr ?? DEFAULT_QR_STYLE,
    locked_fields: locked,
    created_date: card.created_date,
  };
}

/**
 * The card of a person as its owner sees it.
 * @throws Failure `not-found` when there is none.
 */
export async function readCard(ctx: Ctx, uid: string): Promise<Card> {
  const [user, card] = await Promise.all([ctx.stores.users.get(uid), ctx.stores.cards.get(uid)]);
  if (user === null || card === null) throw new Failure("not-found");
  return toCard(ctx, uid, user, card);
}
