import { Alert } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { BUILT_IN_THEMES } from "@cardinal/card/themes/built-in-themes";
import type { Theme } from "@cardinal/contract/entities/theme";
import { useCallback, useMemo } from "react";
import { useSession } from "../../../app/session.tsx";
import { CardMiniature } from "../../../features/card-preview/card-miniature.tsx";
import { findTheme, toPublicCard } from "../../../features/card-preview/to-public-card.ts";
import { ThemePicker } from "../../../features/themes/theme-picker.tsx";
import { useMessages } from "../../../lib/messages.ts";
import { canUseTheme } from "./can-use-theme.ts";
import { FieldProblem } from "./field-problem.tsx";
import { Section } from "./section.tsx";
import { settingsMessages } from "../settings-messages.ts";
import type { CardForm } from "../draft/use-card-form.ts";
import { useLock } from "./use-lock.ts";

/** Templates that come with the product, and those that were published since, which go before them. */
export function useTemplates(): readonly Theme[] {
  const { templates } = useSession();
  return useMemo(() => {
    const published = new Set(templates.map((theme) => theme.id));
    return [...BUILT_IN_THEMES.filter((theme) => !published.has(theme.id)), ...templates];
  }, [templates]);
}

/** The look of the card: every theme, shown on the person's own card as it is kept. */
export function ThemeSection({ editor: { form, card, setField } }: { readonly editor: CardForm }) {
  const messages = useMessages(settingsMessages);
  const { themes, premiumThemes, enterpriseBrands, userObj } = useSession();
  const templates = useTemplates();
  const sources = useMemo(
    () => ({ themes, templates, premiumThemes, enterpriseBrands }),
    [themes, templates, premiumThemes, enterpriseBrands],
  );
  const locked = useLock(card)("profile_theme");
  const chosen = findTheme(form.values.profile_theme, [...enterpriseBrands, ...themes, ...premiumThemes, ...templates]);
  const problem = form.errors["profile_theme"];
  const renderPreview = useCallback((theme: Theme) => <ThemePicture card={card} theme={theme} />, [card]);

  return (
    <Section name="theme" hint={messages.hint.theme} locked={locked}>
      <ThemePicker
        sources={sources}
        value={form.values.profile_theme}
        disabled={locked !== null}
        onChange={useCallback((id: string) => setField("profile_theme", id), [setField])}
        renderPreview={renderPreview}
      />
      {userObj !== null && !canUseTheme(userObj, chosen, themes) && (
        <output>
          <Alert color="yellow" icon={<IconLock size={18} />} role="presentation">
            {messages.theme.premium(chosen.name)}
          </Alert>
        </output>
      )}
      <FieldProblem problem={typeof problem === "string" ? problem : undefined} />
    </Section>
  );
}

function ThemePicture({ card, theme }: { readonly card: CardForm["card"]; readonly theme: Theme }) {
  const shown = useMemo(() => {
    // What fits into the picture; long texts would only be cut off.
    const { buttons, ...rest } = toPublicCard({ ...card, bio: "", skills: [], address: "" }, theme);
    return { ...rest, buttons: buttons.slice(0, 4) };
  }, [card, theme]);
  return <CardMiniature card={shown} />;
}
