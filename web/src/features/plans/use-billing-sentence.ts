import type { Billing } from "@cardinal/contract/entities/billing";
import { formatDate } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { billingMessages } from "./billing-messages.ts";
import { countDays, toBillingDate, toBillingStatus } from "./billing-status.ts";
import { planLabels } from "./plan-labels.ts";

/** The state of a subscription at `now` (epoch ms) as a sentence, with its consequences. */
export function useBillingSentence(): (billing: Billing, now: number) => { line: string; more: string | null } {
  const text = useMessages(billingMessages);
  const plans = useMessages(planLabels);
  return (billing, now) => {
    const status = toBillingStatus(billing, now);
    const date = toBillingDate(billing, status);
    const { name } = plans[billing.plan];
    const day = date === null ? "" : formatDate(date, { dateStyle: "long" });
    return {
      line: text.line[status](name, day, date === null ? 0 : countDays(date, now)),
      more: text.more[status]?.(name) ?? null,
    };
  };
}
