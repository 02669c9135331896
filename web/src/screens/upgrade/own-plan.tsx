import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import type { Plan, User } from "@cardinal/contract/entities/user";
import { type Billing, isInForce } from "@cardinal/contract/entities/billing";
import { paths } from "@cardinal/contract/paths";
import { Alert, Text, Title } from "@mantine/core";
import { useState } from "react";
import { isReplaced, isUrgent } from "../../features/plans/billing-status.ts";
import { planLabels } from "../../features/plans/plan-labels.ts";
import { useBillingSentence } from "../../features/plans/use-billing-sentence.ts";
import { formatDate, formatNumber } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { usePlan } from "../../lib/session/use-plan.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { PortalButton } from "./portal-button.tsx";
import { upgradeMessages } from "./upgrade-messages.ts";
import { useEnterpriseBilling, useEnterpriseSeats } from "./use-enterprise-billing.ts";
import classes from "./upgrade.module.css";

/** Loaded separately: its number field is as large as the rest of the screen, and only enterprise admins need it. */
const ChangeSeats = lazyPart("change-seats", async () => (await import("./change-seats.tsx")).ChangeSeats);

interface OwnPlanProps {
  readonly user: User;
  readonly isSold: boolean;
}

/** The user's plan, where it comes from, and how it continues. */
export function OwnPlan({ user, isSold }: OwnPlanProps) {
  const text = useMessages(upgradeMessages).own;
  const plans = useMessages(planLabels);
  const ofEnterprise = useEnterpriseBilling(user) ?? null;
  const billing = ofEnterprise ?? user.billing;
  const plan = usePlan(user);
  const [now] = useState(() => Date.now());
  const enterprise = useEndpoint(getEnterprise, {}, { enabled: ofEnterprise !== null });
  const isGranted = enterprise.state === "ready" && enterprise.data.in_force;
  const isOver = ofEnterprise !== null && isGranted && isReplaced(ofEnterprise, "enterprise", now);
  const isOwnOver = user.billing !== null && isReplaced(user.billing, plan, now);
  const isBilled = billing !== null && plan === billing.plan && !(ofEnterprise === null ? isOwnOver : isOver);
  return (
    <section className={classes["own"]} aria-labelledby="own-plan">
      <Title order={2} className={classes["ownTitle"] ?? ""} id="own-plan">
        {text.title}
      </Title>
      <p className={classes["ownName"]}>
        <strong>{plans[plan].name}</strong>
        {isBilled && <span>{text.interval[billing.interval]}</span>}
      </p>
      <Source user={user} plan={plan} />
      {ofEnterprise !== null && !isOver && <SubscriptionState billing={ofEnterprise} />}
      {isOver && <Text>{text.replaced(plans[plan].name)}</Text>}
      <Subscription user={user} plan={plan} />
      <Seats user={user} billing={ofEnterprise} isSold={isSold} />
      {plan === "enterprise" && user.enterprise === null && user.username !== null && <CreateEnterprise />}
      {isSold && ofEnterprise !== null && (
        <PortalButton payer="enterprise" isNextStep={!isOver && isUrgent(ofEnterprise, now)} />
      )}
      {isSold && user.billing !== null && (
        <PortalButton
          payer="own"
          label={ofEnterprise === null ? text.manage : text.manageOwn}
          isNextStep={!isOwnOver && isUrgent(user.billing, now)}
        />
      )}
    </section>
  );
}

/** Links to creating the enterprise that the plan is for. */
function CreateEnterprise() {
  const text = useMessages(upgradeMessages).own;
  return (
    <>
      <Text>{text.noEnterprise}</Text>
      <LinkButton to={paths.createEnterprise()}>{text.createEnterprise}</LinkButton>
    </>
  );
}

interface SourceProps {
  readonly user: User;
  /** The effective plan. */
  readonly plan: Plan;
}

/** The source of a plan that the user does not pay for. */
function Source({ user, plan }: SourceProps) {
  const text = useMessages(upgradeMessages).own;
  const [now] = useState(() => Date.now());
  if (user.enterprise !== null && user.plan !== plan) return <Text>{text.organisationEnded}</Text>;
  if (user.enterprise !== null) return <Text>{user.enterprise_admin ? text.administrator : text.organisation}</Text>;
  const isPaid = user.billing !== null && isInForce(user.billing, now);
  if (plan !== "free" && !isPaid)
    return (
      <Text>
        {user.plan_until === null ? text.given : text.givenUntil(formatDate(user.plan_until, { dateStyle: "long" }))}
      </Text>
    );
  return user.billing === null ? <Text>{text.free}</Text> : null;
}

/** The enterprise's number of seats, and the form to change it. */
function Seats({ user, billing, isSold }: OwnPlanProps & { readonly billing: Billing | null }) {
  const text = useMessages(upgradeMessages).seats;
  const seats = useEnterpriseSeats(user);
  if (seats === null) return null;
  const isChangeable = billing?.plan === "enterprise" && (billing.state === "active" || billing.state === "trialing");
  const { next_seats: next = null, until = null } = billing ?? {};
  return (
    <>
      <Text>
        {text.used(formatNumber(seats.used), formatNumber(seats.limit))}{" "}
        {next !== null && until !== null && text.next(formatDate(until, { dateStyle: "long" }), next)}
      </Text>
      {isSold && isChangeable && billing.cancel_date !== null && <Text c="dimmed">{text.resume}</Text>}
      {isSold && isChangeable && billing.cancel_date === null && <ChangeSeats billing={billing} />}
    </>
  );
}

/** The user's own subscription, whether or not it is in force. */
function Subscription({ user: { billing, enterprise }, plan }: SourceProps) {
  const text = useMessages(upgradeMessages).own;
  const plans = useMessages(planLabels);
  const [now] = useState(() => Date.now());
  // An ended subscription is irrelevant to a user who has a plan in another way.
  if (billing === null || (billing.state === "canceled" && plan !== "free")) return null;
  if (isReplaced(billing, plan, now)) return <Text>{text.replaced(plans[plan].name)}</Text>;
  const isAlso = enterprise !== null && isInForce(billing, now);
  return <SubscriptionState billing={billing} lead={isAlso ? text.alsoOwn(plans[billing.plan].name) : undefined} />;
}

interface SubscriptionStateProps {
  readonly billing: Billing;
  readonly lead?: string | undefined;
}

/** The state of a subscription, and what follows from it. */
function SubscriptionState({ billing, lead }: SubscriptionStateProps) {
  const text = useMessages(upgradeMessages).own;
  const toSentence = useBillingSentence();
  const [now] = useState(() => Date.now());
  const { line, more } = toSentence(billing, now);
  const sentences = (
    <>
      <Text inherit>{line}</Text>
      {more !== null && (
        <Text inherit c={isUrgent(billing, now) ? "inherit" : "dimmed"} mt={4}>
          {more}
        </Text>
      )}
    </>
  );
  return (
    <output className={classes["state"]}>
      {lead !== undefined && <Text>{lead}</Text>}
      {isUrgent(billing, now) ? (
        <Alert color="yellow" role="presentation">
          {sentences}
        </Alert>
      ) : (
        <div>{sentences}</div>
      )}
      {billing.disputed && (
        <Alert color="yellow" role="presentation">
          {isInForce(billing, now) ? text.disputed : text.disputedEnded}
        </Alert>
      )}
    </output>
  );
}
