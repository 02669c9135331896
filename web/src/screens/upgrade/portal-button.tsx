import type { InputOf } from "@cardinal/contract/endpoint";
import { openPortal } from "@cardinal/contract/endpoints/payments/open-portal";
import { Alert, Button, Stack } from "@mantine/core";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { upgradeMessages } from "./upgrade-messages.ts";
import classes from "./upgrade.module.css";
import { usePaymentPage } from "./use-payment-page.ts";

interface PortalButtonProps {
  readonly payer: NonNullable<InputOf<typeof openPortal>["payer"]>;
  readonly label?: string;
  readonly isNextStep?: boolean;
}

/**
 * Opens the payment provider's page for the payment method, invoices, cancelling and resuming.
 * @param isNextStep true when something has to be done there, so that the button is the main one.
 */
export function PortalButton({ payer, label, isNextStep = false }: PortalButtonProps) {
  const text = useMessages(upgradeMessages).own;
  const { open, isOpening } = usePaymentPage();
  const { run, running, failure } = useEndpointAction(openPortal, { onSuccess: ({ url }) => open(url) });
  return (
    <Stack gap="sm" align="flex-start">
      <Button
        variant={isNextStep ? "filled" : "default"}
        className={classes["portal"] ?? ""}
        loading={running || isOpening}
        onClick={() => void run({ payer })}
      >
        {label ?? text.manage}
      </Button>
      {failure?.code === "not-found" ? (
        <Alert color="gray" role="alert">
          {text.nothing}
        </Alert>
      ) : (
        <FailureNote error={failure} />
      )}
    </Stack>
  );
}
