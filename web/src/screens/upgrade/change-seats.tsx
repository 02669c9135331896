import type { ReplyOf } from "@cardinal/contract/endpoint";
import { changeSeats } from "@cardinal/contract/endpoints/payments/change-seats";
import type { Billing } from "@cardinal/contract/entities/billing";
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { formatDate, formatMoney } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { SeatsField, toSeats } from "./seats-field.tsx";
import { upgradeMessages } from "./upgrade-messages.ts";
import classes from "./upgrade.module.css";

type SeatsOffer = ReplyOf<typeof changeSeats>;

/** Changes the number of seats that an enterprise pays for, after a preview of the cost. */
export function ChangeSeats({ billing }: { readonly billing: Billing }) {
  const text = useMessages(upgradeMessages).seats;
  const wanted = billing.next_seats ?? billing.seats;
  const [typed, setTyped] = useState<number | string>(wanted);
  const [isChecked, setChecked] = useState(false);
  const [answer, setAnswer] = useState<SeatsOffer | null>(null);
  const [done, setDone] = useState<SeatsOffer | null>(null);
  const preview = useEndpointAction(changeSeats, { onSuccess: setAnswer });
  const change = useEndpointAction(changeSeats, {
    onSuccess: (reply) => {
      setAnswer(null);
      setDone(reply);
    },
  });
  const restart = (value: number | string) => {
    preview.reset();
    change.reset();
    setAnswer(null);
    setDone(null);
    setTyped(value);
    setChecked(false);
  };
  // An offer is valid only for the state of the subscription that it was made for.
  const state = [billing.state, billing.seats, wanted, billing.until].join("/");
  const [previous, setPrevious] = useState(state);
  if (previous !== state) {
    setPrevious(state);
    setAnswer(null);
    setTyped(wanted);
    setChecked(false);
  }
  const seats = toSeats(typed);
  // The number may have been changed while its offer was being requested.
  const offer = answer?.seats === seats ? answer : null;
  return (
    <CheckedForm
      className={classes["seats"] ?? ""}
      check={() => {
        setChecked(true);
        return seats !== null && seats !== wanted;
      }}
      onSubmit={() => {
        if (seats !== null) void preview.run({ seats, preview: true });
      }}
    >
      <SeatsField
        label={text.field}
        value={typed}
        onChange={restart}
        isChecked={isChecked}
        problem={isChecked && seats === wanted ? text.same : undefined}
      />
      {offer === null && (
        <Button type="submit" variant="default" loading={preview.running}>
          {text.preview}
        </Button>
      )}
      <SeatsFailure failure={preview.failure ?? change.failure} />
      {offer !== null && (
        <Offer offer={offer} billing={billing}>
          <Button loading={change.running} onClick={() => void change.run({ seats: offer.seats })}>
            {text.confirm(offer.seats)}
          </Button>
          <Button variant="default" disabled={change.running} onClick={() => restart(wanted)}>
            {text.cancel}
          </Button>
        </Offer>
      )}
      <Text component="output" size="sm">
        {done !== null && (done.until === null ? text.done(done.seats) : text.doneLater(toDay(done.until), done.seats))}
      </Text>
    </CheckedForm>
  );
}

const toDay = (moment: number) => formatDate(moment, { dateStyle: "long" });

interface OfferProps {
  readonly offer: SeatsOffer;
  readonly billing: Billing;
  readonly children: ReactNode;
}

/** What a change costs now and later, and until when the previous number of seats remains. */
function Offer({ offer, billing, children }: OfferProps) {
  const all = useMessages(upgradeMessages);
  const text = all.seats;
  const next = `${formatMoney(offer.next_amount, offer.currency)} ${all.price.per[billing.interval]}`;
  const day = billing.until === null ? "" : toDay(billing.until);
  return (
    <Stack gap="sm" className={classes["offer"] ?? ""}>
      <output>
        <Text fw={550}>
          {offer.due_now === 0 ? text.nothingDue : text.due(formatMoney(offer.due_now, offer.currency))}
        </Text>
        <Text>{billing.state === "trialing" ? text.afterTrial(day, next) : text.fromRenewal(day, next)}</Text>
        {offer.until !== null && <Text>{text.keeps(toDay(offer.until), billing.seats)}</Text>}
      </output>
      <Group gap="sm">{children}</Group>
    </Stack>
  );
}

/** Why the number of seats did not change. */
function SeatsFailure({ failure }: { readonly failure: ApiFailure | null }) {
  const text = useMessages(upgradeMessages).seats;
  if (failure?.code !== "disputed") return <FailureNote error={failure} />;
  return (
    <Alert color="cardinal" variant="light" role="alert">
      {text.disputed}
    </Alert>
  );
}
