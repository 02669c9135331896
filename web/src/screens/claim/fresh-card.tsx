import { updateRetailCard } from "@cardinal/contract/endpoints/admin/retail/update-retail-card";
import { listRetailCards } from "@cardinal/contract/endpoints/users/list-retail-cards";
import type { getRetailCard } from "@cardinal/contract/endpoints/admin/retail/get-retail-card";
import type { ReplyOf } from "@cardinal/contract/endpoint";
import type { Card } from "@cardinal/contract/entities/card";
import type { PlanOfCard } from "@cardinal/contract/entities/retail-card";
import { paths } from "@cardinal/contract/paths";
import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { toSpokenAddress } from "../../lib/addresses/whole-address.ts";
import { useSession } from "../../lib/session/session.tsx";
import { CardMiniature } from "../../features/card-preview/card-miniature.tsx";
import { shownTheme, toPublicCard } from "../../features/card-preview/to-public-card.ts";
import { planLabels } from "../../features/plans/plan-labels.ts";
import { formatDate } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FormPage } from "../../ui/form-page.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { claimMessages } from "./claim-messages.ts";
import classes from "./claim.module.css";
import { PinField, problemOfPin } from "./pin-field.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { ShopLink, IncludedPlan } from "./included-plan.tsx";

/** A successful claim; `kept`: the card's plan gives the user no more than they already have. */
interface Claimed {
  readonly route: string;
  readonly given: PlanOfCard | "kept" | null;
}

/** The outcome of a claim; `lost`: another user was faster. */
export type Outcome = ({ readonly is: "claimed" } & Claimed) | { readonly is: "lost" };

type Fresh = Pick<ReplyOf<typeof getRetailCard>, "pin" | "plan" | "days" | "shop" | "enterprise">;

/** The plan from the reply to a claim; `kept` when the card has a plan but the reply gives none. */
const givenOf = ({ plan }: Fresh, given: PlanOfCard | undefined) => given ?? (plan === undefined ? null : "kept");

interface FreshCardProps {
  readonly id: string;
  /** Whether it has a PIN under a scratch field, which plan it includes, and where it is sold. */
  readonly fresh: Fresh;
  readonly onOutcome: (outcome: Outcome) => void;
}

/** An unclaimed printed card. A visitor signs in or up first and returns here; a person with a card claims it. */
export function FreshCard({ id, fresh, onOutcome }: FreshCardProps) {
  const text = useMessages(claimMessages);
  const { authUser, userObj, vcardObj, route } = useSession();
  const here = paths.claim(id);
  const { enterprise } = fresh;
  if (enterprise !== undefined && authUser === null)
    return (
      <FormPage title={text.title} lead={text.fresh.visitorOf(enterprise.name)}>
        <LinkButton to={paths.login(here)} fullWidth>
          {text.fresh.signIn}
        </LinkButton>
      </FormPage>
    );
  if (enterprise !== undefined && userObj !== null && userObj.enterprise !== enterprise.id)
    return (
      <FormPage title={text.title} lead={text.fresh.stranger(enterprise.name)}>
        {fresh.shop !== undefined && <ShopLink to={fresh.shop} />}
      </FormPage>
    );
  if (authUser === null)
    return (
      <FormPage title={text.title} lead={text.fresh.visitor}>
        <IncludedPlan {...fresh} />
        <SignUpForm
          id={id}
          hasPin={fresh.pin === true}
          onClaimed={(own, given) => onOutcome({ is: "claimed", route: own, given: givenOf(fresh, given) })}
          onLost={() => onOutcome({ is: "lost" })}
        />
        {fresh.shop !== undefined && <ShopLink to={fresh.shop} />}
      </FormPage>
    );
  if (vcardObj === null || route === null)
    return (
      <FormPage title={text.title} lead={text.fresh.unfinished}>
        <IncludedPlan {...fresh} />
        <LinkButton to={paths.wizard(here)} fullWidth>
          {text.fresh.finish}
        </LinkButton>
      </FormPage>
    );
  return <ClaimForm id={id} fresh={fresh} onOutcome={onOutcome} card={vcardObj} route={route} />;
}

interface ClaimFormProps extends FreshCardProps {
  readonly card: Card;
  readonly route: string;
}

function ClaimForm({ id, fresh, onOutcome, card, route }: ClaimFormProps) {
  const hasPin = fresh.pin === true;
  const text = useMessages(claimMessages);
  const { allThemes } = useSession();
  const [pin, setPin] = useState("");
  const [isChecked, setChecked] = useState(false);
  const action = useEndpointAction(updateRetailCard, {
    invalidates: [listRetailCards],
    onSuccess: ({ given }) => onOutcome({ is: "claimed", route, given: givenOf(fresh, given) }),
  });
  const address = toSpokenAddress(route);
  if (action.failure?.code === "key-claimed") return <LostCard />;
  return (
    <FormPage title={text.title} lead={text.fresh.text(address)}>
      <Stack gap="lg">
        <IncludedPlan {...fresh} />
        <figure className={classes["card"]} aria-label={text.fresh.preview}>
          <CardMiniature card={toPublicCard(card, shownTheme(card, allThemes))} />
        </figure>
        <CheckedForm
          check={() => {
            setChecked(true);
            return !hasPin || problemOfPin(pin) === undefined;
          }}
          onSubmit={() => void action.run({ id, action: "claim", ...(hasPin ? { pin } : {}) })}
        >
          <Stack>
            {hasPin && (
              <PinField
                value={pin}
                problem={(isChecked ? problemOfPin(pin) : undefined) ?? action.failure?.fields["pin"]}
                onChange={(value) => {
                  action.reset();
                  setPin(value);
                }}
              />
            )}
            {action.failure?.fields["pin"] === undefined && <FailureNote error={action.failure} />}
            <Button type="submit" fullWidth size="md" loading={action.running}>
              {text.fresh.claim}
            </Button>
          </Stack>
        </CheckedForm>
        {fresh.shop !== undefined && <ShopLink to={fresh.shop} />}
      </Stack>
    </FormPage>
  );
}

/** Confirms that the card was claimed. */
export function ClaimedCard({ route, given }: Claimed) {
  const text = useMessages(claimMessages).done;
  const plans = useMessages(planLabels);
  return (
    <FormPage title={text.title} lead={text.text(toSpokenAddress(route))}>
      <Stack gap="sm">
        {given === "kept" && <Text>{text.kept}</Text>}
        {given !== null && given !== "kept" && (
          <Text fw={550}>{text.given(plans[given.plan].name, formatDate(given.until, { dateStyle: "long" }))}</Text>
        )}
        <LinkButton to={paths.account("cards")} fullWidth>
          {text.manage}
        </LinkButton>
        <LinkButton to={route} variant="default" fullWidth>
          {text.open}
        </LinkButton>
      </Stack>
    </FormPage>
  );
}

/** Another user has claimed the card in the meantime. */
export function LostCard() {
  const text = useMessages(claimMessages).lost;
  return (
    <FormPage title={text.title} lead={text.text}>
      {null}
    </FormPage>
  );
}
