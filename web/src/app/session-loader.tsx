import { getBrand } from "@cardinal/contract/endpoints/admin/get-brand";
import { getEnterpriseLayer } from "@cardinal/contract/endpoints/admin/get-enterprise-layer";
import { listPremiumThemes } from "@cardinal/contract/endpoints/admin/list-premium-themes";
import type { Theme } from "@cardinal/contract/entities/theme";
import { isBrandId } from "@cardinal/contract/fields/ids";
import { useEffect, useMemo } from "react";
import { detachAll, useLive } from "../lib/live.ts";
import { answers, useEndpoint, type EndpointState } from "../lib/use-endpoint.ts";
import { EMPTY_SESSION, type SessionData } from "./session.tsx";
import { toCard, toRoute, toSkills, toThemes, toUser } from "./stored-values.ts";

interface SessionLoaderProps {
  readonly uid: string;
  readonly onData: (loaded: { uid: string; data: SessionData } | null) => void;
  readonly onTrouble: (error: unknown) => void;
}

const asStored = (value: unknown) => value;

/** Listens to everything the session is made of and hands it up once it is whole. Shows nothing. */
export function SessionLoader({ uid, onData, onTrouble }: SessionLoaderProps) {
  const user = useLive(`users/${uid}`, asStored);
  const card = useLive(`vcard/${uid}`, asStored);
  const skills = useLive(`skills/${uid}`, toSkills);
  const themes = useLive(`themes/${uid}`, toThemes);
  const templates = useLive("templates/published", toThemes);
  const failed = [user, card, skills, themes, templates].find((live) => live.state === "failed");

  const userObj = useMemo(() => (user.state === "ready" ? toUser(uid, user.data) : null), [uid, user]);
  const profileTheme = useMemo(
    () => (card.state === "ready" && userObj ? toCard(userObj, card.data, [], []).profile_theme : ""),
    [card, userObj],
  );
  const layer = useEndpoint(getEnterpriseLayer, { uid }, { enabled: Boolean(userObj?.enterprise) });
  const brand = useEndpoint(getBrand, { themeId: profileTheme }, { enabled: isBrandId(profileTheme) });
  const owned = userObj?.premium_themes.map((entry) => entry.id) ?? [];
  const premium = useEndpoint(listPremiumThemes, { themes: owned }, { enabled: owned.length > 0 });

  const data = useMemo(() => {
    const ready = [user, card, skills, themes, templates].every((live) => live.state === "ready");
    if (!ready || card.state !== "ready") return null;
    if (templates.state !== "ready" || themes.state !== "ready" || skills.state !== "ready") return null;
    if (userObj === null) return { ...EMPTY_SESSION, templates: templates.data, allThemes: templates.data };
    // A brand or premium theme that cannot be read leaves the rest usable.
    if (isWaiting(layer, Boolean(userObj.enterprise)) || isWaiting(brand, isBrandId(profileTheme))) return null;
    if (isWaiting(premium, userObj.premium_themes.length > 0)) return null;
    const laid = layer.state === "ready" ? layer.data : null;
    const vcardObj = toCard(userObj, card.data, skills.data, laid?.locked_fields ?? []);
    const enterpriseBrands = unique([laid?.theme, brand.state === "ready" ? brand.data : undefined]);
    const premiumThemes = premium.state === "ready" ? premium.data.items : [];
    return {
      ...EMPTY_SESSION,
      userObj,
      vcardObj,
      skills: skills.data,
      themes: themes.data,
      templates: templates.data,
      premiumThemes,
      enterpriseBrands,
      allThemes: unique([...themes.data, ...enterpriseBrands, ...premiumThemes, ...templates.data]),
      qrStyle: vcardObj.qr_style,
      route: toRoute(userObj),
    } satisfies SessionData;
  }, [user, card, skills, themes, templates, userObj, layer, brand, premium, profileTheme]);

  useEffect(() => {
    if (data) onData({ uid, data });
  }, [uid, data, onData]);
  useEffect(() => {
    if (failed?.state === "failed") onTrouble(failed.error);
  }, [failed, onTrouble]);
  // The person has left: nothing of theirs stays in memory, and nothing listens any more.
  useEffect(
    () => () => {
      onData(null);
      detachAll();
      answers.clear();
    },
    [uid, onData],
  );
  return null;
}

function isWaiting(call: EndpointState<unknown>, asked: boolean): boolean {
  return asked && call.state === "loading";
}

function unique(themes: readonly (Theme | undefined)[]): Theme[] {
  const known = new Map<string, Theme>();
  for (const theme of themes) if (theme && !known.has(theme.id)) known.set(theme.id, theme);
  return [...known.values()];
}
