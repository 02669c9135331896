import { Button } from "@mantine/core";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { defineMessages, useMessages } from "../../lib/messages.ts";
import { useErrorSentence } from "../../lib/sentences/error-sentences.ts";
import { BarLine } from "./save-bar.tsx";

const staleMessages = defineMessages({
  en: { keep: "Keep:", mine: "Mine", theirs: "Theirs" },
  de: { keep: "Behalten:", mine: "Meine", theirs: "Die andere" },
});

/** Whose version is kept: what was changed here, or what was saved elsewhere meanwhile. */
export type Side = "mine" | "theirs";

export interface KeepButtonsProps {
  readonly onKeep: (side: Side) => void;
}

/** The choice between what was changed here and what was saved elsewhere. */
export function KeepButtons({ onKeep }: KeepButtonsProps) {
  const text = useMessages(staleMessages);
  return (["mine", "theirs"] as const).map((side) => (
    <Button key={side} variant="default" size="compact-sm" onClick={() => onKeep(side)}>
      {text[side]}
    </Button>
  ));
}

/** Shows that a save was refused because of a change elsewhere, and the choice that resolves it. */
export function StaleLine({ failure, onKeep }: KeepButtonsProps & { readonly failure: ApiFailure }) {
  const text = useMessages(staleMessages);
  const sentence = useErrorSentence();
  return (
    <BarLine icon="warning" actions={<KeepButtons onKeep={onKeep} />}>
      {`${sentence(failure)} ${text.keep}`}
    </BarLine>
  );
}
