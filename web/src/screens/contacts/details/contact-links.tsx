import { buttonHref, buttonValue } from "@cardinal/card/view/button-link";
import type { Contact } from "@cardinal/contract/entities/contact";
import { paths } from "@cardinal/contract/paths";
import { IconExternalLink, IconId, IconMail, IconMapPin, IconMessage, IconPhone, type Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { BUTTON_KINDS } from "../../../features/buttons/button-kinds.ts";
import { useButtonName } from "../../../features/buttons/use-button-name.ts";
import { useMessages } from "../../../lib/messages.ts";
import { detailsMessages } from "./details-messages.ts";
import classes from "./details.module.css";

interface QuickProps {
  readonly icon: Icon;
  readonly label: string;
}

function QuickFace({ icon: Face, label }: QuickProps): ReactNode {
  return (
    <>
      <Face size={20} stroke={1.7} aria-hidden />
      <span>{label}</span>
    </>
  );
}

/** The most common actions for a contact: call, email, message, open the card. */
export function QuickActions({ contact }: { readonly contact: Contact }) {
  const messages = useMessages(detailsMessages);
  const first = (ref: "phone" | "email") => {
    const way = contact.vcard.buttons.find((button) => button.ref === ref);
    return way && buttonHref(way);
  };
  const [phone, email] = [first("phone"), first("email")];
  if (phone === undefined && email === undefined && contact.uid === undefined) return null;
  return (
    <div className={classes["quick"]}>
      {phone !== undefined && (
        <a href={phone}>
          <QuickFace icon={IconPhone} label={messages.call} />
        </a>
      )}
      {email !== undefined && (
        <a href={email}>
          <QuickFace icon={IconMail} label={messages.mail} />
        </a>
      )}
      {contact.uid !== undefined && !contact.gone && (
        <Link to={paths.inbox({ to: contact.uid })}>
          <QuickFace icon={IconMessage} label={messages.write} />
        </Link>
      )}
      {contact.route !== null && (
        <a href={contact.route} target="_blank" rel="noopener">
          <QuickFace icon={IconId} label={messages.card} />
          <span className={classes["unseen"]}>{messages.opensNew}</span>
        </a>
      )}
    </div>
  );
}

/** Every number, address and link of the card. */
export function AllLinks({ contact }: { readonly contact: Contact }) {
  const messages = useMessages(detailsMessages);
  const nameOf = useButtonName();
  const { buttons, address } = contact.vcard;
  const ways = buttons.flatMap((button) => {
    const href = buttonHref(button);
    return href === undefined ? [] : [{ button, href }];
  });
  if (ways.length === 0 && address === "") return null;
  return (
    <ul className={classes["ways"]} aria-label={messages.links}>
      {ways.map(({ button, href }) => {
        const { icon: WayIcon } = BUTTON_KINDS[button.ref];
        const isWeb = /^(?:http|\/)/.test(href);
        return (
          <li key={button.id}>
            <WayIcon size={19} stroke={1.6} aria-hidden />
            <div>
              <span className={classes["kind"]}>{nameOf(button)}</span>
              <a href={href} {...(isWeb ? { target: "_blank", rel: "noopener noreferrer" } : {})}>
                {buttonValue(button)}
                {isWeb && <IconExternalLink size={14} aria-label={messages.opensNew} />}
              </a>
            </div>
          </li>
        );
      })}
      {address !== "" && (
        <li>
          <IconMapPin size={19} stroke={1.6} aria-hidden />
          <div>
            <span className={classes["kind"]}>{messages.address}</span>
            <span className={classes["text"]}>{address}</span>
          </div>
        </li>
      )}
    </ul>
  );
}
