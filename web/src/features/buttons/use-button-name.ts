import type { Button } from "@cardinal/contract/entities/button";
import { type ButtonRef, kindOf } from "@cardinal/contract/entities/button-kinds";
import { useMessages } from "../../lib/messages.ts";
import { buttonMessages } from "./button-messages.ts";

/** The name of a kind of button in the language that is shown. */
export function useKindName(): (ref: ButtonRef) => string {
  const { kinds } = useMessages(buttonMessages);
  return (ref) => {
    const words: Readonly<Record<string, string>> = kinds;
    return kindOf(ref).name ?? words[ref] ?? ref;
  };
}

/** How a button is spoken of: its label when it has one, else its kind. */
export function useButtonName(): (button: Pick<Button, "ref" | "label">) => string {
  const kindName = useKindName();
  return ({ ref, label }) => (label ? `${kindName(ref)}, ${label}` : kindName(ref));
}
