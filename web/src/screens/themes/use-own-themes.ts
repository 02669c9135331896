import { saveTheme } from "@cardinal/contract/endpoints/vcard/save-theme";
import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import type { Card } from "@cardinal/contract/entities/card";
import type { Theme } from "@cardinal/contract/entities/theme";
import type { User } from "@cardinal/contract/entities/user";
import { PLAN_RIGHTS } from "@cardinal/contract/plans";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { planLinkMessages, useUpgradePath } from "../../features/plans/plan-link.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { findTheme } from "../../features/card-preview/to-public-card.ts";
import { canUseTheme, useThemeSources } from "../../features/themes/use-theme-sources.ts";
import { useErrorSentence } from "../../lib/sentences/error-sentences.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import type { NoticeContent } from "../../ui/notice/notice.tsx";
import { themesMessages } from "./themes-messages.ts";

/** What can be done with the themes of a person, and what became of it. */
export function useOwnThemes(user: User, live: Card) {
  const text = useMessages(themesMessages);
  const sentence = useErrorSentence();
  const sources = useThemeSources(useSession());
  const [answer, setAnswer] = useState<Card>(live);
  const toPlans = useUpgradePath();
  const navigate = useNavigate();
  const plans = { label: useMessages(planLinkMessages).see, onClick: () => void navigate(toPlans) };
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  const [isLimited, setLimited] = useState(false);
  const using = useEndpointAction(updateCard);
  const copying = useEndpointAction(saveTheme);
  // The answer of a call can be there before the live data.
  const card = answer.updated_date > live.updated_date ? answer : live;
  const inUse = findTheme(card.profile_theme, sources.all);
  const isFull = user.plan === "free" && sources.themes.length >= PLAN_RIGHTS.free.themes;

  const put = async (theme: Theme, undo: Theme | null) => {
    const reply = await using.run({ profile_theme: theme.id });
    if (reply === undefined) return;
    setAnswer(reply);
    const action = undo === null ? undefined : { label: text.undo, onClick: () => void put(undo, null) };
    setNotice({ text: text.used(theme.name), action });
  };
  const use = (theme: Theme) => {
    if (using.running || theme.id === inUse.id) return;
    setNotice(canUseTheme(user, theme, sources.themes) ? null : { text: text.premium(theme.name), action: plans });
    if (canUseTheme(user, theme, sources.themes)) void put(theme, inUse);
  };
  const duplicate = async ({ id: _id, premium: _premium, ...look }: Theme) => {
    if (isFull) return setLimited(true);
    const copy = await copying.run({ ...look, name: text.copyName(look.name).slice(0, 60) });
    if (copy !== undefined) setNotice({ text: text.duplicated(copy.name) });
  };
  // When another device has already created a theme, the plan's limit is shown in the same words as the server's
  // refusal.
  const failure = using.failure ?? copying.failure;

  return {
    sources,
    inUse,
    isFull,
    isLimited,
    setLimited,
    use,
    duplicate: (theme: Theme) => void duplicate(theme),
    notice:
      failure === null
        ? notice
        : { text: sentence(failure), action: failure.code === "plan-required" ? plans : undefined },
    say: setNotice,
    dismiss: () => {
      setNotice(null);
      using.reset();
      copying.reset();
    },
  };
}

export type OwnThemes = ReturnType<typeof useOwnThemes>;
