import { getPerson } from "@cardinal/contract/endpoints/admin/people/get-person";
import { updatePlan } from "@cardinal/contract/endpoints/admin/users/update-plan";
import type { Person } from "@cardinal/contract/entities/platform/person";
import { PLANS, plan as planField } from "@cardinal/contract/entities/user";
import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTyped } from "../../../features/editor/use-typed.ts";
import { useMessages } from "../../../lib/messages.ts";
import { endOfUtcDay, lastUtcDay } from "../../../lib/when.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { personMessages } from "./person-messages.ts";
import { ReasonDialog } from "../reason-dialog.tsx";

interface GivePlanProps {
  readonly person: Person;
  readonly name: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Grants a user a plan, until a day or without an end, or revokes the grant. */
export function GivePlan({ person: { uid, plan_from }, name, opened, onClose }: GivePlanProps) {
  const common = useMessages(personMessages);
  const text = common.grant;
  const form = useTyped({ plan: plan_from.given?.plan ?? "pro", day: lastUtcDay(plan_from.given?.until ?? null) });
  const { plan, day } = form.values;
  const [isPast, setPast] = useState(false);
  const action = useEndpointAction(updatePlan, { invalidates: [getPerson], onSuccess: onClose });
  const hasEnd = plan !== "free" && day !== "";
  return (
    <ReasonDialog
      opened={opened}
      title={text.title(name)}
      text={text.text}
      hint={common.reasonHint}
      confirm={text.submit}
      action={action}
      onClose={onClose}
      check={() => {
        const isOver = hasEnd && endOfUtcDay(day) <= Date.now();
        setPast(isOver);
        return !isOver;
      }}
      onConfirm={(reason) =>
        form.save(() => action.run({ uid, plan, reason, ...(hasEnd ? { until: endOfUtcDay(day) } : {}) }))
      }
    >
      <NativeSelect
        label={text.plan}
        value={plan}
        data={PLANS.map((one) => ({ value: one, label: one === "free" ? text.free : common.plan.names[one] }))}
        onChange={({ currentTarget: { value } }) => form.change({ plan: planField.parse(value) })}
      />
      {plan !== "free" && (
        <TextInput
          type="date"
          label={text.until}
          description={text.untilHint}
          value={day}
          error={isPast && text.past}
          onChange={({ currentTarget: { value } }) => form.change({ day: value })}
        />
      )}
    </ReasonDialog>
  );
}
