import type { Button } from "@cardinal/contract/entities/button";
import { type ButtonRef, kindOf } from "@cardinal/contract/entities/button-kinds";
import { useMessages } from "../../lib/messages.ts";
import { buttonMessages } from "./button-messages.ts";

/** The name of a kind of button in the current language. */
export function useKindName(): (ref: ButtonRef) => string {
  const { kinds } = useMessages(buttonMessages);
  return (ref) => {
    const names: Readonly<Record<string, string>> = kinds;
    return kindOf(ref).name ?? names[ref] ?? ref;
  };
}

/** The accessible name of a button: its label if it has one, else its kind. */
export function useButtonName(): (button: Pick<Button, "ref" | "label">) => string {
  const kindName = useKindName();
  return ({ ref, label }) => (label ? `${kindName(ref)}, ${label}` : kindName(ref));
}
