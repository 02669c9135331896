import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { type AdminRole, includesRole } from "@cardinal/contract/entities/platform/admin-role";
import { SEARCH_KINDS } from "@cardinal/contract/entities/platform/found";
import { paths } from "@cardinal/contract/paths";
import { Text } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link, Navigate, Route, Routes, useLocation } from "react-router-dom";
import { NotFoundPage } from "../../features/not-found/not-found-page.tsx";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Column } from "../../ui/column.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { flagsMessages } from "./flags/flags-messages.ts";
import { failuresMessages } from "./failures/failures-messages.ts";
import { PlatformFailures } from "./failures/platform-failures.tsx";
import { PlatformFlags } from "./flags/platform-flags.tsx";
import { PlatformGenerators } from "./generators/generator-list.tsx";
import { PlatformGenerator } from "./generators/generator-page.tsx";
import { generatorsMessages } from "./generators/generators-messages.ts";
import { PlatformAudit } from "./audit/platform-audit.tsx";
import { PlatformTotals } from "./home/platform-totals.tsx";
import { PendingCounts } from "./home/pending-counts.tsx";
import { PlatformEnterprise } from "./enterprises/platform-enterprise.tsx";
import { PlatformPerson } from "./people/platform-person.tsx";
import { PlatformSearch, SEARCH_PAGES } from "./search/platform-search.tsx";
import { searchMessages } from "./search-messages.ts";
import { jobsMessages } from "./jobs/jobs-messages.ts";
import { PlatformJobs } from "./jobs/platform-jobs.tsx";
import { mailsMessages } from "./mails/mails-messages.ts";
import { PlatformMails } from "./mails/platform-mails.tsx";
import { moneyMessages } from "./money/money-messages.ts";
import { PlatformMoney } from "./money/platform-money.tsx";
import { PlatformAdmins } from "./platform-admins.tsx";
import { PlatformApprovals } from "./platform-approvals.tsx";
import { platformActMessages } from "./audit/platform-act-messages.ts";
import { PlatformTemplate } from "./templates/platform-template.tsx";
import { PlatformTemplates } from "./templates/platform-templates.tsx";
import { templatesMessages } from "./templates/templates-messages.ts";
import { PlatformHead } from "./platform-head.tsx";
import { platformMessages } from "./platform-messages.ts";
import { RecentSignIn } from "./recent-sign-in.tsx";
import classes from "./platform.module.css";

/** The minimum role for each page. */
const MIN_ROLES = {
  people: "support",
  enterprises: "support",
  cards: "support",
  events: "support",
  keys: "support",
  audit: "support",
  generators: "support",
  templates: "support",
  money: "support",
  mails: "support",
  failures: "support",
  jobs: "support",
  admins: "owner",
  approvals: "owner",
  flags: "owner",
} as const satisfies Readonly<Record<string, AdminRole>>;

interface PlatformAreaProps {
  /** The editor for templates, which shares its components with the theme editor. */
  readonly templateEditor: ReactNode;
}

