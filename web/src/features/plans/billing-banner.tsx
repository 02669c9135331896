import type { Billing } from "@cardinal/contract/entities/billing";
import type { Plan, User } from "@cardinal/contract/entities/user";
import { paths } from "@cardinal/contract/paths";
import { CloseButton } from "@mantine/core";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { useMessages } from "../../lib/messages.ts";
import { usePlan } from "../../lib/session/use-plan.ts";
import { Column } from "../../ui/column.tsx";
import { billingMessages } from "./billing-messages.ts";
import { isReplaced, isUrgent, toBillingStatus } from "./billing-status.ts";
import classes from "./billing-banner.module.css";
import { useBillingSentence } from "./use-billing-sentence.ts";

const KEY = "cardinal.billing-banner";

/** The message that was dismissed in this tab; it lasts as long as the tab. */
function readDismissed(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keepDismissed(name: string): void {
  try {
    sessionStorage.setItem(KEY, name);
  } catch {
    // Without storage the dismissal lasts until the page is reloaded.
  }
}

/** Scroll anchoring keeps the page still when content is inserted above; at the top of the page that would hide it. */
function showAbove(banner: HTMLElement | null): void {
  if (banner === null) return;
  requestAnimationFrame(() => {
    if (window.scrollY <= banner.offsetHeight + 1) window.scrollTo(0, 1);
  });
}

interface BillingBannerProps {
  readonly billing: Billing;
  /** The plan that is in force, whether or not the subscription is. */
  readonly plan: Plan;
  /** The screen with the details. */
  readonly to?: string;
}

/** One line above the screens of those who pay: a payment is due, or a trial ends soon. */
export function BillingBanner({ billing, plan, to = paths.upgrade() }: BillingBannerProps) {
  const text = useMessages(billingMessages).banner;
  const toSentence = useBillingSentence();
  const { pathname } = useLocation();
  const [now] = useState(() => Date.now());
  const [dismissed, setDismissed] = useState(readDismissed);
  const name = [toBillingStatus(billing, now), billing.until, billing.past_due_date].join("/");
  const dismiss = () => {
    keepDismissed(name);
    setDismissed(name);
  };
  // The plans screen shows the details itself.
  if (!isUrgent(billing, now) || isReplaced(billing, plan, now) || dismissed === name || pathname === to) return null;
  return (
    <aside ref={showAbove} className={classes["banner"]} aria-label={text.label}>
      <Column className={classes["bar"]}>
        <p>
          {toSentence(billing, now).line} <Link to={to}>{text.link}</Link>
        </p>
        <CloseButton size="sm" aria-label={text.dismiss} onClick={dismiss} />
      </Column>
    </aside>
  );
}

/** The banner about the user's own subscription. */
export function OwnBillingBanner({ user }: { readonly user: User }) {
  const plan = usePlan(user);
  return user.billing && <BillingBanner billing={user.billing} plan={plan} />;
}
