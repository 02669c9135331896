import type { Card } from "@cardinal/contract/entities/card";
import type { ThemeForm } from "./draft/use-theme-form.ts";
import { ColorsSection } from "./sections/colors-section.tsx";
import { FontSection } from "./sections/font-section.tsx";
import { LayoutSection, ShapesSection } from "./sections/shape-sections.tsx";

export interface ThemePartsProps {
  readonly form: ThemeForm;
  /** The card in the pictures of the layouts. */
  readonly card: Card;
}

/** Everything below the background section; loaded after it. */
export function ThemeParts({ form, card }: ThemePartsProps) {
  return (
    <>
      <ColorsSection form={form} />
      <FontSection form={form} />
      <LayoutSection form={form} card={card} />
      <ShapesSection form={form} />
    </>
  );
}
