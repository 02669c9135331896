import type { PublicCard } from "@cardinal/contract/entities/card";
import { initials } from "../../qr/initials.ts";
import { fullName } from "@cardinal/contract/fields/full-name";
import { Icon } from "./icons.tsx";
import type { CardLabels } from "../labels.ts";
import { safeFileAddress } from "../page-style.ts";

/** Names longer than this are set smaller, so that "Save contact" stays on the first screen. */
const LONG_NAME = 32;

/** Photo or initials, name, job title and organisation. */
export function CardIdentity(props: { readonly card: PublicCard; readonly labels: CardLabels; readonly level: 1 | 2 }) {
  const { card, labels, level } = props;
  const Heading = `h${level}` as const;
  return (
    <header className="cc-head">
      <Photo card={card} labels={labels} />
      <div className="cc-who">
        <Heading className={`cc-name p-name${fullName(card).length > LONG_NAME ? " cc-long" : ""}`}>
          <bdi>{fullName(card)}</bdi>
        </Heading>
        {card.pronouns !== "" && (
          <p className="cc-pronouns">
            <bdi>{card.pronouns}</bdi>
          </p>
        )}
        {card.job_title !== "" && (
          <p className="cc-role p-job-title">
            <bdi>{card.job_title}</bdi>
          </p>
        )}
        <Organization card={card} labels={labels} />
      </div>
    </header>
  );
}

function Photo({ card, labels }: { readonly card: PublicCard; readonly labels: CardLabels }) {
  const address = safeFileAddress(card.profile_pic?.url);
  if (card.profile_pic === null || address === undefined) {
    return (
      <div className="cc-photo cc-initials" aria-hidden="true">
        {initials(card)}
      </div>
    );
  }
  const { width, height } = card.profile_pic;
  return (
    <div className="cc-photo">
      <img
        className="u-photo"
        src={address}
        alt={labels.photo(fullName(card))}
        width={width}
        height={height}
        decoding="async"
        fetchPriority="high"
      />
    </div>
  );
}

/** The organisation. An enterprise that verifies the person adds its logo, a check mark, and its name if it differs. */
function Organization({ card, labels }: { readonly card: PublicCard; readonly labels: CardLabels }) {
  const { organization_name: organization, verified_enterprise: enterprise } = card;
  const logo = safeFileAddress(enterprise?.logo);
  const names = [...new Set([organization, enterprise?.name ?? ""])].filter((name) => name !== "");
  if (names.length === 0) return null;
  return (
    <p className="cc-org">
      {logo !== undefined && <img className="cc-logo" src={logo} alt="" width="20" height="20" />}
      <bdi className="p-org">{names.join(" · ")}</bdi>
      {enterprise !== undefined && (
        <span className="cc-verified" title={labels.verified}>
          <Icon name="verified" />
          <span className="cc-sr">{labels.verified}</span>
        </span>
      )}
    </p>
  );
}
