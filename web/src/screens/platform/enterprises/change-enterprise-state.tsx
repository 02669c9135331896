import { changeEnterprise } from "@cardinal/contract/endpoints/admin/enterprises/change-enterprise";
import { getEnterpriseOverview } from "@cardinal/contract/endpoints/admin/enterprises/get-enterprise-overview";
import { search } from "@cardinal/contract/endpoints/admin/people/search";
import type { EnterpriseOverview } from "@cardinal/contract/entities/platform/enterprise-overview";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { useAtOpening } from "../use-at-opening.ts";
import { platformEnterpriseMessages } from "./enterprise-messages.ts";

export interface EnterpriseDialogProps {
  readonly enterprise: EnterpriseOverview;
  readonly name: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks for a reason, then freezes or unfreezes an organisation. */
export function ChangeEnterpriseState({
  enterprise: { id, frozen_date },
  name,
  opened,
  onClose,
}: EnterpriseDialogProps) {
  const common = useMessages(platformEnterpriseMessages);
  const text = common.state;
  const isFrozen = useAtOpening(opened, frozen_date !== null);
  const action = useEndpointAction(changeEnterprise, {
    invalidates: [getEnterpriseOverview, search],
    onSuccess: onClose,
  });
  return (
    <ReasonDialog
      opened={opened}
      title={isFrozen ? text.thawTitle(name) : text.freezeTitle(name)}
      text={isFrozen ? text.thawText : text.freezeText}
      hint={common.reasonHint}
      confirm={isFrozen ? text.thaw : text.freeze}
      action={action}
      onClose={onClose}
      onConfirm={(reason) => action.run({ id, frozen: !isFrozen, reason })}
    />
  );
}
