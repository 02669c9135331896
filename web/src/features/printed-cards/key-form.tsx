import { paths } from "@cardinal/contract/paths";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useMessages, defineMessages } from "../../lib/messages.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import classes from "./key-form.module.css";
import { readKey } from "./read-key.ts";

const keyMessages = defineMessages({
  en: {
    label: "Key on the card",
    hint: "You’ll find it on the back, or at the end of the address the card opens.",
    invalid: "That isn’t a valid card key. A key has 6 to 64 letters, digits, hyphens or underscores.",
  },
  de: {
    label: "Schlüssel auf der Karte",
    hint: "Er steht auf der Rückseite oder am Ende der Adresse, die die Karte öffnet.",
    invalid: "Das ist kein gültiger Kartenschlüssel. Er hat 6 bis 64 Buchstaben, Ziffern, Binde- oder Unterstriche.",
  },
});

interface KeyFormProps {
  /** Label of the button. */
  readonly submit: string;
  /** Initial value of the field, such as an invalid key. */
  readonly typed?: string;
}

/** Asks for the key of a printed card and opens the page on which it is claimed. */
export function KeyForm({ submit, typed: initial = "" }: KeyFormProps) {
  const text = useMessages(keyMessages);
  const navigate = useNavigate();
  const [typed, setTyped] = useState(initial);
  const [isChecked, setIsChecked] = useState(false);
  const key = readKey(typed);
  return (
    <CheckedForm
      className={classes["form"] ?? ""}
      check={() => {
        setIsChecked(true);
        return key !== null;
      }}
      onSubmit={() => key !== null && void navigate(paths.claim(key))}
    >
      <TextInput
        className={classes["field"] ?? ""}
        label={text.label}
        description={text.hint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={isChecked && key === null && text.invalid}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {submit}
      </Button>
    </CheckedForm>
  );
}
