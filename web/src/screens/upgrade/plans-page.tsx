import { PLANS } from "@cardinal/contract/entities/user";
import { INTERVALS } from "@cardinal/contract/entities/billing";
import { Alert, SegmentedControl, Text, Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { DisabledFeatureNote } from "../../features/disabled-feature/disabled-feature-note.tsx";
import { useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";
import { Column } from "../../ui/column.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { OwnPlan } from "./own-plan.tsx";
import { PlanCard, SignInLine } from "./plan-card.tsx";
import { upgradeMessages } from "./upgrade-messages.ts";
import { useOffer, type Offer } from "./use-offer.ts";
import classes from "./upgrade.module.css";

interface PlansPageProps {
  readonly next: string | undefined;
  /** True when the user returns from a cancelled checkout. */
  readonly isCanceled: boolean;
}

/** The plans side by side, the user's own plan, and what every plan includes. */
export function PlansPage({ next, isCanceled }: PlansPageProps) {
  const text = useMessages(upgradeMessages);
  const { authUser, userObj } = useSession();
  const offer = useOffer();
  return (
    <Column className={classes["page"]}>
      <title>{`${text.title} · Cardinal`}</title>
      <header className={classes["head"]}>
        {next !== undefined && (
          <Link to={next} className={classes["back"]}>
            <IconArrowLeft size={16} aria-hidden /> {text.back}
          </Link>
        )}
        <Title order={1} size="h2">
          {text.title}
        </Title>
        <Text c="dimmed">{text.lead}</Text>
        {authUser === null && <SignInLine />}
      </header>
      {isCanceled && (
        <output>
          <Alert color="gray" role="presentation">
            {text.canceled}
          </Alert>
        </output>
      )}
      {userObj !== null && <OwnPlan user={userObj} isSold={offer.is !== "none"} />}
      <DisabledFeatureNote flag="payments" />
      <OfferNote offer={offer} />
      <div className={classes["cards"]}>
        {PLANS.map((plan) => (
          <PlanCard key={plan} plan={plan} offer={offer} next={next} />
        ))}
      </div>
      {offer.is === "ready" && (
        <Text size="sm" c="dimmed">
          {text.price.tax}
        </Text>
      )}
      <IncludedInAllPlans />
    </Column>
  );
}

/** Shown above the plans: the billing interval, or why there are no prices. */
function OfferNote({ offer }: { readonly offer: Offer }) {
  const text = useMessages(upgradeMessages);
  if (offer.is === "none")
    return (
      <Alert color="gray" role="presentation">
        {text.notSold}
      </Alert>
    );
  if (offer.is === "failed")
    return (
      <div>
        <Text mb="xs">{text.pricesFailed}</Text>
        <FailureNote error={offer.failure} onRetry={offer.reload} />
      </div>
    );
  if (offer.is === "loading" || offer.intervals.length < 2) return null;
  return (
    <SegmentedControl
      className={classes["switch"] ?? ""}
      aria-label={text.interval.label}
      value={offer.interval}
      data={offer.intervals.map((interval) => ({ value: interval, label: text.interval[interval] }))}
      onChange={(value) => {
        const interval = INTERVALS.find((one) => one === value);
        if (interval !== undefined) offer.choose(interval);
      }}
    />
  );
}

function IncludedInAllPlans() {
  const text = useMessages(upgradeMessages).always;
  return (
    <section className={classes["always"]} aria-labelledby="always">
      <div>
        <Title order={2} size="h4" id="always">
          {text.title}
        </Title>
        <Text c="dimmed" mt={6}>
          {text.lead}
        </Text>
      </div>
      <ul className={classes["points"]}>
        {text.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
