import type { JoinOffer } from "@cardinal/contract/entities/connections/domain";
import type { AccountPart } from "./account-messages.ts";
import type { AccountPartProps } from "./account-section.tsx";
import { CardsSection } from "./cards/cards-section.tsx";
import { DynamicQrSection } from "./cards/dynamic-qr-section.tsx";
import { JoinSection } from "./identity/join-section.tsx";
import { OrganisationSection } from "./identity/organisation-section.tsx";
import { PlanSection } from "./identity/plan-section.tsx";
import { UsernameSection } from "./identity/username-section.tsx";
import { MethodsSection } from "./methods/methods-section.tsx";
import { LanguageSection } from "./preferences/language-section.tsx";
import { NotificationsSection } from "./preferences/notifications-section.tsx";
import { AdminActsSection } from "./security/admin-acts-section.tsx";
import { DeleteSection } from "./security/delete-section.tsx";
import { ExportSection } from "./security/export-section.tsx";
import { SignInsSection } from "./security/sign-ins-section.tsx";
import { useScrollToHash } from "./use-scroll-to-hash.ts";

type LaterPart = Exclude<AccountPart, "email" | "password">;

const PARTS = {
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
} as const satisfies Record<LaterPart, (props: AccountPartProps) => unknown>;

function isLater(name: AccountPart): name is LaterPart {
  return Object.hasOwn(PARTS, name);
}

interface AccountPartsProps extends AccountPartProps {
  /** The sections of the account in their order. */
  readonly parts: readonly AccountPart[];
  /** The enterprise that the user can join; null: none. */
  readonly offer: JoinOffer | null;
}

/** The sections of the account below the first two. */
export function AccountParts({ parts, offer, ...props }: AccountPartsProps) {
  useScrollToHash(Object.keys(PARTS));
  return parts.filter(isLater).map((name) => {
    if (name === "organisation" && offer !== null) return <JoinSection key={name} user={props.user} offer={offer} />;
    const Part = PARTS[name];
    return <Part key={name} {...props} />;
  });
}
