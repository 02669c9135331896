import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { formatMoney, formatNumber } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";
import { BuyFailure, type BuyProps, useCheckout } from "./buy-plan.tsx";
import { SeatsField, toSeats } from "./seats-field.tsx";
import { upgradeMessages } from "./upgrade-messages.ts";
import { useEnterpriseSeats } from "./use-enterprise-billing.ts";
import classes from "./upgrade.module.css";

/** The number to start with, unless more seats are in use. */
const FIRST_SEATS = 5;

interface BuySeatsProps extends BuyProps {
  /** False for a user who creates the enterprise afterwards. */
  readonly hasEnterprise: boolean;
}

/** Starts the purchase of a plan for an enterprise: the number of seats and the total price. */
export function BuySeats({ price, next, trialDays, hasEnterprise }: BuySeatsProps) {
  const text = useMessages(upgradeMessages);
  const { go, isBusy, failure } = useCheckout();
  const { userObj } = useSession();
  const used = useEnterpriseSeats(userObj)?.used ?? 0;
  const [chosen, setChosen] = useState<number | string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const { plan, interval, currency, amount } = price;
  const typed = chosen ?? Math.max(FIRST_SEATS, used);
  const seats = toSeats(typed);
  const isTooFew = seats !== null && seats < used;
  const buy = () => {
    setChecked(true);
    if (seats !== null && !isTooFew) go({ plan, interval, seats, next });
  };
  return (
    <Stack gap="xs">
      <SeatsField
        label={text.seats.label}
        description={text.seats.hint}
        value={typed}
        onChange={setChosen}
        onBlur={() => setChecked(true)}
        isChecked={isChecked}
        problem={isChecked && isTooFew ? text.seats.inUse(formatNumber(used)) : undefined}
      />
      <output className={classes["total"]}>
        {seats !== null &&
          `${text.seats.total(formatNumber(seats), formatMoney(amount, currency), formatMoney(amount * seats, currency))} ${text.price.per[interval]}`}
      </output>
      <Button fullWidth loading={isBusy} onClick={buy}>
        {trialDays > 0 ? text.trial(trialDays) : text.subscribe}
      </Button>
      <Text size="sm" c="dimmed">
        {trialDays > 0 ? text.trialHint : text.subscribeHint} {!hasEnterprise && text.afterwards}
      </Text>
      <BuyFailure failure={failure} />
    </Stack>
  );
}
