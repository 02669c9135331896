import { createEmployees } from "@cardinal/contract/endpoints/enterprise/employees/create-employees";
import { listEmployees } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import type { ReplyOf } from "@cardinal/contract/endpoint";
import { isFailureCode } from "@cardinal/contract/failure-codes";
import { FAILURES } from "@cardinal/contract/failures";
import { fullName } from "@cardinal/contract/fields/full-name";
import { paths } from "@cardinal/contract/paths";
import { Alert, Checkbox, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { useNavigateFromHere } from "../../lib/addresses/use-is-here.ts";
import { ApiFailure } from "../../lib/api-failure.ts";
import { useMessages } from "../../lib/messages.ts";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { employeesMessages } from "./employees-messages.ts";

const FIELDS = ["name_first", "name_last", "email", "job_title", "external_id"] as const;
type Field = (typeof FIELDS)[number];
const NOTHING: Readonly<Record<Field, string>> = {
  name_first: "",
  name_last: "",
  email: "",
  job_title: "",
  external_id: "",
};

type Result = ReplyOf<typeof createEmployees>["results"][number];

/** The form for one new employee, whose page it then opens. */
export function AddEmployee({ onCancel }: { readonly onCancel: () => void }) {
  const text = useMessages(employeesMessages);
  const toFieldSentence = useFieldSentence();
  const { rights, groups = [] } = useEnterprise();
  const navigate = useNavigateFromHere();
  const own = groups.filter(({ id }) => rights.groups === null || rights.groups.includes(id));
  const [values, setValues] = useState(NOTHING);
  // A manager of some groups can only add people to one of them.
  const [group, setGroup] = useState(rights.groups === null ? "" : (own[0]?.id ?? ""));
  const [isInviting, setInviting] = useState(true);
  const [isChecked, setChecked] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const action = useEndpointAction(createEmployees, {
    invalidates: [listEmployees, getEnterprise],
    onSuccess: ({ results: [first] }) => {
      if (first?.outcome === "created" && first.uid !== null) navigate(paths.employee(first.uid));
      else setResult(first ?? null);
    },
  });
  const { name_first, name_last, email, job_title, external_id } = values;
  const row = {
    name_first,
    name_last,
    ...(email.trim() === "" ? {} : { email }),
    ...(job_title.trim() === "" ? {} : { job_title }),
    ...(external_id.trim() === "" ? {} : { external_id }),
    ...(group === "" ? {} : { groups: [group] }),
  };
  const input = { employees: [row], mail: isInviting, only_new: true };
  const parsed = createEmployees.input.safeParse(input);
  const issues = parsed.success ? [] : parsed.error.issues;
  const wrong = Object.fromEntries(issues.map(({ path, message }) => [path.slice(2).join("."), message]));
  const problems = { ...result?.fields, ...(isChecked ? wrong : {}) };
  return (
    <CheckedForm
      check={() => {
        setChecked(true);
        return parsed.success;
      }}
      onSubmit={() => void action.run(input)}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {text.lead}
        </Text>
        {FIELDS.map((field) => (
          <TextInput
            key={field}
            label={text.field[field]}
            type={field === "email" ? "email" : "text"}
            autoComplete="off"
            data-autofocus={field === "name_first" || undefined}
            value={values[field]}
            error={toFieldSentence(problems[field])}
            onChange={({ currentTarget: { value } }) => {
              action.reset();
              setResult(null);
              setValues({ ...values, [field]: value });
            }}
          />
        ))}
        {own.length > 0 && (
          <NativeSelect
            label={text.group}
            value={group}
            data={[
              ...(rights.groups === null ? [{ value: "", label: text.noGroup }] : []),
              ...own.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ currentTarget: { value } }) => setGroup(value)}
          />
        )}
        <Checkbox
          label={text.invite}
          description={text.inviteHint}
          checked={isInviting}
          onChange={({ currentTarget: { checked } }) => setInviting(checked)}
        />
        <Outcome result={result} name={fullName(row)} />
        <FailureNote error={action.failure} />
        <FormButtons cancel={text.cancel} submit={text.add} running={action.running} onCancel={onCancel} />
      </Stack>
    </CheckedForm>
  );
}

/** Why the employee was not added, if no field shows it. */
function Outcome({ result, name }: { readonly result: Result | null; readonly name: string }) {
  const text = useMessages(employeesMessages);
  if (result === null) return null;
  if (result.outcome === "unchanged" || result.outcome === "updated")
    return (
      <Alert color="yellow" role="alert">
        {text.exists(name)}
      </Alert>
    );
  const { code = "", fields = {} } = result;
  if (!isFailureCode(code) || FIELDS.some((field) => fields[field] !== undefined)) return null;
  const [status, message] = FAILURES[code];
  return <FailureNote error={new ApiFailure(code, status, message)} />;
}
