import { type PublicCard, withEnterprise } from "@cardinal/contract/entities/card";
import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import { isStoredName, normalizeUsername } from "@cardinal/contract/fields/username";
import type { NameTarget } from "../../stores/usernames-store.ts";
import type { Ctx } from "../ctx.ts";
import { isPublic } from "./is-public.ts";
import { readLaidOver } from "./read-laid-over.ts";
import { themeOf } from "../themes/find-theme.ts";
import { contentOf, routeOf } from "@cardinal/contract/stored/card";
import { toEnterpriseProfile } from "@cardinal/contract/stored/layer";

/** The uid of the person whose card is at a username, in any spelling of it; null when there is none. */
export async function findByName(ctx: Ctx, enterprise: string | null, name: string): Promise<NameTarget | null> {
  const [scope, key] = [enterprise === null ? "_" : normalizeUsername(enterprise), normalizeUsername(name)];
  if (!isStoredName(key) || (enterprise !== null && !isStoredName(scope))) return null;
  return ctx.stores.usernames.resolve(scope, key, ctx.now);
}

/**
 * A person's public card, with the fields that the enterprise sets; null when the person does not exist, has no
 * username, is disabled, or has not accepted the invitation of an enterprise that requires it.
 */
export async function readPublicCard(ctx: Pick<Ctx, "stores" | "now">, uid: string): Promise<PublicCard | null> {
  const [user, card] = await Promise.all([ctx.stores.users.get(uid), ctx.stores.cards.get(uid)]);
  if (!isPublic(user) || card === null) return null;
  const enterprise = user.enterprise ?? null;
  const { enterprises, skills } = ctx.stores;
  const [laid, brandQr, settings, skillList] = await Promise.all([
    enterprise === null ? null : readLaidOver(ctx, enterprise, uid),
    enterprise === null ? null : enterprises.getQrStyle(enterprise),
    enterprise === null ? null : enterprises.getSettings(enterprise),
    skills.get(uid),
  ]);
  const content = contentOf(card);
  const buttons = (card.buttons ?? [])
    .filter((button) => button.hidden !== true)
    .map(({ hidden: _hidden, ...button }) => button);
  const { verified_enterprise, ...shown } = withEnterprise(
    { ...content, buttons },
    enterprise,
    laid === null ? null : toEnterpriseProfile(laid.profile),
  );
  const shares = settings?.leads === "shared" ? { shared_leads: true as const } : {};
  return {
    ...content,
    ...shown,
    ...(verified_enterprise === undefined ? {} : { verified_enterprise: { ...verified_enterprise, ...shares } }),
    uid,
    username: user.username,
    enterprise,
    route: routeOf(user.username, enterprise),
    theme: await themeOf(ctx, uid, user, card.profile_theme, laid?.profile.theme),
    qr_style: card.qr_style ?? brandQr ?? DEFAULT_QR_STYLE,
    skills: skillList,
    ...(user.settings?.language === undefined ? {} : { language: user.settings.language }),
  };
}
