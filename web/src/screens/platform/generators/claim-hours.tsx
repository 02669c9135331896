import type { ClaimHour } from "@cardinal/contract/entities/generator";
import { Alert, Text } from "@mantine/core";
import { formatDate } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { TitledSection } from "../../../ui/sections/titled-section.tsx";
import classes from "../platform.module.css";
import { generatorsMessages } from "./generators-messages.ts";

const HOUR_MS = 3_600_000;
const START: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", hour: "numeric", minute: "2-digit" };
const END: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };

/** The hours in which cards of a batch were claimed, the latest first, with unusual ones marked. */
export function ClaimHours({ hours }: { readonly hours: readonly ClaimHour[] }) {
  const text = useMessages(generatorsMessages).claims;
  const busy = hours.filter(({ claims }) => claims > 0).toReversed();
  return (
    <TitledSection id="claims" title={text.title}>
      {busy.some(({ one_network }) => one_network) && (
        <Alert color="yellow" role="note" mb="sm">
          {text.warning}
        </Alert>
      )}
      {busy.length === 0 ? (
        <Text c="dimmed">{text.none}</Text>
      ) : (
        <ul className={classes["list"]} aria-label={text.title}>
          {busy.map(({ date, claims, one_network }) => (
            <li key={date} className={classes["row"]}>
              <span>{text.hour(formatDate(date, START), formatDate(date + HOUR_MS, END))}</span>
              <span>
                <strong>{text.count(claims)}</strong>
                {one_network && ` · ${text.oneNetwork}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}
