import type { InputOf } from "@cardinal/contract/endpoint";
import { createCheckout } from "@cardinal/contract/endpoints/payments/create-checkout";
import type { PlanPrice } from "@cardinal/contract/entities/billing";
import { Alert, Button, NumberInput, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { formatMoney, formatNumber } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { useErrorSentence } from "../../lib/sentences/error-sentences.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { PortalButton } from "./portal-button.tsx";
import { upgradeMessages } from "./upgrade-messages.ts";
import { useLeaving } from "./use-leaving.ts";
import classes from "./upgrade.module.css";

interface BuyProps {
  readonly price: PlanPrice;
  /** Where the person was, to go on there afterwards. */
  readonly next: string | undefined;
  /** Days without a charge at the beginning; 0 where there are none. */
  readonly trialDays: number;
}

/** Asks where to pay, and goes there. */
function useCheckout() {
  const { leave, isLeaving } = useLeaving();
  const { run, running, failure } = useEndpointAction(createCheckout, { onSuccess: ({ url }) => leave(url) });
  return { go: (input: InputOf<typeof createCheckout>) => void run(input), isBusy: running || isLeaving, failure };
}

/** Begins to buy a plan for oneself. */
export function BuyPlan({ price, next, trialDays }: BuyProps) {
  const text = useMessages(upgradeMessages);
  const { go, isBusy, failure } = useCheckout();
  const { plan, interval } = price;
  return (
    <Stack gap="xs">
      <Button fullWidth loading={isBusy} onClick={() => go({ plan, interval, next })}>
        {trialDays > 0 ? text.trial(trialDays) : text.subscribe}
      </Button>
      <Text size="sm" c="dimmed">
        {trialDays > 0 ? text.trialHint : text.subscribeHint}
      </Text>
      <BuyFailure failure={failure} />
    </Stack>
  );
}

const MAX_SEATS = 10_000;
const FIRST_SEATS = 5;

function toSeats(typed: number | string): number | null {
  return typeof typed === "number" && Number.isInteger(typed) && typed >= 1 && typed <= MAX_SEATS ? typed : null;
}

/** Begins to buy a plan for an organisation: for how many people, and what that comes to. */
export function BuySeats({ price, next, trialDays }: BuyProps) {
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
      <NumberInput
        label={text.seats.label}
        description={text.seats.hint}
        value={typed}
        onChange={setTyped}
        onBlur={() => setChecked(true)}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        min={1}
        max={MAX_SEATS}
        error={isChecked && seats === null ? text.seats.wrong : undefined}
      />
      <output className={classes["total"]}>
        {seats !== null &&
          `${text.seats.total(formatNumber(seats), formatMoney(amount, currency), formatMoney(amount * seats, currency))} ${text.price.per[interval]}`}
      </output>
      <Button fullWidth loading={isBusy} onClick={buy}>
        {text.subscribe}
      </Button>
      <Text size="sm" c="dimmed">
        {trialDays > 0 ? text.teamTrialHint(trialDays) : text.subscribeHint}
      </Text>
      <BuyFailure failure={failure} />
    </Stack>
  );
}

/** Why nothing can be bought, and what can be done instead. */
function BuyFailure({ failure }: { readonly failure: ApiFailure | null }) {
  const sentence = useErrorSentence();
  if (failure?.code !== "subscription-exists") return <FailureNote error={failure} />;
  return (
    <Alert color="yellow" role="alert">
      <Stack gap="sm" align="flex-start">
        <Text size="sm" c="inherit">
          {sentence(failure)}
        </Text>
        <PortalButton />
      </Stack>
    </Alert>
  );
}
