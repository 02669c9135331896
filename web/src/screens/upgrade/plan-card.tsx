import { type Billing, isLive } from "@cardinal/contract/entities/billing";
import { type Plan, PLANS, type User } from "@cardinal/contract/entities/user";
import { PLAN_RIGHTS } from "@cardinal/contract/plans";
import { Badge, Stack, Text, Title } from "@mantine/core";
import { lazy, Suspense } from "react";
import { Link, useLocation } from "react-router-dom";
import { planWords } from "../../features/plans/plan-words.ts";
import { paths } from "../../lib/addresses/paths.ts";
import { loadChunk } from "../../lib/chunks/load-chunk.ts";
import { useMessages } from "../../lib/messages.ts";
import { isRegistered } from "../../lib/session/session-data.ts";
import { useSession } from "../../lib/session/session.tsx";
import { usePlan } from "../../lib/session/use-plan.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { BuyPlan } from "./buy-plan.tsx";
import { PlanPriceLine } from "./plan-price.tsx";
import { findPrice } from "./prices.ts";
import { upgradeMessages } from "./upgrade-messages.ts";
import { useEnterpriseBilling } from "./use-enterprise-billing.ts";
import type { Offer } from "./use-offer.ts";
import classes from "./upgrade.module.css";

/** Its field for numbers is as large as the rest of the screen, and only buyers of the enterprise plan need it. */
const BuySeats = lazy(() =>
  loadChunk("buy-seats", async () => ({ default: (await import("./buy-seats.tsx")).BuySeats })),
);

interface PlanCardProps {
  readonly plan: Plan;
  readonly offer: Offer;
  readonly next: string | undefined;
}

/** One plan: what it costs, what it includes, and how to get it. */
export function PlanCard({ plan, offer, next }: PlanCardProps) {
  const text = useMessages(upgradeMessages);
  const words = useMessages(planWords)[plan];
  const { userObj } = useSession();
  const current = usePlan(userObj);
  const isCurrent = userObj !== null && current === plan;
  return (
    <article className={classes["card"]} aria-labelledby={`plan-${plan}`} data-current={isCurrent || undefined}>
      <div className={classes["cardHead"]}>
        <Title order={2} size="h3" id={`plan-${plan}`}>
          {words.name}
        </Title>
        {isCurrent && (
          <Badge variant="light" color="gray" tt="none" fw={600}>
            {text.current}
          </Badge>
        )}
      </div>
      <Text c="dimmed">{words.lead}</Text>
      <PlanPriceLine plan={plan} offer={offer} />
      <div className={classes["action"]}>
        <PlanAction plan={plan} offer={offer} next={next} />
      </div>
      <ul className={classes["points"]}>
        {words.points(PLAN_RIGHTS[plan]).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </article>
  );
}

/** How to get a plan, for whoever is looking; nothing for a plan that they have, or that is less than theirs. */
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
  const trialDays = subscription === null ? offer.trialDays : 0;
  // A key of its own: a refusal belongs to the interval it was given for.
  if (plan === "enterprise")
    return (
      <Suspense fallback={<Spinner />}>
        <BuySeats
          key={price.interval}
          price={price}
          next={next}
          trialDays={trialDays}
          hasEnterprise={userObj.enterprise !== null}
        />
      </Suspense>
    );
  return <BuyPlan key={price.interval} price={price} next={next} trialDays={trialDays} />;
}

/** Whether somebody has to end a plan for themselves before they can buy one for an enterprise. */
function isPayingForPro({ enterprise, billing }: User): boolean {
  return enterprise === null && billing?.plan === "pro" && isLive(billing);
}

/**
 * Whether a checkout could begin for whoever pays `subscription`, which nobody else of an enterprise is shown. Who has one changes it at the payment provider; the
 * server decides again.
 */
function canBuy(user: User, plan: Plan, subscription: Billing | null): boolean {
  const { enterprise, plan: had, plan_until } = user;
  if (subscription !== null && (isLive(subscription) || subscription.disputed)) return false;
  if (enterprise !== null) return plan === "enterprise";
  // A plan that was given without an end needs no payment; one with an end can be gone on with.
  return PLANS.indexOf(had) < PLANS.indexOf(plan) || (had === plan && plan_until !== null);
}

/** For visitors: to sign up, and for a plan that is sold, to come back to it then. */
function SignUp({ plan, offer }: Pick<PlanCardProps, "plan" | "offer">) {
  const text = useMessages(upgradeMessages);
  const { name } = useMessages(planWords)[plan];
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

/** For visitors who have an account: the way to sign in that leads back here. */
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
