import { paths } from "@cardinal/contract/paths";
import { Link, Outlet } from "react-router-dom";
import { HAS_IMPRINT, hasImprint } from "../../lib/env.ts";
import { useOnPage } from "../../lib/use-on-page.ts";
import { useMessages } from "../../lib/messages.ts";
import { Column } from "../../ui/column.tsx";
import { Header } from "./header.tsx";
import { layoutMessages } from "./layout-messages.ts";
import classes from "./layout.module.css";
import { Main } from "./main.tsx";

/** The layout of screens that anyone may open. */
export function PublicLayout() {
  const text = useMessages(layoutMessages).footer;
  const imprint = useOnPage(hasImprint, HAS_IMPRINT);
  return (
    <>
      <Header />
      <Main>
        <Outlet />
      </Main>
      <footer className={classes["footer"]}>
        <Column className={classes["footerBar"]}>
          <span>{text.line}</span>
          <nav aria-label={text.label}>
            <Link to={paths.faq()}>{text.faq}</Link>
            <a href="/api/docs">{text.api}</a>
            <a href={paths.privacy()}>{text.privacy}</a>
            <a href={paths.terms()}>{text.terms}</a>
            {imprint && <a href={paths.imprint()}>{text.imprint}</a>}
          </nav>
        </Column>
      </footer>
    </>
  );
}
