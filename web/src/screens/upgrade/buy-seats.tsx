import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { formatMoney, formatNumber } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { BuyFailure, type BuyProps, useCheckout } from "./buy-plan.tsx";
import { SeatsField, toSeats } from "./seats-field.tsx";
import { upgradeMessages } from "./upgrade-messages.ts";
import classes from "./upgrade.module.css";

const FIRST_SEATS = 5;

interface BuySeatsProps extends BuyProps {
  /** False for a user who creates the enterprise afterwards. */
  readonly hasEnterprise: boolean;
}

/** Starts the purchase of a plan for an enterprise: the number of seats and the total price. */
export function BuySeats({ price, next, trialDays, hasEnterprise }: BuySeatsProps) {
  const text = useMessages(upgradeMessages);
  const { go, isBusy, failure } = useCheckout();
  const [typed, setTyped] = useState<number | string>(FIRST_SEATS);
  const [isChecked, setChecked] = useState(false);
  const { plan, interval, currency, amount } = price;
  const seats = toSeats(typed);
  const buy = () => {
    setChecked(true);
    if (seats !== null) go({ plan, interval, seats, next });
  };
  return (
    <Stack gap="xs">
      <SeatsField
        label={text.seats.label}
        description={text.seats.hint}
        value={typed}
        onChange={setTyped}
        onBlur={() => setChecked(true)}
        isChecked={isChecked}
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
