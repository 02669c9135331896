import { saveAdmin } from "@cardinal/contract/endpoints/admin/admins/save-admin";
import type { Admin } from "@cardinal/contract/entities/platform/admin";
import { ADMIN_ROLES, type AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import { Radio, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { NeedsApproval } from "./needs-approval.tsx";
import { platformMessages } from "./platform-messages.ts";
import { usePlatformAction } from "./use-platform-action.ts";

interface SaveAdminFormProps {
  /** The admin whose role changes; without one, an admin is added. */
  readonly admin?: Admin;
  readonly onDone: () => void;
}

/** Assigns a role with a reason. The address has to be typed twice. */
export function SaveAdminForm({ admin, onDone }: SaveAdminFormProps) {
  const common = useMessages(platformMessages);
  const text = common.admins;
  const toFieldSentence = useFieldSentence();
  const [values, setValues] = useState({ email: admin?.email ?? "", reason: "", confirmation: "" });
  const [role, setRole] = useState<AdminRole>(admin?.role ?? "support");
  const [isChecked, setChecked] = useState(false);
  const action = usePlatformAction(saveAdmin, onDone);
  const parsed = saveAdmin.input.safeParse({ ...values, role });
  const isSame = !parsed.success || parsed.data.email === parsed.data.confirmation;
  const problemOf = (field: keyof typeof values): string | undefined => {
    const own = parsed.success ? undefined : parsed.error.issues.find(({ path }) => path[0] === field)?.message;
    if (field === "confirmation" && isChecked && own === undefined && !isSame) return text.mismatch;
    return toFieldSentence((isChecked ? own : undefined) ?? action.failure?.fields[field]);
  };
  const field = (name: keyof typeof values) => ({
    label: text[name],
    value: values[name],
    autoComplete: "off",
    error: problemOf(name),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      action.reset();
      setValues((before) => ({ ...before, [name]: value }));
    },
  });
  if (action.failure?.code === "approval-needed") return <NeedsApproval onDone={onDone} />;
  const isTold = Object.keys(action.failure?.fields ?? {}).length > 0;
  return (
    <CheckedForm
      check={() => {
        setChecked(true);
        return parsed.success && isSame;
      }}
      onSubmit={() => void action.run({ ...values, role })}
    >
      <Stack>
        {admin === undefined && (
          <TextInput type="email" data-autofocus description={text.emailHint} {...field("email")} />
        )}
        <Radio.Group
          label={text.role}
          value={role}
          onChange={(value) => setRole(saveAdmin.input.shape.role.parse(value))}
        >
          <Stack gap="sm" my="xs">
            {ADMIN_ROLES.map((one) => (
              <Radio key={one} value={one} label={common.roles[one]} description={common.roleHints[one]} />
            ))}
          </Stack>
        </Radio.Group>
        <TextInput description={text.reasonHint} {...field("reason")} />
        <TextInput type="email" {...field("confirmation")} />
        {!isTold && <FailureNote error={action.failure} />}
        <FormButtons cancel={common.cancel} submit={text.submit} running={action.running} onCancel={onDone} />
      </Stack>
    </CheckedForm>
  );
}
