import type { PublicCard } from "@cardinal/contract/entities/card";
import { Icon } from "./icons.tsx";
import type { CardLabels } from "../labels.ts";

/** The sections after the buttons: bio, skills and address. */
export function CardDetails(props: { readonly card: PublicCard; readonly labels: CardLabels; readonly level: 2 | 3 }) {
  const { card, labels } = props;
  const Heading = `h${props.level}` as const;
  return (
    <>
      {card.bio !== "" && (
        <section className="cc-part">
          <Heading className="cc-title">{labels.about}</Heading>
          <p className="cc-bio p-note" dir="auto">
            {card.bio}
          </p>
        </section>
      )}
      {card.skills.length > 0 && (
        <section className="cc-part">
          <Heading className="cc-title">{labels.skills}</Heading>
          <ul className="cc-skills">
            {card.skills.map((skill) => (
              <li key={skill} className="p-category" dir="auto">
                {skill}
              </li>
            ))}
          </ul>
        </section>
      )}
      {card.address !== "" && (
        <section className="cc-part">
          <Heading className="cc-title">{labels.address}</Heading>
          <a className="cc-address" href={mapHref(card.address)} rel="noopener">
            <Icon name="address" />
            <span className="p-adr" dir="auto">
              {card.address}
            </span>
          </a>
        </section>
      )}
    </>
  );
}

/** A map search that phones open in their map app and every browser supports. */
function mapHref(address: string): string {
  return `https://maps.google.com/?q=${encodeURIComponent(address.replace(/\s+/g, " "))}`;
}
