import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/addresses/paths.ts";
import { useMessages } from "../../lib/messages.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { keyMessages } from "./key-messages.ts";
import classes from "./key-form.module.css";
import { readKey } from "./read-key.ts";

interface KeyFormProps {
  /** What the button says. */
  readonly submit: string;
  /** What stands in the field at first, such as a key that is not valid. */
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
