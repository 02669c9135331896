import type { FlagName } from "@cardinal/contract/entities/platform/flag";
import { Alert } from "@mantine/core";
import { useSwitchedOff } from "../../lib/switched-off.ts";

/** Says that a part of the product is switched off, in the words of those who run it; nothing while it is on. */
export function SwitchedOffNote({ flag }: { readonly flag: FlagName }) {
  const sentence = useSwitchedOff(flag);
  if (sentence === null) return null;
  return (
    <output>
      <Alert color="yellow" role="presentation">
        {sentence}
      </Alert>
    </output>
  );
}
