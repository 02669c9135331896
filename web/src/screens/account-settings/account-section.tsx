import type { User } from "@cardinal/contract/entities/user";
import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import type { AuthUser } from "../../lib/firebase/accounts.ts";
import { useMessages } from "../../lib/messages.ts";
import { accountMessages, type AccountPart } from "./account-messages.ts";
import classes from "./account.module.css";

/** What every part of the account is told. */
export interface AccountPartProps {
  readonly user: User;
  readonly authUser: AuthUser;
}

interface AccountSectionProps {
  /** Also its place in the address, such as `/accountsettings#email`. */
  readonly name: AccountPart;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of the account. */
export function AccountSection({ name, hint, children }: AccountSectionProps) {
  const text = useMessages(accountMessages);
  return (
    <section id={name} className={classes["section"]} aria-labelledby={`${name}-title`}>
      <div className={classes["sectionHead"]}>
        <Title order={2} size="h4" id={`${name}-title`}>
          {text.section[name]}
        </Title>
        {hint !== undefined && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </div>
      <div className={classes["sectionBody"]}>{children}</div>
    </section>
  );
}
