import type { CARD_PLANS } from "@cardinal/contract/entities/generator";
import { Anchor, Text } from "@mantine/core";
import { planLabels } from "../../features/plans/plan-labels.ts";
import { useMessages } from "../../lib/messages.ts";
import { claimMessages } from "./claim-messages.ts";

interface IncludedPlanProps {
  readonly plan?: (typeof CARD_PLANS)[number] | undefined;
  readonly days?: number | undefined;
}

/** The plan that comes with a card, if any. */
export function IncludedPlan({ plan, days }: IncludedPlanProps) {
  const text = useMessages(claimMessages).fresh;
  const plans = useMessages(planLabels);
  if (plan === undefined || days === undefined) return null;
  return (
    <Text fw={550} mb="sm">
      {text.comes(plans[plan].name, days)}
    </Text>
  );
}

/** Links to the shop that sells such cards. */
export function ShopLink({ to }: { readonly to: string }) {
  const text = useMessages(claimMessages).fresh;
  return (
    <Anchor href={to} rel="noreferrer" size="sm" ta="center" display="block" mt="md">
      {text.shop}
    </Anchor>
  );
}
