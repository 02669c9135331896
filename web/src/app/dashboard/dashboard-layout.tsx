import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { Alert } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Link, Navigate, Outlet, useLocation } from "react-router-dom";
import { EnterpriseProvider } from "../../features/enterprise/enterprise-context.ts";
import { hasRole, mayEverywhere, type Rights } from "../../features/enterprise/rights.ts";
import { NotFoundPage } from "../../features/not-found/not-found-page.tsx";
import { BillingBanner } from "../../features/plans/billing-banner.tsx";
import { paths } from "../../lib/addresses/paths.ts";
import { useLanguage } from "../../lib/language.ts";
import { useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Column } from "../../ui/column.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { dashboardMessages } from "./dashboard-messages.ts";
import classes from "./dashboard-layout.module.css";
import { SECTIONS } from "./sections.tsx";

/** Where a list of sections leaves too little room beside it. */
const NARROW = "(max-width: 60em)";

/** Around the screens of `/dashboard`: the enterprise, and the sections that its visitor may see. */
export function DashboardLayout() {
  const text = useMessages(dashboardMessages);
  const { userObj } = useSession();
  const isMember = typeof userObj?.enterprise === "string";
  const state = useEndpoint(getEnterprise, {}, { enabled: isMember, fresh: true });
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const { pathname } = useLocation();
  if (!isMember)
    return userObj?.plan === "enterprise" ? <Navigate to={paths.createEnterprise()} replace /> : <NotFoundPage />;
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") {
    if (state.failure.code === "not-found") return <NotFoundPage />;
    return (
      <Column className={classes["page"]}>
        <FailureNote error={state.failure} onRetry={state.reload} />
      </Column>
    );
  }
  const enterprise = state.data;
  if (!hasRole(enterprise.rights)) return <NotFoundPage />;
  const isBuyer = mayEverywhere(enterprise.rights, "billing");
  const billingPath = paths.dashboard("billing");
  const isHome = pathname.replace(/\/$/, "") === paths.dashboard();
  return (
    <EnterpriseProvider value={enterprise}>
      {isBuyer && enterprise.billing && <BillingBanner billing={enterprise.billing} to={billingPath} />}
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
              {text.frozen} {isBuyer && pathname !== billingPath && <Link to={billingPath}>{text.plan}</Link>}
            </Alert>
          )}
          <Outlet />
          {isNarrow && isHome && <Sections rights={enterprise.rights} isList />}
        </div>
      </Column>
    </EnterpriseProvider>
  );
}

/** The sections for somebody with these rights; on a phone, all but the overview that they stand below. */
function Sections({ rights, isList = false }: { readonly rights: Rights; readonly isList?: boolean }) {
  const text = useMessages(dashboardMessages);
  const language = useLanguage();
  const { pathname } = useLocation();
  const shown = SECTIONS.filter(({ path, isFor }) => isFor(rights) && !(isList && path === ""));
  if (shown.length === 0) return null;
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
      </ul>
    </nav>
  );
}
