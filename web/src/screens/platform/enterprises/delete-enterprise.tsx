import { deleteEnterprise } from "@cardinal/contract/endpoints/admin/enterprises/delete-enterprise";
import { getEnterpriseOverview } from "@cardinal/contract/endpoints/admin/enterprises/get-enterprise-overview";
import { search } from "@cardinal/contract/endpoints/admin/people/search";
import type { EnterpriseOverview } from "@cardinal/contract/entities/platform/enterprise-overview";
import { formatNumber } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { DeletionDialog } from "../deletion-dialog.tsx";
import { usePlatformAction } from "../use-platform-action.ts";
import type { EnterpriseDialogProps } from "./change-enterprise-state.tsx";
import { platformEnterpriseMessages } from "./enterprise-messages.ts";

/** What happens to the organisation and to everybody in it. */
function useConsequences({ active, disabled, invited }: EnterpriseOverview["counts"]): string {
  const text = useMessages(platformEnterpriseMessages).deletion;
  const people = active + disabled;
  return [
    text.all,
    ...(people === 0 ? [] : [text.people(people, formatNumber(people))]),
    ...(invited === 0 ? [] : [text.invited(invited, formatNumber(invited))]),
    text.confirmed,
  ].join(" ");
}

/**
 * Asks an owner for a reason and the ID, then deletes the organisation or informs that another owner has to confirm.
 */
export function DeleteEnterprise({ enterprise: { id, counts }, name, opened, onClose }: EnterpriseDialogProps) {
  const text = useMessages(platformEnterpriseMessages);
  const consequences = useConsequences(counts);
  const action = usePlatformAction(deleteEnterprise, onClose, [getEnterpriseOverview, search]);
  return (
    <DeletionDialog
      opened={opened}
      title={text.deletion.title(name)}
      text={consequences}
      hint={text.reasonHint}
      expected={id}
      action={action}
      onClose={onClose}
      onConfirm={(reason) => action.run({ id, confirmation: id, reason })}
    />
  );
}
