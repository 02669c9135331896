import { type Billing, isLive } from "@cardinal/contract/entities/billing";
import type { Plan, User } from "@cardinal/contract/entities/user";
import { paths } from "@cardinal/contract/paths";
import { isPlanIn, PLAN_RIGHTS } from "@cardinal/contract/plans";
import { Badge, Stack, Text, Title } from "@mantine/core";
import { Link, useLocation } from "react-router-dom";
import { planLabels } from "../../features/plans/plan-labels.ts";
import { useMessages } from "../../lib/messages.ts";
import { isRegistered } from "../../lib/session/session-data.ts";
import { useSession } from "../../lib/session/session.tsx";
import { usePlan } from "../../lib/session/use-plan.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { BuyPlan } from "./buy-plan.tsx";
import { PlanPriceLine } from "./plan-price.tsx";
import { findPrice } from "./prices.ts";
import { upgradeMessages } from "./upgrade-messages.ts";
import { useEnterpriseBilling } from "./use-enterprise-billing.ts";
import type { Offer } from "./use-offer.ts";
import classes from "./upgrade.module.css";

/** Loaded separately: its number field is as large as the rest of the screen, and only enterprise buyers need it. */
const BuySeats = lazyPart("buy-seats", async () => (await import("./buy-seats.tsx")).BuySeats);

interface PlanCardProps {
  readonly plan: Plan;
  readonly offer: Offer;
  readonly next: string | undefined;
}

/** One plan: what it costs, what it includes, and how to get it. */
export function PlanCard({ plan, offer, next }: PlanCardProps) {
  const text = useMessages(upgradeMessages);
  const planText = useMessages(planLabels)[plan];
  const { userObj } = useSession();
  const current = usePlan(userObj);
  const isCurrent = userObj !== null && current === plan;
  return (
    <article className={classes["card"]} aria-labelledby={`plan-${plan}`} data-current={isCurrent || undefined}>
      <div className={classes["cardHead"]}>
        <Title order={2} size="h3" id={`plan-${plan}`}>
          {planText.name}
        </Title>
        {isCurrent && (
          <Badge variant="light" color="gray" tt="none" fw={600}>
            {text.current}
          </Badge>
        )}
      </div>
      <Text c="dimmed">{planText.lead}</Text>
      <PlanPriceLine plan={plan} offer={offer} />
      <div className={classes["action"]}>
        <PlanAction plan={plan} offer={offer} next={next} />
      </div>
      <ul className={classes["points"]}>
        {planText.points(PLAN_RIGHTS[plan]).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </article>
  );
}

/** How the visitor gets a plan; nothing for the plan that they have, or for a smaller one. */
function PlanAction({ plan, offer, next }: PlanCardProps) {
  const text = useMessages(upgradeMessages);
  const { authUser, userObj } = useSession();
  const ofEnterprise = useEnterpriseBilling(userObj);
  const { pathname, search } = useLocation();
  const here = pathname + search;
  if (authUser === null) return <SignUp plan={plan} offer={offer} />;
  if (!isRegistered(userObj))
    return (
      <LinkButton to={paths.wizard(here)} variant={plan === "free" ? "default" : "filled"} fullWidth>
        {text.finish}
      </LinkButton>
    );
  if (plan === "free" || offer.is !== "ready") return null;
  if (plan === "enterprise" && isPayingForPro(userObj)) return <Text c="dimmed">{text.proFirst}</Text>;
  const subscription = userObj.enterprise === null ? userObj.billing : ofEnterprise;
  if (subscription === undefined || !canBuy(userObj, plan, subscription)) return null;
  const price = findPrice(offer.items, plan, offer.interval);
  if (price === undefined) return <Text c="dimmed">{text.notOffered}</Text>;
  const trialDays = subscription === null && !hasUsedTrial(userObj) ? offer.trialDays : 0;
  // Keyed by interval, because a refusal belongs to the interval that it was given for.
  if (plan === "enterprise")
    return (
      <BuySeats
        key={price.interval}
        price={price}
        next={next}
        trialDays={trialDays}
        hasEnterprise={userObj.enterprise !== null}
      />
    );
  return <BuyPlan key={price.interval} price={price} next={next} trialDays={trialDays} />;
}

/** Whether a user who pays for themselves has used their trial, although they have no subscription any more. */
const hasUsedTrial = ({ enterprise, trial_used }: User): boolean => enterprise === null && trial_used === true;

/** Whether the user must end a personal plan before they can buy one for an enterprise. */
function isPayingForPro({ enterprise, billing }: User): boolean {
  return enterprise === null && billing?.plan === "pro" && isLive(billing);
}

/**
 * Whether the payer of `subscription`, which is shown to no other member of an enterprise, can start a checkout. An
 * existing subscription is changed at the payment provider; the server checks again.
 */
function canBuy(user: User, plan: Plan, subscription: Billing | null): boolean {
  const { enterprise, plan: had, plan_until } = user;
  if (subscription !== null && (isLive(subscription) || subscription.disputed)) return false;
  if (enterprise !== null) return plan === "enterprise";
  // A plan that was granted without an end needs no payment; one with an end can be continued by paying.
  return !isPlanIn(plan, had) || (had === plan && plan_until !== null);
}

/** For visitors: signs up and, for a plan that is sold, returns to it afterwards. */
function SignUp({ plan, offer }: Pick<PlanCardProps, "plan" | "offer">) {
  const text = useMessages(upgradeMessages);
  const { name } = useMessages(planLabels)[plan];
  const { pathname, search } = useLocation();
  if (plan === "free")
    return (
      <LinkButton to={paths.signup(pathname + search)} variant="default" fullWidth>
        {text.signUp}
      </LinkButton>
    );
  if (offer.is !== "ready") return null;
  return (
    <Stack gap="xs">
      <LinkButton to={paths.signup(pathname + search)} fullWidth>
        {text.signUpFor(name)}
      </LinkButton>
      {offer.trialDays > 0 && (
        <Text size="sm" c="dimmed">
          {text.trialOffer(offer.trialDays)}
        </Text>
      )}
    </Stack>
  );
}

/** For visitors who have an account: a sign-in link that returns here. */
export function SignInLine() {
  const text = useMessages(upgradeMessages);
  const { pathname, search } = useLocation();
  return (
    <Text>
      {text.haveAccount}{" "}
      <Link to={paths.login(pathname + search)} className={classes["inText"]}>
        {text.signIn}
      </Link>
    </Text>
  );
}
