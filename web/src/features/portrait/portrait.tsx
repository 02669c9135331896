import { initials } from "@cardinal/card/qr/initials";
import { splitName } from "@cardinal/card/vcard/read/split-name";
import { fullName } from "@cardinal/contract/fields/full-name";
import { IconUserOff } from "@tabler/icons-react";
import { useState } from "react";
import classes from "./portrait.module.css";

interface PortraitProps {
  /** Name in two parts, or as one. */
  readonly person: { readonly name: string } | { readonly name_first: string; readonly name_last: string };
  /** Address of their picture. */
  readonly picture?: string | undefined;
  /** A tiny picture shown while the full one loads. */
  readonly preview?: string | undefined;
  /** The text that determines the shade, such as an id; the name by default. */
  readonly shade?: string;
  /** True for a deleted account; by default, when there is no name. */
  readonly isGone?: boolean;
  readonly size?: number;
}

/** The same shade for the same text, wherever it is shown. */
function hueOf(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 997;
  // Spreads neighbouring sums over the colour wheel.
  return Math.round(sum * 137.5) % 360;
}

/**
 * A person's picture, their initials when there is no picture or it cannot be loaded, or a generic icon for a deleted
 * account. It is decorative, because the name is shown beside it.
 */
export function Portrait({ person, picture, preview, shade, isGone, size = 44 }: PortraitProps) {
  const [lost, setLost] = useState<string | null>(null);
  if (picture !== undefined && picture !== lost) {
    return (
      <img
        className={classes["portrait"]}
        style={preview === undefined ? {} : { backgroundImage: `url(${preview})` }}
        src={picture}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        onError={() => setLost(picture)}
      />
    );
  }
  const names = "name" in person ? splitName(person.name) : person;
  const name = fullName(names);
  const style = { "--hue": hueOf(shade ?? name), width: size, height: size, fontSize: Math.round(size * 0.36) };
  return (
    <span className={classes["portrait"]} style={style} aria-hidden>
      {(isGone ?? name === "") ? <IconUserOff size={size * 0.45} /> : initials(names)}
    </span>
  );
}
