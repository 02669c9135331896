import { initials } from "@cardinal/card/qr/initials";
import { IconUserOff } from "@tabler/icons-react";
import classes from "./portrait.module.css";

interface PortraitProps {
  readonly person: { readonly name: string; readonly picture?: string | undefined };
  readonly size?: number;
}

/** The same shade for the same name, wherever it is shown. */
function hueOf(name: string): number {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 360;
  return sum;
}

/** Picture or initials of somebody who wrote; nobody's when the account is gone. Decorative: the name stands beside it. */
export function Portrait({ person, size = 44 }: PortraitProps) {
  const { name, picture } = person;
  if (picture !== undefined)
    return <img className={classes["portrait"]} src={picture} alt="" width={size} height={size} loading="lazy" />;
  const [first = "", ...more] = name.split(/\s+/);
  const style = { "--hue": hueOf(name), width: size, height: size, fontSize: Math.round(size * 0.36) };
  return (
    <span className={classes["portrait"]} style={style} aria-hidden>
      {name === "" ? <IconUserOff size={size * 0.45} /> : initials({ name_first: first, name_last: more.at(-1) ?? "" })}
    </span>
  );
}
