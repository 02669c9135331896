import { toSpokenAddress } from "../../lib/addresses/paths.ts";
import { formatDate } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { employeeMessages } from "./employee-messages.ts";
import { type EmployeeAccount, EmployeePart } from "./employee-part.tsx";
import classes from "./employee.module.css";

/** What is known of an employee's account. */
export function AccountSection({ employee }: { readonly employee: EmployeeAccount }) {
  const text = useMessages(employeeMessages).account;
  const { email, card, external_id, created_date, last_login } = employee;
  const facts = [
    [text.email, email ?? text.noEmail],
    ...(card.route === null ? [] : [[text.address, toSpokenAddress(card.route)]]),
    ...(external_id === null ? [] : [[text.external, external_id]]),
    [text.added, formatDate(created_date)],
    [text.signedIn, last_login === null ? text.never : formatDate(last_login)],
  ];
  return (
    <EmployeePart id="account" title={text.title}>
      <dl className={classes["facts"]}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </EmployeePart>
  );
}
