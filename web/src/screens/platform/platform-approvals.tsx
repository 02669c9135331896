import { decideApproval } from "@cardinal/contract/endpoints/admin/approvals/decide-approval";
import { listApprovals } from "@cardinal/contract/endpoints/admin/approvals/list-approvals";
import type { Approval } from "@cardinal/contract/entities/platform/approval";
import { paths } from "@cardinal/contract/paths";
import { Anchor, Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { formatMoment } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { ActionDialog } from "../../ui/dialogs/action-dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { generatorsMessages } from "./generators/generators-messages.ts";
import { FoundList, ListSearch, useListSearch } from "./list-search.tsx";
import { PlatformHead } from "./platform-head.tsx";
import { platformMessages } from "./platform-messages.ts";
import classes from "./platform.module.css";
import { usePlatformAction } from "./use-platform-action.ts";

/** `/admin/approvals`: requests of one owner that another one has to confirm. */
export function PlatformApprovals() {
  const text = useMessages(platformMessages).approvals;
  return (
    <>
      <PlatformHead title={text.title} lead={text.lead} isBelow />
      <ListSearch label={text.search} hint={text.searchHint} />
      <ApprovalList />
    </>
  );
}

function ApprovalList() {
  const text = useMessages(platformMessages).approvals;
  const q = useListSearch();
  const sentenceOf = useSentenceOf();
  const state = useEndpoint(listApprovals, {}, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  if (state.data.items.length === 0) return <Text c="dimmed">{text.none}</Text>;
  return (
    <FoundList
      label={text.title}
      items={state.data.items}
      q={q}
      textsOf={(one) => [sentenceOf(one), ...namesOf(one.account), one.reason, one.by, one.decided_by]}
    >
      {(approval) => <ApprovalRow key={approval.id} approval={approval} />}
    </FoundList>
  );
}

/** What identifies the account of a request: its address, its card and its ID. */
function namesOf(account: Approval["account"]): string[] {
  return account === null ? [] : [account.email, account.route, account.uid].filter((name) => name !== null);
}

/** The request as a sentence. */
function useSentenceOf(): (approval: Approval) => string {
  const common = useMessages(platformMessages);
  const batches = useMessages(generatorsMessages).approvals;
  return ({ account, act, role, subject }) => {
    if (act === "admin.exportKeys") return batches.keys(subject);
    if (act === "admin.switchGenerator") return batches.off(subject);
    if (act === "admin.deleteEnterprise") return common.approvals.enterprise(subject);
    if (act === "admin.removeAdmin") return common.approvals.removal(subject);
    if (role !== null) return common.approvals.role(subject, common.roles[role]);
    // The subject is what the requester typed, a username that people in several organisations can have.
    const [name = subject] = namesOf(account);
    return common.approvals.deletion(name);
  };
}

function ApprovalRow({ approval }: { readonly approval: Approval }) {
  const common = useMessages(platformMessages);
  const text = common.approvals;
  const [asked, setAsked] = useState<"confirm" | "withdraw" | null>(null);
  const action = usePlatformAction(decideApproval, () => setAsked(null));
  const sentence = useSentenceOf()(approval);
  const { id, account, act, hash, own, state, by, reason, date, until, decided_by } = approval;
  const confirmText = (name: string) =>
    act === "admin.exportKeys" ? text.permitText(name, formatMoment(until)) : text.confirmText;
  const names = { by: by ?? common.admins.gone, decided: decided_by ?? common.admins.gone };
  return (
    <li>
      <div className={classes["row"]}>
        <div className={classes["words"]}>
          <strong>{sentence}</strong>
          {account !== null && (
            <div>
              <Anchor component={Link} to={paths.platformPerson(account.uid)} size="sm">
                {namesOf(account).join(" · ")}
              </Anchor>
            </div>
          )}
          <Text size="sm">{text.reason(reason)}</Text>
          <Text size="sm" c="dimmed">
            {text.asked(names.by, formatMoment(date))}
          </Text>
          <Text size="sm" c="dimmed">
            {text.states[state](state === "waiting" || state === "expired" ? formatMoment(until) : names.decided)}
          </Text>
        </div>
        {state === "waiting" && (
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => setAsked("withdraw")}>
              {own ? text.withdraw : text.reject}
            </Button>
            {!own && (
              <Button size="xs" onClick={() => setAsked("confirm")}>
                {text.confirm}
              </Button>
            )}
          </Group>
        )}
      </div>
      <ActionDialog
        opened={asked !== null}
        title={sentence}
        text={asked === "confirm" ? confirmText(names.by) : text.withdrawText}
        confirm={asked === "confirm" ? text.confirm : own ? text.withdraw : text.reject}
        cancel={common.cancel}
        action={action}
        onConfirm={() => void action.run({ id, hash, approve: asked === "confirm" })}
        onClose={() => setAsked(null)}
      />
    </li>
  );
}
