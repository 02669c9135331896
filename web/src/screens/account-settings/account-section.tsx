import type { User } from "@cardinal/contract/entities/user";
import type { ReactNode } from "react";
import type { AuthUser } from "../../lib/firebase/account.ts";
import { useMessages } from "../../lib/messages.ts";
import { TitledSection } from "../../ui/sections/titled-section.tsx";
import { accountMessages, type AccountPart } from "./account-messages.ts";
import classes from "./account.module.css";

/** Props of every section of the account screen. */
export interface AccountPartProps {
  readonly user: User;
  readonly authUser: AuthUser;
}

interface AccountSectionProps {
  /** Also the URL hash, such as `/accountsettings#email`. */
  readonly name: AccountPart;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** A titled section of the account; on wide screens the title is beside the content. */
export function AccountSection({ name, hint, children }: AccountSectionProps) {
  const text = useMessages(accountMessages);
  return (
    <TitledSection id={name} title={text.section[name]} hint={hint} className={classes["section"]}>
      <div className={classes["sectionBody"]}>{children}</div>
    </TitledSection>
  );
}
