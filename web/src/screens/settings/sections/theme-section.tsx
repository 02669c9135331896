import { Alert, Group } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import type { Theme } from "@cardinal/contract/entities/theme";
import { paths } from "@cardinal/contract/paths";
import { useCallback } from "react";
import { useSession } from "../../../lib/session/session.tsx";
import { ThemePicture } from "../../../features/card-preview/theme-picture.tsx";
import { findTheme } from "../../../features/card-preview/to-public-card.ts";
import { PlanLink } from "../../../features/plans/plan-link.tsx";
import { useFinalLeaving } from "../../../features/themes/use-final-leaving.ts";
import { useThemeLock } from "../../../features/themes/use-theme-lock.ts";
import { useThemeSources } from "../../../features/themes/use-theme-sources.ts";
import { themeMessages } from "../../../features/themes/theme-messages.ts";
import { ThemePicker } from "../../../features/themes/theme-picker.tsx";
import { useMessages } from "../../../lib/messages.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { partsMessages } from "./parts-messages.ts";
import { FieldProblem, Section, useLock } from "./section.tsx";
import type { CardForm } from "../draft/use-card-form.ts";

/** The theme of the card; every theme is shown on the user's stored card. */
export function ThemeSection({ editor: { values, problems, card, setField } }: { readonly editor: CardForm }) {
  const messages = useMessages(partsMessages);
  const themeText = useMessages(themeMessages);
  const session = useSession();
  const isLocked = useThemeLock();
  const sources = useThemeSources(session);
  const locked = useLock(card)("profile_theme");
  const chosen = findTheme(values.profile_theme, sources.all);
  const stored = findTheme(card.profile_theme, sources.all);
  const renderPreview = useCallback((theme: Theme) => <ThemePicture card={card} theme={theme} />, [card]);
  const finality = useFinalLeaving()(stored);
  const needsPlan = chosen.id !== stored.id && isLocked(chosen);
  const toNote = () => {
    if (needsPlan) return messages.theme.premium(chosen.name);
    if (finality === null) return null;
    return themeText[chosen.id === stored.id ? "stays" : "leaving"][finality](stored.name);
  };
  const note = toNote();

  return (
    <Section name="theme" hint={messages.hint.theme} locked={locked}>
      <Group>
        <LinkButton to={paths.themes()} size="sm" variant="default">
          {messages.theme.own}
        </LinkButton>
      </Group>
      <ThemePicker
        sources={sources}
        value={values.profile_theme}
        disabled={locked !== null}
        onChange={useCallback((id: string) => setField("profile_theme", id), [setField])}
        renderPreview={renderPreview}
      />
      {note !== null && (
        <output>
          <Alert color="yellow" icon={<IconLock size={18} />} role="presentation">
            {note} {(needsPlan || finality === "plan") && <PlanLink />}
          </Alert>
        </output>
      )}
      <FieldProblem problem={problems["profile_theme"]} />
    </Section>
  );
}
