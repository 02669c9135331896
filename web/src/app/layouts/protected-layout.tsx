import { lazy, Suspense } from "react";
import { NavLink, Outlet } from "react-router-dom";
import { useMessages } from "../../lib/messages.ts";
import { Column } from "../../ui/column.tsx";
import { inKit } from "../../ui/in-kit.tsx";
import { paths } from "../paths.ts";
import { useSession } from "../session.tsx";
import { Header } from "./header.tsx";
import { layoutMessages } from "./layout-messages.ts";
import classes from "./layout.module.css";
import { Main } from "./main.tsx";

const WaitingNote = lazy(async () => ({
  default: await inKit(async () => (await import("../../features/waiting/waiting-note.tsx")).WaitingNote),
}));

/** Around the screens of somebody who is signed in. Must stand inside `RequireRegistration`. */
export function ProtectedLayout() {
  const text = useMessages(layoutMessages);
  const { route, messageObj } = useSession();
  return (
    <>
      <Header />
      <nav className={classes["areas"]} aria-label={text.areas}>
        <Column>
          <ul>
            <Area to={paths.settings()} label={text.edit} />
            <Area to={paths.contacts()} label={text.contacts} />
            <Area to={paths.inbox()} label={text.messages} count={messageObj.unread} />
            <Area to={paths.statistics()} label={text.statistics} />
            <Area to={paths.account()} label={text.account} />
            {route && <Area to={route} label={text.view} />}
          </ul>
        </Column>
      </nav>
      <Suspense fallback={null}>
        <WaitingNote />
      </Suspense>
      <Main>
        <Outlet />
      </Main>
    </>
  );
}

function Area({ to, label, count = 0 }: { to: string; label: string; count?: number }) {
  const text = useMessages(layoutMessages);
  return (
    <li>
      <NavLink to={to} end className={classes["area"] ?? ""}>
        {label}
        {count > 0 && (
          <span className={classes["count"]}>
            <span className={classes["unseen"]}>{text.unread}: </span>
            {count > 99 ? "99+" : count}
          </span>
        )}
      </NavLink>
    </li>
  );
}
