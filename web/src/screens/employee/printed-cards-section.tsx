import { paths } from "@cardinal/contract/paths";
import { Text } from "@mantine/core";
import { toSpokenAddress } from "../../lib/addresses/whole-address.ts";
import { formatDate } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import classes from "./employee.module.css";
import { employeeMessages } from "./employee-messages.ts";
import { type EmployeeAccount, EmployeePart } from "./employee-part.tsx";

/** The enterprise's printed cards that an employee has; nothing when there are none. */
export function PrintedCardsSection({ cards }: { readonly cards: EmployeeAccount["printed_cards"] }) {
  const text = useMessages(employeeMessages).printed;
  if (cards.length === 0) return null;
  return (
    <EmployeePart id="printed" title={text.title} hint={text.hint}>
      <ul className={classes["cards"]}>
        {cards.map(({ key, label, state, claimed_date }) => (
          <li key={key}>
            <a href={paths.printedCard(key)} target="_blank" rel="noopener">
              {label === "" ? toSpokenAddress(paths.printedCard(key)) : label}
            </a>
            <Text size="sm" c="dimmed" span>
              {state === "disabled" ? text.lost : claimed_date === null ? "" : text.claimed(formatDate(claimed_date))}
            </Text>
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {text.what}
      </Text>
    </EmployeePart>
  );
}
