import type { User } from "@cardinal/contract/entities/user";
import { isInForce } from "@cardinal/contract/entities/billing";
import { Alert, Text, Title } from "@mantine/core";
import { useState } from "react";
import { isUrgent } from "../../features/plans/billing-status.ts";
import { planWords } from "../../features/plans/plan-words.ts";
import { useBillingSentence } from "../../features/plans/use-billing-sentence.ts";
import { paths } from "../../lib/addresses/paths.ts";
import { formatDate } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { PortalButton } from "./portal-button.tsx";
import { upgradeMessages } from "./upgrade-messages.ts";
import classes from "./upgrade.module.css";

/** What plan somebody has, where it comes from, and what becomes of it. */
export function OwnPlan({ user, isSold }: { readonly user: User; readonly isSold: boolean }) {
  const text = useMessages(upgradeMessages).own;
  const plans = useMessages(planWords);
  const { billing } = user;
  const [now] = useState(() => Date.now());
  const isManaging = billing !== null || (user.enterprise !== null && user.enterprise_admin);
  return (
    <section className={classes["own"]} aria-labelledby="own-plan">
      <Title order={2} className={classes["ownTitle"] ?? ""} id="own-plan">
        {text.title}
      </Title>
      <p className={classes["ownName"]}>
        <strong>{plans[user.plan].name}</strong>
        {billing !== null && user.plan === billing.plan && <span>{text.interval[billing.interval]}</span>}
      </p>
      <Source user={user} />
      <Subscription user={user} />
      {user.plan === "enterprise" && user.enterprise === null && user.username !== null && <CreateEnterprise />}
      {isManaging && isSold && <PortalButton isNextStep={billing !== null && isUrgent(billing, now)} />}
    </section>
  );
}

/** Leads to the enterprise that the plan is for. */
function CreateEnterprise() {
  const text = useMessages(upgradeMessages).own;
  return (
    <>
      <Text>{text.noEnterprise}</Text>
      <LinkButton to={paths.createEnterprise()}>{text.createEnterprise}</LinkButton>
    </>
  );
}

/** Where a plan comes from that the person does not pay for. */
function Source({ user }: { readonly user: User }) {
  const text = useMessages(upgradeMessages).own;
  const [now] = useState(() => Date.now());
  if (user.enterprise !== null) return <Text>{user.enterprise_admin ? text.administrator : text.organisation}</Text>;
  const isPaid = user.billing !== null && isInForce(user.billing, now);
  if (user.plan !== "free" && !isPaid)
    return (
      <Text>
        {user.plan_until === null ? text.given : text.givenUntil(formatDate(user.plan_until, { dateStyle: "long" }))}
      </Text>
    );
  return user.billing === null ? <Text>{text.free}</Text> : null;
}

/** The person's own subscription, whether or not it gives a plan now. */
function Subscription({ user: { billing, enterprise, plan } }: { readonly user: User }) {
  const text = useMessages(upgradeMessages).own;
  const plans = useMessages(planWords);
  const toSentence = useBillingSentence();
  const [now] = useState(() => Date.now());
  // Whoever has the plan in another way misses nothing of one that has ended.
  if (billing === null || (billing.state === "canceled" && plan !== "free")) return null;
  const { line, more } = toSentence(billing, now);
  const isAlso = enterprise !== null && isInForce(billing, now);
  const words = (
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
      {isAlso && <Text>{text.alsoOwn(plans[billing.plan].name)}</Text>}
      {isUrgent(billing, now) ? (
        <Alert color="yellow" role="presentation">
          {words}
        </Alert>
      ) : (
        <div>{words}</div>
      )}
      {billing.disputed && (
        <Alert color="yellow" role="presentation">
          {isInForce(billing, now) ? text.disputed : text.disputedEnded}
        </Alert>
      )}
    </output>
  );
}
