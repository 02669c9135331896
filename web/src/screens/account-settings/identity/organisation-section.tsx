import { Text } from "@mantine/core";
import { paths } from "../../../lib/addresses/paths.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { AccountSection, type AccountPartProps } from "../account-section.tsx";
import classes from "../account.module.css";
import { identityMessages } from "./identity-messages.ts";

/** Which enterprise somebody belongs to, what it may do with their card, and how to leave it. */
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
      {!enterprise_admin && (
        <Text size="sm" c="dimmed">
          {text.leave}
        </Text>
      )}
    </AccountSection>
  );
}
