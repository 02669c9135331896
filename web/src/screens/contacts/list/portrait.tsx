import { initials } from "@cardinal/card/qr/initials";
import type { Contact } from "@cardinal/contract/entities/contact";
import { IconUserOff } from "@tabler/icons-react";
import { useState } from "react";
import classes from "./list.module.css";

/** The same shade for the same person, wherever they are shown. */
function hueOf(id: string): number {
  let sum = 7;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 997;
  // Neighbouring sums lie far apart on the wheel.
  return Math.round(sum * 137.5) % 360;
}

interface PortraitProps {
  readonly contact: Contact;
  readonly size?: number;
}

/** Somebody's picture, or their initials. Decorative: the name stands beside it. */
export function Portrait({ contact, size = 44 }: PortraitProps) {
  const { profile_pic } = contact.vcard;
  const [lost, setLost] = useState<string | null>(null);
  if (profile_pic !== null && profile_pic.url !== lost) {
    const { url, preview } = profile_pic;
    return (
      <img
        className={classes["portrait"]}
        style={preview === undefined ? {} : { backgroundImage: `url(${preview})` }}
        src={url}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        onError={() => setLost(url)}
      />
    );
  }
  const style = { "--hue": hueOf(contact.id), width: size, height: size, fontSize: Math.round(size * 0.36) };
  return (
    <span className={classes["portrait"]} style={style} aria-hidden>
      {contact.gone ? <IconUserOff size={size * 0.45} /> : initials(contact)}
    </span>
  );
}
