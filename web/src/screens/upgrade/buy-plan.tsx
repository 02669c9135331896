import type { InputOf } from "@cardinal/contract/endpoint";
import { createCheckout } from "@cardinal/contract/endpoints/payments/create-checkout";
import type { PlanPrice } from "@cardinal/contract/entities/billing";
import { Alert, Button, Stack, Text } from "@mantine/core";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { useMessages } from "../../lib/messages.ts";
import { useErrorSentence } from "../../lib/sentences/error-sentences.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { useSession } from "../../lib/session/session.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { PortalButton } from "./portal-button.tsx";
import { upgradeMessages } from "./upgrade-messages.ts";
import { usePaymentPage } from "./use-payment-page.ts";

export interface BuyProps {
  readonly price: PlanPrice;
  /** Path to return to afterwards. */
  readonly next: string | undefined;
  /** Length of the free trial in days; 0: there is none. */
  readonly trialDays: number;
}

/** Creates a checkout, and opens its page. */
export function useCheckout() {
  const { open, isOpening } = usePaymentPage();
  const { run, running, failure } = useEndpointAction(createCheckout, { onSuccess: ({ url }) => open(url) });
  return { go: (input: InputOf<typeof createCheckout>) => void run(input), isBusy: running || isOpening, failure };
}

/** Starts the purchase of a personal plan. */
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

/** Why the purchase failed, and the alternative. */
export function BuyFailure({ failure }: { readonly failure: ApiFailure | null }) {
  const sentence = useErrorSentence();
  const { userObj } = useSession();
  if (failure?.code !== "subscription-exists") return <FailureNote error={failure} />;
  return (
    <Alert color="yellow" role="alert">
      <Stack gap="sm" align="flex-start">
        <Text size="sm" c="inherit">
          {sentence(failure)}
        </Text>
        <PortalButton payer={(userObj?.enterprise ?? null) === null ? "own" : "enterprise"} />
      </Stack>
    </Alert>
  );
}
