import { paths } from "@cardinal/contract/paths";
import { useMediaQuery } from "@mantine/hooks";
import { IconAddressBook, IconDots, IconId, IconMessage, IconQrcode, type Icon } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useIsAdmin } from "../../lib/session/use-token-claim.ts";
import { AreaCount } from "./area-count.tsx";
import classes from "./bottom-bar.module.css";
import { layoutMessages } from "./layout-messages.ts";

/** Up to the width of the widest phone in portrait orientation. */
const PHONE = "(max-width: 40em)";

/** Whether the areas are in the bottom bar, within reach of a thumb. */
export function useIsPhone(): boolean {
  return useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
}

/** The areas on a phone; rarely needed ones are under "More". */
export function BottomBar() {
  const text = useMessages(layoutMessages);
  const { messageObj } = useSession();
  const { pathname, search } = useLocation();
  const isCode = pathname === paths.contacts() && new URLSearchParams(search).get("show") === "code";
  return (
    <nav className={classes["bar"]} aria-label={text.areas}>
      <ul>
        <Place to={paths.settings()} icon={IconId} label={text.card} isHere={pathname === paths.settings()} />
        <Place
          to={paths.contacts()}
          icon={IconAddressBook}
          label={text.contacts}
          isHere={pathname === paths.contacts() && !isCode}
        />
        <Place to={paths.contacts({ show: "code" })} icon={IconQrcode} label={text.code} isHere={isCode} />
        <Place
          to={paths.inbox()}
          icon={IconMessage}
          label={text.messages}
          isHere={pathname === paths.inbox()}
          count={messageObj.unread}
        />
        <More key={pathname} />
      </ul>
    </nav>
  );
}

interface PlaceProps {
  readonly to: string;
  readonly icon: Icon;
  readonly label: string;
  readonly isHere: boolean;
  readonly count?: number;
}

function Place({ to, icon: Face, label, isHere, count = 0 }: PlaceProps) {
  return (
    <li>
      <Link to={to} className={classes["place"]} aria-current={isHere ? "page" : undefined}>
        <Face size={23} stroke={1.7} aria-hidden />
        <span>{label}</span>
        <AreaCount count={count} className={classes["count"]} />
      </Link>
    </li>
  );
}

/** The other areas, in a list that opens above the bar. */
function More() {
  const text = useMessages(layoutMessages);
  const { route, userObj } = useSession();
  const isAdmin = useIsAdmin();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onElsewhere = ({ target }: Event) => {
      if (!(target instanceof Node) || !place.current?.contains(target)) setOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener("pointerdown", onElsewhere);
    document.addEventListener("focusin", onElsewhere);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onElsewhere);
      document.removeEventListener("focusin", onElsewhere);
      document.removeEventListener("keydown", onKey);
    };
  }, [isOpen]);
  const others = [
    { to: paths.statistics(), label: text.statistics },
    { to: paths.events(), label: text.events },
    { to: paths.account(), label: text.account },
    ...(userObj === null || userObj.enterprise === null
      ? []
      : [{ to: userObj.enterprise_admin ? paths.dashboard() : paths.team(), label: text.organisation }]),
    ...(isAdmin ? [{ to: paths.platform(), label: text.platform }] : []),
    ...(route === null ? [] : [{ to: route, label: text.view }]),
  ];
  const isHere =
    others.some(({ to }) => to === pathname) ||
    [paths.dashboard(), paths.platform()].some((area) => pathname.startsWith(`${area}/`));
  return (
    <li ref={place}>
      <button
        ref={button}
        type="button"
        className={classes["place"]}
        aria-expanded={isOpen}
        data-here={isHere || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDots size={23} stroke={1.7} aria-hidden />
        <span>{text.more}</span>
      </button>
      {isOpen && (
        <ul className={classes["others"]}>
          {others.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} aria-current={to === pathname ? "page" : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
