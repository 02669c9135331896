import { ActionIcon, Button, Container, Group } from "@mantine/core";
import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconLogout, IconMoon, IconSun } from "@tabler/icons-react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { setLanguage, useLanguage } from "../../lib/language.ts";
import { useMessages } from "../../lib/messages.ts";
import { Brand } from "../../ui/brand.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { paths } from "../paths.ts";
import { useSession } from "../session.tsx";
import { signOut } from "../sign-out.ts";
import { layoutMessages } from "./layout-messages.ts";
import classes from "./layout.module.css";

/** Above every route: the way home, who is signed in, language and colours. */
export function Header() {
  const text = useMessages(layoutMessages);
  return (
    <header className={classes["header"]}>
      <a className={classes["skip"]} href="#content">
        {text.skip}
      </a>
      <Container size="lg" className={classes["bar"] ?? ""}>
        <Link to={paths.home()} className={classes["brand"]} aria-label={text.home}>
          <Brand />
        </Link>
        <Group gap={4} wrap="nowrap">
          <LanguageSwitch />
          <ColorSwitch />
          <SignInState />
        </Group>
      </Container>
    </header>
  );
}

function LanguageSwitch() {
  const text = useMessages(layoutMessages);
  const other = useLanguage() === "en" ? "de" : "en";
  return (
    <Button variant="subtle" color="gray" size="compact-sm" px={8} lang={other} onClick={() => setLanguage(other)}>
      <span className={classes["long"]}>{text.otherLanguage}</span>
      <span className={classes["short"]} aria-hidden>
        {other.toUpperCase()}
      </span>
    </Button>
  );
}

function ColorSwitch() {
  const text = useMessages(layoutMessages);
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light") === "dark";
  const label = isDark ? text.light : text.dark;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? "light" : "dark")}
    >
      {isDark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
    </ActionIcon>
  );
}

function SignInState() {
  const text = useMessages(layoutMessages);
  const { authUser, loading } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (authUser) {
    const leave = async () => {
      // First away from the protected screen, so that it does not ask the person to sign in again.
      await navigate(paths.home());
      await signOut();
    };
    return (
      <>
        {pathname.startsWith(paths.settings()) ? null : (
          <LinkButton to={paths.settings()} variant="default" size="sm" ms={4}>
            {text.toCard}
          </LinkButton>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={text.signOut}
          title={text.signOut}
          onClick={() => void leave()}
        >
          <IconLogout size={18} aria-hidden />
        </ActionIcon>
      </>
    );
  }
  // Nothing is claimed before it is known who is there.
  if (loading) return null;
  return (
    <>
      {pathname !== "/login" && (
        <LinkButton to={paths.login()} variant="subtle" color="gray" size="sm" px={12}>
          {text.signIn}
        </LinkButton>
      )}
      {pathname !== "/signup" && (
        <LinkButton to={paths.signup()} variant="light" size="sm" px={14} className={classes["wide"] ?? ""}>
          {text.signUp}
        </LinkButton>
      )}
    </>
  );
}
