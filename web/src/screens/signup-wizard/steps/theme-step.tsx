import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import { useMemo } from "react";
import { useSession } from "../../../lib/session/session.tsx";
import { toPublicCard } from "../../../features/card-preview/to-public-card.ts";
import { ThemePicker } from "../../../features/themes/theme-picker.tsx";
import { useThemeSources } from "../../../features/themes/use-theme-sources.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { type StepProps, WizardStep } from "../wizard-step.tsx";
import { wizardMessages } from "../wizard-messages.ts";
import classes from "../wizard.module.css";

// It draws what the preview draws, which is there by this step, and earlier steps need neither.
const CardMiniature = lazyPart(
  "card-miniature",
  async () => (await import("../../../features/card-preview/card-miniature.tsx")).CardMiniature,
  { pending: <div className={classes["miniature"]} /> },
);

/** The theme, from those of every plan; each picture is the user's own card. */
export function ThemeStep({ card, typed, onType, onDone, onBack }: StepProps) {
  const all = useMessages(wizardMessages);
  const { themes, templates, enterpriseBrands } = useThemeSources(useSession());
  const sources = useMemo(
    () => ({
      themes,
      templates: templates.filter((theme) => !theme.premium),
      premiumThemes: [],
      enterpriseBrands,
    }),
    [themes, templates, enterpriseBrands],
  );
  const action = useEndpointAction(updateCard, { onSuccess: () => onDone(["profile_theme"]) });
  const value = typed["profile_theme"] ?? card.profile_theme;
  const save = () => {
    if (value === card.profile_theme) onDone(["profile_theme"]);
    else void action.run({ profile_theme: value });
  };
  return (
    <WizardStep
      title={all.theme.title}
      text={all.theme.text}
      failure={action.failure}
      running={action.running}
      onNext={save}
      onBack={onBack}
    >
      <ThemePicker
        sources={sources}
        value={value}
        disabled={card.locked_fields.includes("profile_theme")}
        onChange={(id) => onType("profile_theme", id)}
        renderPreview={(theme) => <CardMiniature card={toPublicCard(card, theme)} />}
      />
    </WizardStep>
  );
}
