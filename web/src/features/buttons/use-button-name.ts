import type { Button, ButtonRef } from "@cardinal/contract/entities/button";
import { useMessages } from "../../lib/messages.ts";
import { BUTTON_KINDS } from "./button-kinds.ts";
import { buttonMessages } from "./button-messages.ts";

/** The name of a kind of button in the language that is shown. */
export function useKindName(): (ref: ButtonRef) => string {
  const { kinds } = useMessages(buttonMessages);
  return (ref) => {
    const words: Readonly<Record<string, string>> = kinds;
    return BUTTON_KINDS[ref].brand ?? words[ref] ?? ref;
  };
}

/** How a button is spoken of: its label when it has one, else its kind. */
export function useButtonName(): (button: Pick<Button, "ref" | "label">) => string {
  const kindName = useKindName();
  return ({ ref, label }) => (label ? `${kindName(ref)}, ${label}` : kindName(ref));
}
