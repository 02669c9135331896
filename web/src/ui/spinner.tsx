import { defineMessages, useMessages } from "../lib/messages.ts";
import classes from "./spinner.module.css";

const messages = defineMessages({ en: { loading: "Loading" }, de: { loading: "Wird geladen" } });

/** A spinner that appears after 150 ms, to avoid flicker on fast loads. */
export function Spinner() {
  const text = useMessages(messages);
  return (
    <output className={classes["place"]} aria-label={text.loading}>
      <span className={classes["spinner"]} aria-hidden />
    </output>
  );
}
