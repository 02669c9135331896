import { paths } from "@cardinal/contract/paths";
import { Suspense, useEffect, useRef } from "react";
import { NavLink, Outlet, useLocation } from "react-router-dom";
import { lazyAfterScreen } from "../../lib/chunks/after-screen.ts";
import { useLanguage } from "../../lib/language.ts";
import { useMessages } from "../../lib/messages.ts";
import { Column } from "../../ui/column.tsx";
import { inKit } from "../../ui/in-kit.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { useIsAdmin } from "../../lib/session/use-token-claim.ts";
import { AreaCount } from "./area-count.tsx";
import { BottomBar, useIsPhone } from "./bottom-bar.tsx";
import { Header } from "./header.tsx";
import { layoutMessages } from "./layout-messages.ts";
import classes from "./layout.module.css";
import { Main } from "./main.tsx";

const QueueNote = lazyAfterScreen(() =>
  inKit(async () => (await import("../../features/offline-queue/queue-note.tsx")).QueueNote),
);

/** Only for users with a subscription. */
const OwnBillingBanner = lazyAfterScreen(() =>
  inKit(async () => (await import("../../features/plans/billing-banner.tsx")).OwnBillingBanner),
);

/** Scrolls the current area into view where they do not all fit, without scrolling the page. */
function useShownArea() {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  const language = useLanguage();
  useEffect(() => {
    const area = list.current?.querySelector('[aria-current="page"]');
    if (!list.current || !area) return;
    const [outer, inner] = [list.current.getBoundingClientRect(), area.getBoundingClientRect()];
    list.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [pathname, language]);
  return list;
}

/** The layout of the screens for signed-in users with a finished registration. */
export function ProtectedLayout() {
  const isPhone = useIsPhone();
  const { userObj: user } = useSession();
  return (
    <>
      <Header />
      {!isPhone && <Areas />}
      <Suspense fallback={null}>{user?.billing && <OwnBillingBanner user={user} />}</Suspense>
      <Suspense fallback={null}>
        <QueueNote />
      </Suspense>
      <Main>
        <Outlet />
      </Main>
      {isPhone && <BottomBar />}
    </>
  );
}

/** The areas below the header. */
function Areas() {
  const text = useMessages(layoutMessages);
  const { route, messageObj, userObj } = useSession();
  const isAdmin = useIsAdmin();
  const list = useShownArea();
  return (
    <nav className={classes["areas"]} aria-label={text.areas}>
      <Column>
        <ul ref={list}>
          <Area to={paths.settings()} label={text.edit} />
          <Area to={paths.contacts()} label={text.contacts} />
          <Area to={paths.inbox()} label={text.messages} count={messageObj.unread} />
          <Area to={paths.statistics()} label={text.statistics} />
          <Area to={paths.events()} label={text.events} hasMore />
          <Area to={paths.account()} label={text.account} />
          {userObj !== null && userObj.enterprise !== null && (
            <Area
              to={userObj.enterprise_admin ? paths.dashboard() : paths.team()}
              label={text.organisation}
              hasMore={userObj.enterprise_admin}
            />
          )}
          {isAdmin && <Area to={paths.platform()} label={text.platform} hasMore />}
          {route && <Area to={route} label={text.view} />}
        </ul>
      </Column>
    </nav>
  );
}

interface AreaProps {
  readonly to: string;
  readonly label: string;
  readonly count?: number;
  /** Whether nested addresses also belong to the area. */
  readonly hasMore?: boolean;
}

function Area({ to, label, count = 0, hasMore = false }: AreaProps) {
  return (
    <li>
      <NavLink to={to} end={!hasMore} className={classes["area"] ?? ""}>
        {label}
        <AreaCount count={count} />
      </NavLink>
    </li>
  );
}
