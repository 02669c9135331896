import { paths } from "@cardinal/contract/paths";
import { Text } from "@mantine/core";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { SectionHead } from "../../features/enterprise/section-head.tsx";
import { useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { OwnPlan } from "./own-plan.tsx";
import { upgradeMessages } from "./upgrade-messages.ts";
import { useOffer } from "./use-offer.ts";

/** `/dashboard/billing`: the subscription of an enterprise, its seats and its invoices, for those who may see them. */
export function BillingScreen() {
  const text = useMessages(upgradeMessages).billing;
  const { userObj } = useSession();
  const { billing = null, frozen = false, in_force } = useEnterprise();
  const offer = useOffer();
  const isSold = offer.is !== "none";
  return (
    <>
      <SectionHead title={text.title} />
      {userObj !== null && <OwnPlan user={userObj} isSold={isSold} />}
      {billing === null && <Text>{text.given}</Text>}
      {isSold && !in_force && !frozen && (
        <div>
          <LinkButton to={paths.upgrade({ next: paths.dashboard("billing") })}>{text.plans}</LinkButton>
        </div>
      )}
    </>
  );
}
