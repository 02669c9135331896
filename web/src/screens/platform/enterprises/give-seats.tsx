import { changeEnterprise } from "@cardinal/contract/endpoints/admin/enterprises/change-enterprise";
import { getEnterpriseOverview } from "@cardinal/contract/endpoints/admin/enterprises/get-enterprise-overview";
import { search } from "@cardinal/contract/endpoints/admin/people/search";
import { isInForce } from "@cardinal/contract/entities/billing";
import { MAX_SEATS } from "@cardinal/contract/entities/enterprise";
import { NativeSelect, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { useTyped } from "../../../features/editor/use-typed.ts";
import { useMessages } from "../../../lib/messages.ts";
import { endOfUtcDay, lastUtcDay } from "../../../lib/when.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import type { EnterpriseDialogProps } from "./change-enterprise-state.tsx";
import { platformEnterpriseMessages } from "./enterprise-messages.ts";

const isCount = (seats: string) => /^\d{1,5}$/.test(seats) && Number(seats) >= 1 && Number(seats) <= MAX_SEATS;

/** Grants an organisation the plan with seats, until a day or without an end, or revokes the grant. */
export function GiveSeats({ enterprise: { id, plan_from, seats: has }, name, opened, onClose }: EnterpriseDialogProps) {
  const common = useMessages(platformEnterpriseMessages);
  const text = common.grant;
  const form = useTyped({
    isGiven: true,
    seats: String(plan_from.given?.seats ?? Math.max(1, has.limit)),
    day: lastUtcDay(plan_from.given?.until ?? null),
  });
  const { seats, day } = form.values;
  const isGiven = plan_from.given === null || form.values.isGiven;
  const [wrong, setWrong] = useState<{ readonly seats: boolean; readonly day: boolean }>({ seats: false, day: false });
  const action = useEndpointAction(changeEnterprise, {
    invalidates: [getEnterpriseOverview, search],
    onSuccess: onClose,
  });
  const [now] = useState(() => Date.now());
  const isPaid = plan_from.own !== null && isInForce(plan_from.own, now);
  const given = isGiven ? { seats: Number(seats), ...(day === "" ? {} : { until: endOfUtcDay(day) }) } : null;
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
        const found = {
          seats: isGiven && !isCount(seats),
          day: isGiven && day !== "" && endOfUtcDay(day) <= Date.now(),
        };
        setWrong(found);
        return !found.seats && !found.day;
      }}
      onConfirm={(reason) => form.save(() => action.run({ id, given, reason }))}
    >
      {plan_from.given !== null && (
        <NativeSelect
          label={text.what}
          value={isGiven ? "seats" : "nothing"}
          data={[
            { value: "seats", label: text.seatsAndPlan },
            { value: "nothing", label: text.nothing },
          ]}
          onChange={({ currentTarget: { value } }) => form.change({ isGiven: value === "seats" })}
        />
      )}
      {!isGiven && <Text size="sm">{isPaid ? text.seatsEnd : text.endsNow}</Text>}
      {isGiven && (
        <>
          <TextInput
            inputMode="numeric"
            label={text.seats}
            value={seats}
            error={wrong.seats && text.seatsWrong(formatNumber(MAX_SEATS))}
            onChange={({ currentTarget: { value } }) => form.change({ seats: value })}
          />
          <TextInput
            type="date"
            label={text.until}
            description={text.untilHint}
            value={day}
            error={wrong.day && text.past}
            onChange={({ currentTarget: { value } }) => form.change({ day: value })}
          />
        </>
      )}
    </ReasonDialog>
  );
}
