import { paths } from "@cardinal/contract/paths";
import { IconLogout, IconMoon, IconSun } from "@tabler/icons-react";
import { Suspense } from "react";
import { Link, useLocation } from "react-router-dom";
import { chooseLanguage, useLanguage } from "../../lib/language.ts";
import { useMessages } from "../../lib/messages.ts";
import { Brand } from "../../ui/brand.tsx";
import { setColorScheme, useColorScheme } from "../../ui/colors/color-scheme.ts";
import { Column } from "../../ui/column.tsx";
import { inKit } from "../../ui/in-kit.tsx";
import { IconButton, PlainButton } from "../../ui/plain/plain-button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { lazyAfterScreen } from "../../lib/chunks/after-screen.ts";
import { ErrorBoundary } from "../../lib/error-boundary.tsx";
import { useSignInReturnPath } from "../../lib/addresses/return-path.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useSignOut } from "../../lib/session/sign-out.ts";
import { layoutMessages } from "./layout-messages.ts";
import classes from "./layout.module.css";

/** Loaded only for signed-in users, so that visitors do not download it with the first page. */
const Bell = lazyAfterScreen(() => inKit(async () => (await import("../bell/bell.tsx")).Bell));

/** Shown on every route: link home, sign-in state, language and colours. */
export function Header() {
  const text = useMessages(layoutMessages);
  return (
    <header className={classes["header"]}>
      <a className={classes["skip"]} href="#content">
        {text.skip}
      </a>
      <Column className={classes["bar"]}>
        <Link to={paths.home()} className={classes["brand"]} aria-label={text.home}>
          <Brand />
        </Link>
        <div className={classes["tools"]}>
          <LanguageSwitch />
          <ColorSwitch />
          <SignInState />
        </div>
      </Column>
    </header>
  );
}

function LanguageSwitch() {
  const text = useMessages(layoutMessages);
  const other = useLanguage() === "en" ? "de" : "en";
  return (
    <PlainButton
      variant="subtle"
      size="sm"
      lang={other}
      className={classes["tight"]}
      onClick={() => chooseLanguage(other)}
    >
      <span className={classes["long"]}>{text.otherLanguage}</span>
      <span className={classes["short"]} aria-hidden>
        {other.toUpperCase()}
      </span>
    </PlainButton>
  );
}

function ColorSwitch() {
  const text = useMessages(layoutMessages);
  const isDark = useColorScheme() === "dark";
  const label = isDark ? text.light : text.dark;
  return (
    <IconButton label={label} onClick={() => setColorScheme(isDark ? "light" : "dark")}>
      {isDark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
    </IconButton>
  );
}

/** Screens that already show the user's areas below the header, or that the user must finish first. */
function isAtHome(pathname: string): boolean {
  const own = [
    paths.settings(),
    paths.contacts(),
    paths.inbox(),
    paths.account(),
    paths.upgrade(),
    paths.dashboard(),
    paths.team(),
    paths.manage(),
    paths.events(),
    paths.wizard(),
  ];
  return own.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

function SignInState() {
  const text = useMessages(layoutMessages);
  const { authUser, loading, route } = useSession();
  const { pathname } = useLocation();
  const next = useSignInReturnPath();
  const leave = useSignOut();
  if (authUser) {
    // While their record loads, a user most likely has a card: what they see is there from the start, so that nothing
    // in the header moves when data or the bell arrive.
    const hasCard = route !== null || loading;
    return (
      <>
        {hasCard && (
          <div className={classes["bell"]}>
            {route !== null && (
              <ErrorBoundary fallback={null}>
                <Suspense fallback={null}>
                  <Bell uid={authUser.uid} />
                </Suspense>
              </ErrorBoundary>
            )}
          </div>
        )}
        {hasCard && !isAtHome(pathname) && (
          <LinkButton to={paths.settings()} variant="default" size="sm" className={classes["toCard"]}>
            {text.toCard}
          </LinkButton>
        )}
        <IconButton label={text.signOut} onClick={leave}>
          <IconLogout size={18} aria-hidden />
        </IconButton>
      </>
    );
  }
  // Shows neither state before the sign-in state is known.
  if (loading) return null;
  return (
    <>
      {pathname !== "/login" && (
        <LinkButton to={paths.login(next)} variant="subtle" size="sm" className={classes["tight"]}>
          {text.signIn}
        </LinkButton>
      )}
      {pathname !== "/signup" && (
        <LinkButton to={paths.signup(next)} variant="light" size="sm" className={classes["wide"]}>
          {text.signUp}
        </LinkButton>
      )}
    </>
  );
}
