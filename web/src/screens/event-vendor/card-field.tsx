import type { OwnVendor } from "@cardinal/contract/entities/events/vendor";
import { NativeSelect, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";
import { cardMessages } from "./card-messages.ts";

/** The choice of a colleague, whose username is then typed. */
const COLLEAGUE = "~colleague";

interface CardFieldProps {
  readonly vendor: OwnVendor;
  /** Username of the card; empty for none. */
  readonly value: string;
  readonly isRefused: boolean;
  readonly onChange: (username: string) => void;
}

/**
 * The card on the page of a vendor. The contact chooses their own, or a colleague's in the same enterprise; the
 * organiser can only remove it.
 */
export function CardField({ vendor, value, isRefused, onChange }: CardFieldProps) {
  const text = useMessages(cardMessages);
  const { userObj } = useSession();
  const { card, as } = vendor;
  const own = userObj?.username ?? "";
  const [isTyped, setTyped] = useState(false);
  if (as !== "contact" && card === null) return null;
  const choices = [
    { value: "", label: text.none },
    ...(as === "contact" && own !== "" ? [{ value: own, label: text.own }] : []),
    ...(card === null || (as === "contact" && card.username === own)
      ? []
      : [{ value: card.username, label: text.of(card.name) }]),
    ...(as === "contact" && (userObj?.enterprise ?? null) !== null
      ? [{ value: COLLEAGUE, label: text.colleague }]
      : []),
  ];
  const choose = (chosen: string) => {
    setTyped(chosen === COLLEAGUE);
    onChange(chosen === COLLEAGUE ? "" : chosen);
  };
  return (
    <Stack gap="sm">
      <NativeSelect
        label={text.label}
        description={text.hint}
        value={isTyped ? COLLEAGUE : value}
        data={choices}
        error={isRefused && !isTyped ? text.refused : undefined}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {isTyped && (
        <TextInput
          label={text.username}
          description={text.usernameHint}
          value={value}
          maxLength={60}
          autoCapitalize="none"
          spellCheck={false}
          error={isRefused ? text.refused : undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Stack>
  );
}
