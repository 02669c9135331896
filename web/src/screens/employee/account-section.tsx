import { updateAccount } from "@cardinal/contract/endpoints/enterprise/employees/update-account";
import type { InputOf } from "@cardinal/contract/endpoint";
import { paths } from "@cardinal/contract/paths";
import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useLocation } from "react-router-dom";
import { useStored, useTyped } from "../../features/editor/use-typed.ts";
import { useUnsaved } from "../../ui/fields/use-unsaved.ts";
import { toSpokenAddress } from "../../lib/addresses/whole-address.ts";
import { formatDate, formatNumber } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { employeeMessages } from "./employee-messages.ts";
import { type EmployeeAccount, EmployeePart, type EmployeePartProps } from "./employee-part.tsx";
import classes from "./employee.module.css";
import { type EmployeeAction, useEmployeeAction } from "./use-employee-action.ts";

interface AccountSectionProps extends EmployeePartProps {
  /** Called when the form gets or loses unsaved input. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** Shows and edits an employee's account. */
export function AccountSection({ employee, isChangeable, onDirty }: AccountSectionProps) {
  const messages = useMessages(employeeMessages);
  const text = messages.account;
  const action = useEmployeeAction(updateAccount);
  const { email, pending_email, card, external_id, user_name, created_date, last_login, card_views, email_refusal } =
    employee;
  const facts = [
    ...(isChangeable && email_refusal === undefined ? [] : [[text.email, email ?? text.noEmail]]),
    ...(card.route === null ? [] : [[text.address, toSpokenAddress(card.route)]]),
    ...(isChangeable || external_id === null ? [] : [[text.external, external_id]]),
    ...(user_name === undefined ? [] : [[text.directory, user_name]]),
    [text.added, formatDate(created_date)],
    [text.signedIn, last_login === null ? text.never : formatDate(last_login)],
    ...(card_views === null ? [] : [[text.views, formatNumber(card_views)]]),
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
      {isChangeable && email_refusal !== undefined && (
        <Text size="sm" c="dimmed">
          {text.refusals[email_refusal]}
        </Text>
      )}
      {isChangeable && <AccountForm employee={employee} action={action} onDirty={onDirty} />}
      <output>{action.isDone && messages.saved}</output>
      {pending_email !== null && (
        <Text size="sm" c="dimmed">
          {text.pending(pending_email)}
        </Text>
      )}
    </EmployeePart>
  );
}

const FIELDS = ["name_first", "name_last", "email", "username", "external_id"] as const;
type Field = (typeof FIELDS)[number];
type Values = Readonly<Record<Field, string>>;

type Stored = Pick<EmployeeAccount, Field>;

const toValues = ({ name_first, name_last, email, username, external_id }: Stored): Values => ({
  name_first,
  name_last,
  email: email ?? "",
  username: username ?? "",
  external_id: external_id ?? "",
});

interface AccountFormProps extends Pick<AccountSectionProps, "employee" | "onDirty"> {
  readonly action: EmployeeAction<typeof updateAccount>;
}

function AccountForm({ employee, action, onDirty }: AccountFormProps) {
  const messages = useMessages(employeeMessages);
  const text = messages.account;
  const toFieldSentence = useFieldSentence();
  const here = useLocation();
  const fields = FIELDS.filter((field) => field !== "email" || employee.email_refusal === undefined);
  const [stored, setSaved] = useStored<Stored>(employee);
  const before = toValues(stored);
  const form = useTyped(before);
  const { values } = form;
  const changed = fields.filter((field) => values[field].trim() !== before[field]);
  const input: InputOf<typeof updateAccount> = {
    uid: employee.uid,
    ...Object.fromEntries(changed.map((field) => [field, toSent(field, values[field])])),
  };
  const isDirty = changed.length > 0;
  useUnsaved(isDirty, onDirty);
  const save = () =>
    form.save(async () => {
      const reply = await action.run(input);
      if (reply !== undefined) setSaved(reply);
      return reply;
    });
  const parsed = updateAccount.input.safeParse(input);
  const own = parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map((one) => [one.path.join("."), one.message]));
  const { failure } = action;
  const problemOf = (field: Field): string | undefined => {
    if (failure?.code === "username-taken" && field === "username") return text.taken;
    return toFieldSentence((form.isChecked ? own[field] : undefined) ?? failure?.fields[field]);
  };
  const isShown = fields.some((field) => failure !== null && problemOf(field) !== undefined);
  return (
    <CheckedForm
      className={classes["form"] ?? ""}
      check={() => form.check(parsed.success)}
      onSubmit={() => void save()}
    >
      <Stack gap="sm">
        {fields.map((field) => (
          <TextInput
            key={field}
            label={text.field[field]}
            description={field === "email" ? text.emailHint : field === "username" ? text.usernameHint : undefined}
            value={values[field]}
            type={field === "email" ? "email" : "text"}
            autoComplete="off"
            error={problemOf(field)}
            onChange={({ currentTarget: { value } }) => {
              action.reset();
              form.change({ [field]: value });
            }}
          />
        ))}
        {failure?.code === "recent-sign-in-required" ? (
          <Text size="sm">
            {text.confirm} <LinkButton to={paths.authenticate(here.pathname)}>{text.confirmLink}</LinkButton>
          </Text>
        ) : (
          !isShown && <FailureNote error={failure} />
        )}
        <Group>
          <Button type="submit" variant="default" disabled={!isDirty} loading={action.running}>
            {messages.save}
          </Button>
        </Group>
      </Stack>
    </CheckedForm>
  );
}

/** An emptied external id is removed. */
function toSent(field: Field, value: string): string | null {
  const text = value.trim();
  return field === "external_id" && text === "" ? null : text;
}
