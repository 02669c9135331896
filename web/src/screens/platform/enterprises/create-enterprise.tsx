import { createEnterprise } from "@cardinal/contract/endpoints/admin/enterprise/create-enterprise";
import { search } from "@cardinal/contract/endpoints/admin/people/search";
import { MAX_SEATS } from "@cardinal/contract/entities/enterprise";
import { paths } from "@cardinal/contract/paths";
import { Button, Modal, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { suggestUsername } from "../../../features/username/suggest-username.ts";
import { useNavigateFromHere } from "../../../lib/addresses/use-is-here.ts";
import { formatNumber } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useFieldSentence } from "../../../lib/sentences/field-sentence.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../../ui/checked-form.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { platformMessages } from "../platform-messages.ts";
import { createEnterpriseMessages } from "./create-enterprise-messages.ts";

/** The button that opens the form for a new organisation. */
export function CreateEnterprise() {
  const text = useMessages(createEnterpriseMessages);
  const common = useMessages(platformMessages);
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>{text.open}</Button>
      <Modal opened={opened} onClose={close} title={text.title} closeButtonProps={{ "aria-label": common.close }}>
        <EnterpriseForm onCancel={close} />
      </Modal>
    </>
  );
}

/** The fields, in the order of the form. */
const FIELDS = ["name", "id", "name_first", "name_last", "email", "seats"] as const;
type Field = (typeof FIELDS)[number];

/** Paths of the fields in the call's input. */
const PATHS: Readonly<Record<Field, string>> = {
  name: "name",
  id: "id",
  name_first: "admin.name_first",
  name_last: "admin.name_last",
  email: "admin.email",
  seats: "seats",
};

/** Input attributes of each field. */
const KINDS = {
  name: { "data-autofocus": true },
  id: { autoCapitalize: "none", spellCheck: false },
  name_first: {},
  name_last: {},
  email: { type: "email", autoCapitalize: "none", spellCheck: false },
  seats: { inputMode: "numeric" },
} as const;

/** The form for an organisation and its first admin; opens the organisation's page afterwards. */
function EnterpriseForm({ onCancel }: { readonly onCancel: () => void }) {
  const text = useMessages(createEnterpriseMessages);
  const common = useMessages(platformMessages);
  const toFieldSentence = useFieldSentence();
  const navigate = useNavigateFromHere();
  const [typed, setTyped] = useState<Partial<Readonly<Record<Field, string>>>>({ seats: "10" });
  const [isChecked, setChecked] = useState(false);
  const action = useEndpointAction(createEnterprise, {
    invalidates: [search],
    onSuccess: ({ id }) => navigate(paths.platformEnterprise(id)),
  });
  const { name = "", id = suggestUsername(name, ""), name_first = "", name_last = "", email = "", seats = "" } = typed;
  const values = { name, id, name_first, name_last, email, seats };
  const parsed = createEnterprise.input.safeParse({
    id,
    name,
    admin: { email, name_first, name_last },
    plan: "enterprise",
    seats: seats.trim() === "" ? Number.NaN : Number(seats),
  });
  const problemOf = (field: Field) => {
    const at = PATHS[field];
    const wrong = parsed.success ? undefined : parsed.error.issues.find(({ path }) => path.join(".") === at)?.message;
    if (field === "seats" && isChecked && wrong !== undefined) return text.seatsWrong(formatNumber(MAX_SEATS));
    return toFieldSentence((isChecked ? wrong : undefined) ?? action.failure?.fields[at]);
  };
  const isTold = Object.values(PATHS).some((at) => action.failure?.fields[at] !== undefined);
  return (
    <CheckedForm
      check={() => {
        setChecked(true);
        return parsed.success;
      }}
      onSubmit={() => parsed.success && void action.run(parsed.data)}
    >
      <Stack>
        {FIELDS.map((field) => (
          <TextInput
            key={field}
            {...KINDS[field]}
            label={text.fields[field]}
            description={text.hints[field]}
            autoComplete="off"
            value={values[field]}
            error={problemOf(field)}
            onChange={({ currentTarget: { value } }) => {
              action.reset();
              setTyped((before) => ({ ...before, [field]: value }));
            }}
          />
        ))}
        {!isTold && <FailureNote error={action.failure} />}
        <FormButtons cancel={common.cancel} submit={text.submit} running={action.running} onCancel={onCancel} />
      </Stack>
    </CheckedForm>
  );
}
