import { shownKind } from "@cardinal/contract/entities/button-kinds";
import { shapeOf } from "@cardinal/contract/entities/button-kinds";
import type { PublicCard } from "@cardinal/contract/entities/card";
import { Fragment } from "react";
import { buttonHref, buttonValue } from "../button-link.ts";
import { Deferred } from "./deferred.tsx";
import { Icon } from "./icons.tsx";
import type { CardLabels, LinkRef } from "../labels.ts";

type PublicButton = PublicCard["buttons"][number];

interface CardLinksProps {
  readonly buttons: readonly PublicButton[];
  readonly labels: CardLabels;
  /** Level of the headings between the buttons. */
  readonly level: 2 | 3;
  readonly mode: "page" | "embedded";
}

/** microformats2 property of a button's link. */
const PROPERTY: Partial<Record<string, string>> = { phone: "p-tel", email: "u-email" };

/**
 * The owner's buttons as links in the owner's order, with the headings and texts between them; buttons without a safe
 * link are omitted.
 */
export function CardLinks({ buttons, labels, level, mode }: CardLinksProps) {
  const Heading = `h${level}` as const;
  const items = buttons.flatMap((button) => {
    const shape = shapeOf(button.ref);
    const href = buttonHref(button);
    if (shape === "heading")
      return [
        <li key={button.id} className="cc-words">
          <Heading className="cc-title" dir="auto">
            {button.data}
          </Heading>
        </li>,
      ];
    if (shape === "text")
      return [
        <li key={button.id} className="cc-words">
          <p className="cc-bio" dir="auto">
            {button.data}
          </p>
        </li>,
      ];
    return href === undefined ? [] : [<CardLink key={button.id} {...{ button, href, labels, mode }} />];
  });
  if (items.length === 0) return null;
  return (
    <ul className="cc-links" aria-label={labels.links}>
      {items}
    </ul>
  );
}

interface CardLinkProps {
  readonly button: PublicButton;
  readonly href: string;
  readonly labels: CardLabels;
  readonly mode: "page" | "embedded";
}

function CardLink({ button, href, labels, mode }: CardLinkProps) {
  // Only links have an `href`.
  const kind = shownKind(button) as LinkRef;
  const property = PROPERTY[kind];
  const value = buttonValue(button);
  const isFile = shapeOf(kind) === "file";
  return (
    <li>
      <a
        className={`cc-link ${property ?? (isFile ? "" : "u-url")}`.trimEnd()}
        href={href}
        rel={property === undefined && !isFile ? "me noopener" : undefined}
        data-button={button.id}
      >
        <Icon name={kind} />
        <span className="cc-link-text">
          <span className="cc-link-name">
            <bdi>{button.label || labels.buttons[kind]}</bdi>
          </span>
          <span className="cc-link-value" dir="ltr">
            {breakable(value, kind === "email" ? /(?<=[@.])(?=[^@.])/ : /(?<=\/)(?=[^/])/)}
          </span>
        </span>
      </a>
      {kind === "email" && (
        <Deferred mode={mode}>
          <button className="cc-copy" type="button" data-copy={value} data-done={labels.copied}>
            <Icon name="copy" />
            <span className="cc-sr">{labels.copyEmail}</span>
          </button>
        </Deferred>
      )}
    </li>
  );
}

/**
 * Inserts line break opportunities into an address: after @ and dots of an email address, after slashes of a web
 * address.
 */
function breakable(value: string, places: RegExp) {
  return value.split(places).map((part, index) => (
    // Only the index identifies a part, because parts may be equal.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
