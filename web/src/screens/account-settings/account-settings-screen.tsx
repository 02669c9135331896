import { getJoinOffer } from "@cardinal/contract/endpoints/enterprise/domains/join";
import { Text, Title } from "@mantine/core";
import { useEffect } from "react";
import { useSession } from "../../lib/session/session.tsx";
import { hasDynamicQr } from "../../lib/env.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Column } from "../../ui/column.tsx";
import { SectionNav } from "../../ui/sections/section-nav.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { accountMessages, type AccountPart } from "./account-messages.ts";
import type { AccountPartProps } from "./account-section.tsx";
import classes from "./account.module.css";
import { CardsSection } from "./cards/cards-section.tsx";
import { DynamicQrSection } from "./cards/dynamic-qr-section.tsx";
import { EmailSection } from "./identity/email-section.tsx";
import { JoinSection } from "./identity/join-section.tsx";
import { OrganisationSection } from "./identity/organisation-section.tsx";
import { PasswordSection } from "./identity/password-section.tsx";
import { PlanSection } from "./identity/plan-section.tsx";
import { UsernameSection } from "./identity/username-section.tsx";
import { LanguageSection } from "./preferences/language-section.tsx";
import { NotificationsSection } from "./preferences/notifications-section.tsx";
import { MethodsSection } from "./methods/methods-section.tsx";
import { AdminActsSection } from "./security/admin-acts-section.tsx";
import { DeleteSection } from "./security/delete-section.tsx";
import { ExportSection } from "./security/export-section.tsx";
import { SignInsSection } from "./security/sign-ins-section.tsx";

const PARTS = {
  email: EmailSection,
  password: PasswordSection,
  methods: MethodsSection,
  username: UsernameSection,
  plan: PlanSection,
  organisation: OrganisationSection,
  language: LanguageSection,
  notifications: NotificationsSection,
  cards: CardsSection,
  "dynamic-qr": DynamicQrSection,
  "sign-ins": SignInsSection,
  "admin-acts": AdminActsSection,
  data: ExportSection,
  delete: DeleteSection,
} as const satisfies Record<AccountPart, (props: AccountPartProps) => unknown>;

function isPart(name: string): name is AccountPart {
  return Object.hasOwn(PARTS, name);
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
  const parts = Object.keys(PARTS)
    .filter(isPart)
    .filter((name) => name !== "dynamic-qr" || hasDynamicQr())
    // A user who must sign in by SSO cannot use a password.
    .filter((name) => name !== "password" || user.sso_only !== true)
    .filter((name) => name !== "organisation" || user.enterprise !== null || offer !== null);
  useScrollToHash();
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
      {parts.map((name) => {
        if (name === "organisation" && offer !== null) return <JoinSection key={name} user={user} offer={offer} />;
        const Part = PARTS[name];
        return <Part key={name} {...props} />;
      })}
    </Column>
  );
}

/** Scrolls to the section in the URL hash, which the browser could not find before it was rendered. */
function useScrollToHash(): void {
  useEffect(() => {
    const name = location.hash.slice(1);
    if (!isPart(name)) return;
    // After the router has scrolled to the top.
    const frame = requestAnimationFrame(() => document.getElementById(name)?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, []);
}
