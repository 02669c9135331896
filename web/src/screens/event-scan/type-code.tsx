import { Button, TextInput } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { scanMessages } from "./scan-messages.ts";
import classes from "./scan.module.css";

/** A form for typing the ten characters under a code. @param onCode returns whether it was one. */
export function TypeCode({ onCode }: { readonly onCode: (code: string) => boolean }) {
  const text = useMessages(scanMessages);
  const [code, setCode] = useState("");
  const [isWrong, setWrong] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isCode = onCode(code);
    setWrong(!isCode);
    if (isCode) setCode("");
  };
  return (
    <form noValidate className={classes["open"]} onSubmit={submit}>
      <TextInput
        label={text.typed}
        description={text.typedHint}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={code}
        error={isWrong ? text.notACode : null}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <Button type="submit" variant="default" disabled={code.trim() === ""}>
        {text.typedUse}
      </Button>
    </form>
  );
}
