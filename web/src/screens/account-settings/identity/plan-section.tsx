import { paths } from "@cardinal/contract/paths";
import { Text } from "@mantine/core";
import { useState } from "react";
import { planLabels } from "../../../features/plans/plan-labels.ts";
import { useBillingSentence } from "../../../features/plans/use-billing-sentence.ts";
import { useMessages } from "../../../lib/messages.ts";
import { usePlan } from "../../../lib/session/use-plan.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { AccountSection, type AccountPartProps } from "../account-section.tsx";
import classes from "../account.module.css";
import { identityMessages } from "./identity-messages.ts";

/** The user's plan, and a link to all plans. */
export function PlanSection({ user }: AccountPartProps) {
  const text = useMessages(identityMessages).plan;
  const plans = useMessages(planLabels);
  const toSentence = useBillingSentence();
  const [now] = useState(() => Date.now());
  const { billing } = user;
  const plan = usePlan(user);
  return (
    <AccountSection name="plan" hint={text.hint}>
      <output className={classes["value"]}>{plans[plan].name}</output>
      {billing !== null && <Text size="sm">{toSentence(billing, now).line}</Text>}
      <div className={classes["actions"]}>
        {plan === "enterprise" && user.enterprise === null && (
          <LinkButton to={paths.createEnterprise()} variant="default" size="sm" className={classes["button"]}>
            {text.createEnterprise}
          </LinkButton>
        )}
        <LinkButton to={paths.upgrade()} variant="default" size="sm" className={classes["button"]}>
          {billing === null ? text.see : text.manage}
        </LinkButton>
      </div>
    </AccountSection>
  );
}
