import { leaveEnterprise } from "@cardinal/contract/endpoints/enterprise/employees/leave-enterprise";
import { paths } from "@cardinal/contract/paths";
import { Button, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { SharingNote } from "../../../features/enterprise/sharing-note.tsx";
import { useMessages } from "../../../lib/messages.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { signOut } from "../../../lib/session/sign-out.ts";
import { confirmSignOut } from "../../../lib/session/unsent-work.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { ActionDialog } from "../../../ui/dialogs/action-dialog.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { AccountSection, type AccountPartProps } from "../account-section.tsx";
import classes from "../account.module.css";
import { useRecentSignIn } from "../use-recent-sign-in.ts";
import { identityMessages } from "./identity-messages.ts";

/** Which enterprise the user belongs to, what it may do with their card, and how to leave it. */
export function OrganisationSection({ user: { enterprise, enterprise_admin } }: AccountPartProps) {
  const text = useMessages(identityMessages).organisation;
  const { vcardObj } = useSession();
  const name = vcardObj?.enterprise_profile?.name ?? enterprise ?? "";
  return (
    <AccountSection name="organisation" hint={text.hint}>
      <Text>{enterprise_admin ? text.admin(name) : text.member(name)}</Text>
      <Text size="sm" c="dimmed">
        {text.sees}
      </Text>
      <SharingNote />
      <div className={classes["actions"]}>
        <LinkButton to={paths.team()} variant="default" size="sm" className={classes["button"]}>
          {text.team}
        </LinkButton>
        {enterprise_admin && (
          <LinkButton to={paths.dashboard()} variant="default" size="sm" className={classes["button"]}>
            {text.dashboard}
          </LinkButton>
        )}
      </div>
      <Leave id={enterprise ?? ""} name={name} />
    </AccountSection>
  );
}

/** Leaves the enterprise after a confirmation, which ends every session including this one. */
function Leave({ id, name }: { readonly id: string; readonly name: string }) {
  const text = useMessages(identityMessages).organisation;
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const askPassword = useRecentSignIn("organisation");
  const { run, running, failure, reset } = useEndpointAction(leaveEnterprise, {
    onSuccess: () => void signOut().then(() => navigate(paths.login())),
  });
  useEffect(() => {
    askPassword(failure);
  }, [failure, askPassword]);
  const leave = async () => {
    // Before the call: afterwards nothing can be sent any more.
    if (await confirmSignOut()) await run({ enterprise: id });
  };
  return (
    <>
      <Button variant="default" size="sm" className={classes["button"]} onClick={() => setAsked(true)}>
        {text.leave}
      </Button>
      <ActionDialog
        opened={isAsked}
        title={text.leaveTitle(name)}
        text={text.leaveText(name)}
        confirm={text.leave}
        cancel={text.cancel}
        action={{ running, failure, reset }}
        onConfirm={() => void leave()}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
