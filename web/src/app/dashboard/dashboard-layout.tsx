import { paths } from "@cardinal/contract/paths";
import { Alert } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconAddressBook, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Link, matchRoutes, Outlet, useLocation } from "react-router-dom";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { hasRole, mayEverywhere, type Rights } from "../../features/enterprise/rights.ts";
import { BillingBanner } from "../../features/plans/billing-banner.tsx";
import { useLanguage } from "../../lib/language.ts";
import { useMessages } from "../../lib/messages.ts";
import { Column } from "../../ui/column.tsx";
import { dashboardMessages } from "./dashboard-messages.ts";
import classes from "./dashboard-layout.module.css";
import { EnterpriseGate } from "./enterprise-gate.tsx";
import { SECTION_ROUTES } from "./section-routes.tsx";
import { SECTIONS } from "./sections.tsx";

/** Viewports too narrow for the list of sections beside the content. */
const NARROW = "(max-width: 60em)";

/** The layout of the screens of `/dashboard`: the enterprise, and the sections that the user may see. */
export function DashboardLayout() {
  return (
    <EnterpriseGate isFor={hasRole}>
      <Shell />
    </EnterpriseGate>
  );
}

function Shell() {
  const text = useMessages(dashboardMessages);
  const enterprise = useEnterprise();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const { pathname } = useLocation();
  const isBuyer = mayEverywhere(enterprise.rights, "billing");
  const billingPath = paths.dashboard("billing");
  const isFrozen = enterprise.frozen === true;
  const reason = enterprise.deleting === true ? "deleting" : isFrozen ? "frozen" : "ended";
  const screen = matchRoutes(SECTION_ROUTES, pathname, paths.dashboard())?.at(-1)?.route.element;
  const isHome = pathname.replace(/\/$/, "") === paths.dashboard();
  return (
    <>
      {isBuyer && enterprise.billing && (
        <BillingBanner
          billing={enterprise.billing}
          plan={enterprise.in_force ? "enterprise" : "free"}
          to={billingPath}
        />
      )}
      <Column className={classes["page"]}>
        {!isNarrow && (
          <div className={classes["side"]}>
            <p className={classes["name"]}>{enterprise.profile.name}</p>
            <Sections rights={enterprise.rights} />
          </div>
        )}
        <div className={classes["body"]}>
          {isNarrow && !isHome && (
            <Link to={paths.dashboard()} className={classes["back"]}>
              <IconChevronLeft size={16} aria-hidden /> {text.back}
            </Link>
          )}
          {!enterprise.in_force && (
            <Alert color="yellow" role="presentation">
              {text[reason]}{" "}
              {isBuyer && !isFrozen && pathname !== billingPath && <Link to={billingPath}>{text.plan}</Link>}
            </Alert>
          )}
          <Outlet context={screen} />
          {isNarrow && isHome && <Sections rights={enterprise.rights} isList />}
        </div>
      </Column>
    </>
  );
}

/** The sections for a user with these rights; on a phone, all except the overview, which is shown above them. */
function Sections({ rights, isList = false }: { readonly rights: Rights; readonly isList?: boolean }) {
  const text = useMessages(dashboardMessages);
  const language = useLanguage();
  const { pathname } = useLocation();
  const shown = SECTIONS.filter(({ path, isFor }) => isFor(rights) && !(isList && path === ""));
  return (
    <nav className={classes[isList ? "list" : "nav"]} aria-label={text.sections}>
      <ul>
        {shown.map(({ path, title, icon: Face }) => {
          const to = paths.dashboard(path);
          const isHere = path === "" ? pathname.replace(/\/$/, "") === to : `${pathname}/`.startsWith(`${to}/`);
          return (
            <li key={path}>
              <Link to={to} aria-current={isHere ? "page" : undefined}>
                <Face size={18} stroke={1.7} aria-hidden />
                <span>{title[language]}</span>
                {isList && <IconChevronRight size={16} aria-hidden className={classes["arrow"]} />}
              </Link>
            </li>
          );
        })}
        <li>
          <Link to={paths.team()}>
            <IconAddressBook size={18} stroke={1.7} aria-hidden />
            <span>{text.team}</span>
            {isList && <IconChevronRight size={16} aria-hidden className={classes["arrow"]} />}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
