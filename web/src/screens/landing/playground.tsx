import { BUILT_IN_THEMES } from "@cardinal/card/themes/built-in-themes";
import type { Theme } from "@cardinal/contract/entities/theme";
import { startTransition, useMemo, useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { PlainField } from "../../ui/plain/plain-field.tsx";
import { landingMessages } from "./landing-messages.ts";
import classes from "./playground.module.css";
import { toSampleCard, type SampleText } from "./sample-card.ts";
import { SamplePhone } from "./sample-phone.tsx";
import { ThemeSwatches } from "./theme-swatches.tsx";

/** Themes that go well together; the first one is shown initially. */
const OFFERED = ["terracotta", "paper", "ink", "fjord", "sage", "gazette", "dusk", "citrus"];

function getOfferedThemes(): readonly Theme[] {
  const found = OFFERED.flatMap((id) => BUILT_IN_THEMES.find((theme) => theme.id === id) ?? []);
  return found.length > 0 ? found : BUILT_IN_THEMES;
}

interface PlaygroundProps {
  readonly value: SampleText;
  readonly onChange: (change: Partial<SampleText>) => void;
}

/** A real card beside the fields that change it. */
export function Playground({ value, onChange }: PlaygroundProps) {
  const text = useMessages(landingMessages);
  const themes = useMemo(() => getOfferedThemes(), []);
  const [theme, setTheme] = useState(themes[0] ?? BUILT_IN_THEMES[0]);
  const card = toSampleCard(value, theme);
  const [isUsed, setUsed] = useState(false);
  const use = () => startTransition(() => setUsed(true));
  const change = (field: keyof SampleText) => (typed: string) => onChange({ [field]: typed });
  return (
    <div className={classes["playground"]}>
      <SamplePhone className={classes["phone"]} card={card} label={text.play.preview} isUsed={isUsed} />
      {/* The events are those of its fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        className={classes["controls"]}
        aria-label={text.play.title}
        onFocus={use}
        // Safari does not focus a radio button that is clicked.
        onChange={use}
      >
        <h2 className={classes["title"]}>{text.play.title}</h2>
        <PlainField label={text.play.name} maxLength={80} value={value.name} onChange={change("name")} />
        <PlainField label={text.play.job} maxLength={120} value={value.job} onChange={change("job")} />
        <PlainField label={text.play.company} maxLength={120} value={value.company} onChange={change("company")} />
        <ThemeSwatches label={text.play.theme} themes={themes} value={theme.id} onChange={setTheme} />
      </section>
    </div>
  );
}
