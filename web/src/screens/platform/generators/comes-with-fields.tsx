import { CARD_PLANS } from "@cardinal/contract/entities/generator";
import { Fieldset, NativeSelect, Stack, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { planLabels } from "../../../features/plans/plan-labels.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { generatorsMessages } from "./generators-messages.ts";

/** Form values of what comes with each card of a batch; empty for nothing. */
export interface ComesWithValues {
  readonly plan: string;
  readonly days: string;
  readonly theme: string;
  readonly shop: string;
}

/** Nothing comes with the cards; the days are the default for a new plan. */
export const NOTHING: ComesWithValues = { plan: "", days: "365", theme: "", shop: "" };

interface ComesWithFieldsProps {
  readonly values: ComesWithValues;
  /** The props of a field's input. */
  readonly field: (key: keyof ComesWithValues) => {
    readonly label: string;
    readonly description: string;
    readonly value: string;
    readonly error: ReactNode;
    readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
  };
}

/** The fields for what comes with each card of a batch. */
export function ComesWithFields({ values: { plan, theme }, field }: ComesWithFieldsProps) {
  const text = useMessages(generatorsMessages).form;
  const plans = useMessages(planLabels);
  const { templates } = useSession();
  const themes = templates.flatMap(({ id, name, withdrawn }) => (withdrawn ? [] : [{ value: id, label: name }]));
  // A built-in or withdrawn theme is in no list and stays selected.
  const other = theme === "" || themes.some(({ value }) => value === theme) ? [] : [{ value: theme, label: theme }];
  return (
    <Fieldset legend={text.comes}>
      <Stack>
        <NativeSelect
          {...field("plan")}
          data={[
            { value: "", label: text.noPlan },
            ...CARD_PLANS.map((value) => ({ value, label: plans[value].name })),
          ]}
        />
        {plan !== "" && <TextInput inputMode="numeric" {...field("days")} />}
        <NativeSelect {...field("theme")} data={[{ value: "", label: text.noTheme }, ...other, ...themes]} />
        <TextInput inputMode="url" autoCapitalize="none" spellCheck={false} {...field("shop")} />
      </Stack>
    </Fieldset>
  );
}
