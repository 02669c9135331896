import type { JoinOffer } from "@cardinal/contract/entities/connections/domain";
import { shownHost } from "@cardinal/contract/fields/web/host";
import { joinMessages } from "../../../features/join-offer/join-messages.ts";
import { JoinOfferPart } from "../../../features/join-offer/join-offer.tsx";
import { useMessages } from "../../../lib/messages.ts";
import { AccountSection, type AccountPartProps } from "../account-section.tsx";

interface JoinSectionProps extends Pick<AccountPartProps, "user"> {
  readonly offer: JoinOffer;
}

/** The enterprise that the user can join because of their email domain. After joining, the session contains it. */
export function JoinSection({ user, offer }: JoinSectionProps) {
  const text = useMessages(joinMessages);
  return (
    <AccountSection name="organisation" hint={text.hint(shownHost(offer.domain))}>
      <JoinOfferPart username={user.username ?? ""} offer={offer} />
    </AccountSection>
  );
}