/** `/admin`: the platform's admin area. For other users it does not exist. */
export function PlatformArea({ templateEditor }: PlatformAreaProps) {
  const { pathname, search } = useLocation();
  const state = useEndpoint(getOwnRole, {}, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") {
    const { code } = state.failure;
    if (code === "permission-denied") return <NotFoundPage />;
    if (code === "passkey-required") return <PasskeyRequired />;
    if (code === "recent-sign-in-required") return <Navigate to={paths.authenticate(pathname + search)} replace />;
    return (
      <Column className={classes["page"]}>
        <FailureNote error={state.failure} onRetry={state.reload} />
      </Column>
    );
  }
  const { role } = state.data;
  const may = (page: keyof typeof MIN_ROLES) => includesRole(role, MIN_ROLES[page]);
  const mayChange = includesRole(role, "operator");
  return (
    <Column className={classes["page"]}>
      <RecentSignIn>
        <Routes>
          <Route index element={<Home role={role} />} />
          {may("generators") && <Route path="generators" element={<PlatformGenerators role={role} />} />}
          {may("generators") && <Route path="generators/:id" element={<PlatformGenerator role={role} />} />}
          {may("templates") && <Route path="templates" element={<PlatformTemplates role={role} />} />}
          {may("templates") && <Route path="templates/:id" element={<PlatformTemplate role={role} />} />}
          {mayChange && <Route path="templates/:id/editor" element={templateEditor} />}
          {SEARCH_KINDS.filter((kind) => may(SEARCH_PAGES[kind])).map((kind) => (
            <Route key={kind} path={SEARCH_PAGES[kind]} element={<PlatformSearch kind={kind} role={role} />} />
          ))}
          {may("enterprises") && <Route path="enterprises/:id" element={<PlatformEnterprise role={role} />} />}
          {may("people") && <Route path="people/:uid" element={<PlatformPerson role={role} />} />}
          {may("audit") && <Route path="audit" element={<PlatformAudit />} />}
          {may("admins") && <Route path="admins" element={<PlatformAdmins />} />}
          {may("approvals") && <Route path="approvals" element={<PlatformApprovals />} />}
          {may("flags") && <Route path="flags" element={<PlatformFlags />} />}
          {may("money") && <Route path="money" element={<PlatformMoney />} />}
          {may("mails") && <Route path="mails" element={<PlatformMails role={role} />} />}
          {may("jobs") && <Route path="jobs" element={<PlatformJobs role={role} />} />}
          {may("failures") && <Route path="failures" element={<PlatformFailures role={role} />} />}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </RecentSignIn>
    </Column>
  );
}

/** For an admin who has signed in without a passkey where one is required. */
function PasskeyRequired() {
  const text = useMessages(platformMessages).passkey;
  const { pathname } = useLocation();
  return (
    <MessagePage title={text.title} text={text.text}>
      <LinkButton to={paths.authenticate(pathname, { passkey: true })}>{text.signIn}</LinkButton>
      <LinkButton to={paths.account("methods")} variant="default">
        {text.add}
      </LinkButton>
    </MessagePage>
  );
}

/** The pages available to an admin with this role. */
function Home({ role }: { readonly role: AdminRole }) {
  const text = useMessages(platformMessages);
  const found = useMessages(searchMessages);
  const log = useMessages(platformActMessages);
  const generators = useMessages(generatorsMessages);
  const templates = useMessages(templatesMessages);
  const flags = useMessages(flagsMessages);
  const money = useMessages(moneyMessages);
  const mails = useMessages(mailsMessages);
  const jobs = useMessages(jobsMessages);
  const failures = useMessages(failuresMessages);
  const mayChange = includesRole(role, "operator");
  const pages = [
    ...SEARCH_KINDS.map((kind) => ({ path: SEARCH_PAGES[kind], ...found[kind] })),
    { path: "audit", ...log },
    { path: "generators", title: generators.title, open: mayChange ? generators.open : generators.view },
    { path: "templates", title: templates.title, open: mayChange ? templates.open : templates.view },
    { path: "money", ...money },
    { path: "mails", ...mails },
    { path: "failures", ...failures },
    { path: "jobs", ...jobs },
    { path: "admins", ...text.admins },
    { path: "approvals", ...text.approvals },
    { path: "flags", ...flags },
  ] as const;
  return (
    <>
      <PlatformHead title={text.title} lead={text.lead(text.roles[role])} />
      <PendingCounts />
      <PlatformTotals />
      <ul className={classes["list"]} aria-label={text.title}>
        {pages
          .filter(({ path }) => includesRole(role, MIN_ROLES[path]))
          .map(({ path, title, open }) => (
            <li key={path}>
              <Link to={paths.platform(path)} className={classes["row"]}>
                <div className={classes["words"]}>
                  <strong>{title}</strong>
                  <Text size="sm" c="dimmed">
                    {open}
                  </Text>
                </div>
                <IconChevronRight size={16} aria-hidden />
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
}
