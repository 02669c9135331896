import { getJoinOffer } from "@cardinal/contract/endpoints/enterprise/domains/join";
import { Text, Title } from "@mantine/core";
import { useSession } from "../../lib/session/session.tsx";
import { hasDynamicQr } from "../../lib/env.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Column } from "../../ui/column.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { SectionNav } from "../../ui/sections/section-nav.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { accountMessages, type AccountPart } from "./account-messages.ts";
import type { AccountPartProps } from "./account-section.tsx";
import classes from "./account.module.css";
import { EmailSection } from "./identity/email-section.tsx";
import { PasswordSection } from "./identity/password-section.tsx";
import { useScrollToHash } from "./use-scroll-to-hash.ts";

// The first two sections can be used while the others are loading.
const AccountParts = lazyPart("account-parts", async () => (await import("./account-parts.tsx")).AccountParts);

function isPart(name: string): name is AccountPart {
  return Object.hasOwn(accountMessages.en.section, name);
}

/** `/accountsettings`. The route guard handles loading and errors. */
export function AccountSettingsScreen() {
  const { userObj, authUser } = useSession();
  if (userObj === null || authUser === null) return <Spinner />;
  // A new key resets the state when another user signs in.
  return <Account key={userObj.uid} user={userObj} authUser={authUser} />;
}

function Account(props: AccountPartProps) {
  const text = useMessages(accountMessages);
  const { user, authUser } = props;
  const joining = useEndpoint(getJoinOffer, {}, { enabled: user.enterprise === null && authUser.email_verified });
  // If the offer cannot be loaded, its section is omitted.
  const offer = user.enterprise === null && joining.state === "ready" ? joining.data.offer : null;
  const parts = Object.keys(text.section)
    .filter(isPart)
    .filter((name) => name !== "dynamic-qr" || hasDynamicQr())
    // A user who must sign in by SSO cannot use a password.
    .filter((name) => name !== "password" || user.sso_only !== true)
    .filter((name) => name !== "organisation" || user.enterprise !== null || offer !== null);
  useScrollToHash(["email", "password"]);
  return (
    <Column className={classes["page"]}>
      <title>{`${text.title} · Cardinal`}</title>
      <header className={classes["head"]}>
        <Title order={1} size="h2">
          {text.title}
        </Title>
        <Text c="dimmed">{text.lead}</Text>
      </header>
      <SectionNav label={text.parts} sections={parts.map((id) => ({ id, title: text.section[id] }))} />
      <EmailSection {...props} />
      {parts.includes("password") && <PasswordSection {...props} />}
      <AccountParts {...props} parts={parts} offer={offer} />
    </Column>
  );
}
