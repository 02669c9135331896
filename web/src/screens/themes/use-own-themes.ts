import { cutToCodePoints } from "@cardinal/contract/fields/characters";
import { saveTheme } from "@cardinal/contract/endpoints/vcard/save-theme";
import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import type { Card } from "@cardinal/contract/entities/card";
import type { Theme } from "@cardinal/contract/entities/theme";
import type { User } from "@cardinal/contract/entities/user";
import { PLAN_RIGHTS, planWithMore } from "@cardinal/contract/plans";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { planLinkMessages, useUpgradePath } from "../../features/plans/plan-link.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { usePlan } from "../../lib/session/use-plan.ts";
import { findTheme } from "../../features/card-preview/to-public-card.ts";
import { useFinalLeaving } from "../../features/themes/use-final-leaving.ts";
import { useThemeLock } from "../../features/themes/use-theme-lock.ts";
import { useThemeSources } from "../../features/themes/use-theme-sources.ts";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { useErrorSentence } from "../../lib/sentences/error-sentences.ts";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";
import { useMessages } from "../../lib/messages.ts";
import { type EndpointAction, useEndpointAction } from "../../lib/use-endpoint-action.ts";
import type { NoticeContent } from "../../ui/notice/notice.tsx";
import { themesMessages } from "./themes-messages.ts";

/** The theme of a card, and applying another one. @param say shows the result. */
function useShownTheme(
  using: EndpointAction<typeof updateCard>,
  live: Card,
  all: readonly Theme[],
  say: (notice: NoticeContent | null) => void,
) {
  const text = useMessages(themesMessages);
  const [answer, setAnswer] = useState<Card>(live);
  // The reply of a call can arrive before the live data.
  const card = answer.updated_date > live.updated_date ? answer : live;
  const apply = async (theme: Theme, undo: Theme | null) => {
    const reply = await using.run({ profile_theme: theme.id });
    if (reply === undefined) return;
    setAnswer(reply);
    const action = undo === null ? undefined : { label: text.undo, onClick: () => void apply(undo, null) };
    say({ text: text.used(theme.name), action });
  };
  return { apply, inUse: findTheme(card.profile_theme, all) };
}

/** Returns a function that describes a failure, with a link to the plans where a better one is needed. */
function useFailureNotice(plans: NoticeContent["action"]): (failure: ApiFailure) => NoticeContent {
  const sentence = useErrorSentence();
  const fieldSentence = useFieldSentence();
  return (failure) => ({
    // The screen has no field at which the problem of a theme could be shown.
    text: fieldSentence(failure.fields["profile_theme"]) ?? sentence(failure),
    action: failure.code === "plan-required" ? plans : undefined,
  });
}

/** Actions on the user's themes, and their results. */
export function useOwnThemes(user: User, live: Card) {
  const text = useMessages(themesMessages);
  const sources = useThemeSources(useSession());
  const toPlans = useUpgradePath();
  const navigate = useNavigate();
  const plans = { label: useMessages(planLinkMessages).see, onClick: () => void navigate(toPlans) };
  const toNotice = useFailureNotice(plans);
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  const [isLimited, setLimited] = useState(false);
  const [using, copying] = [useEndpointAction(updateCard), useEndpointAction(saveTheme)];
  // The newest result replaces the failure of an earlier action.
  const say = (next: NoticeContent | null) => {
    using.reset();
    copying.reset();
    setNotice(next);
  };
  const { apply, inUse } = useShownTheme(using, live, sources.all, say);
  const needsPlan = useThemeLock();
  const finality = useFinalLeaving();
  const plan = usePlan(user);
  const isFull = sources.themes.length >= PLAN_RIGHTS[plan].themes && planWithMore(plan, "themes") !== null;
  // A theme that would replace one that cannot be chosen again, until the user has confirmed.
  const [asked, setAsked] = useState<Theme | null>(null);

  const sayNeedsPlan = ({ name, premium }: Theme) =>
    say({ text: premium ? text.premium(name) : text.further(name), action: plans });
  const use = (theme: Theme) => {
    if (using.running || theme.id === inUse.id) return;
    if (needsPlan(theme)) return sayNeedsPlan(theme);
    say(null);
    if (finality(inUse) !== null) setAsked(theme);
    else void apply(theme, inUse);
  };
  const duplicate = async ({ id: _id, premium: _premium, ...design }: Theme) => {
    if (isFull) return setLimited(true);
    say(null);
    const copy = await copying.run({ ...design, name: cutToCodePoints(text.copyName(design.name), 60) });
    if (copy !== undefined) say({ text: text.duplicated(copy.name) });
  };
  // When another device has already created a theme, only the server can refuse a further one.
  const failure = using.failure ?? copying.failure;

  return {
    sources,
    inUse,
    isFull,
    isLimited,
    setLimited,
    use,
    needsPlan,
    /** Why the theme of the card cannot be chosen again; null if it can. */
    finality: finality(inUse),
    sayNeedsPlan,
    asked,
    /** Applies the theme in question, or leaves the card unchanged. */
    answerAsked: (isChosen: boolean) => {
      if (asked !== null && isChosen) void apply(asked, null);
      setAsked(null);
    },
    duplicate: (theme: Theme) => void duplicate(theme),
    notice: failure === null ? notice : toNotice(failure),
    say,
    dismiss: () => say(null),
  };
}

export type OwnThemes = ReturnType<typeof useOwnThemes>;
