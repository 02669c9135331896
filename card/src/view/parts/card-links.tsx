import type { PublicCard } from "@cardinal/contract/entities/card";
import { buttonHref, buttonValue } from "../button-link.ts";
import { Icon } from "./icons.tsx";
import type { CardLabels } from "../labels.ts";

type PublicButton = PublicCard["buttons"][number];

/** microformats2 property of a button's link. */
const PROPERTY: Partial<Record<PublicButton["ref"], string>> = { phone: "p-tel", email: "u-email" };

/** The owner's buttons as real links, in the owner's order; what cannot be a safe link is left out. */
export function CardLinks(props: { readonly buttons: readonly PublicButton[]; readonly labels: CardLabels }) {
  const links = props.buttons.flatMap((button) => {
    const href = buttonHref(button);
    return href === undefined ? [] : [{ button, href }];
  });
  if (links.length === 0) return null;
  return (
    <ul className="cc-links" aria-label={props.labels.links}>
      {links.map(({ button, href }) => (
        <li key={button.id}>
          <CardLink button={button} href={href} name={button.label || props.labels.buttons[button.ref]} />
        </li>
      ))}
    </ul>
  );
}

function CardLink({
  button,
  href,
  name,
}: {
  readonly button: PublicButton;
  readonly href: string;
  readonly name: string;
}) {
  const onTheWeb = PROPERTY[button.ref] === undefined;
  return (
    <a
      className={`cc-link ${PROPERTY[button.ref] ?? "u-url"}`}
      href={href}
      rel={onTheWeb ? "me noopener" : undefined}
      data-button={button.id}
    >
      <Icon name={button.ref} />
      <span className="cc-link-text">
        <span className="cc-link-name">
          <bdi>{name}</bdi>
        </span>
        <span className="cc-link-value" dir="ltr">
          {buttonValue(button)}
        </span>
      </span>
    </a>
  );
}
