import { getSession } from "@cardinal/contract/endpoints/payments/get-session";
import type { ReplyOf } from "@cardinal/contract/endpoint";
import { type Billing, isInForce } from "@cardinal/contract/entities/billing";
import { paths } from "@cardinal/contract/paths";
import { bestPlan } from "@cardinal/contract/plans";
import { useState } from "react";
import { planLabels } from "../../features/plans/plan-labels.ts";
import { useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { upgradeMessages } from "./upgrade-messages.ts";
import { useEnterpriseBilling } from "./use-enterprise-billing.ts";
import classes from "./upgrade.module.css";

interface CheckoutReturnProps {
  readonly id: string;
  readonly next: string | undefined;
}

/** The result of a checkout, after the return from it. The server updates the plan before it replies. */
export function CheckoutReturn({ id, next }: CheckoutReturnProps) {
  const text = useMessages(upgradeMessages).done;
  const answer = useEndpoint(getSession, { session_id: id }, { fresh: true });
  if (answer.state === "loading") {
    return (
      <div className={classes["checking"]}>
        <Spinner />
        <output>{text.checking}</output>
      </div>
    );
  }
  if (answer.state === "ready") return <Outcome {...answer.data} next={next} />;
  const isUnknown = answer.failure.code === "not-found";
  return (
    <MessagePage title={isUnknown ? text.unknown : text.failed} text={isUnknown ? text.unknownText : text.failedText}>
      {!isUnknown && (
        <div className={classes["wide"]}>
          <FailureNote error={answer.failure} onRetry={answer.reload} />
        </div>
      )}
      <LinkButton to={paths.upgrade({ next })} variant="default">
        {text.plans}
      </LinkButton>
    </MessagePage>
  );
}

function isBought(billing: Billing | null | undefined, now: number): billing is Billing {
  return billing !== undefined && billing !== null && isInForce(billing, now);
}

type OutcomeProps = ReplyOf<typeof getSession> & Pick<CheckoutReturnProps, "next">;

function Outcome({ status, plan: replied, next }: OutcomeProps) {
  const text = useMessages(upgradeMessages).done;
  const plans = useMessages(planLabels);
  const { userObj } = useSession();
  const ofEnterprise = useEnterpriseBilling(userObj);
  const [now] = useState(() => Date.now());
  // The bank can confirm the payment after the reply; only the live subscriptions tell.
  const live = [userObj?.billing, ofEnterprise].filter((billing) => isBought(billing, now));
  const plan = bestPlan(replied, ...live.map((billing) => billing.plan));
  const nextLink = <LinkButton to={next ?? paths.settings()}>{text.next}</LinkButton>;
  if (status !== "complete") {
    return (
      <MessagePage title={text[status]} text={status === "open" ? text.openText : text.expiredText}>
        <LinkButton to={paths.upgrade({ next })}>{text.plans}</LinkButton>
        {next !== undefined && (
          <LinkButton to={next} variant="default">
            {text.next}
          </LinkButton>
        )}
      </MessagePage>
    );
  }
  if (plan === "enterprise" && userObj?.enterprise === null) {
    return (
      <MessagePage title={text.complete(plans[plan].name)} text={text.enterpriseText}>
        <LinkButton to={paths.createEnterprise()}>{text.createEnterprise}</LinkButton>
        <LinkButton to={paths.upgrade()} variant="default">
          {text.plan}
        </LinkButton>
      </MessagePage>
    );
  }
  const isTrial = (ofEnterprise ?? userObj?.billing)?.state === "trialing";
  const isPaid = plan !== "free";
  return (
    <MessagePage
      title={isPaid ? text.complete(plans[plan].name) : text.pending}
      text={isPaid ? (isTrial ? text.trialText : text.completeText) : text.pendingText}
    >
      {nextLink}
      <LinkButton to={paths.upgrade()} variant="default">
        {text.plan}
      </LinkButton>
    </MessagePage>
  );
}
