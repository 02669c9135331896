import { getEmployee } from "@cardinal/contract/endpoints/enterprise/employees/get-employee";
import { paths } from "@cardinal/contract/paths";
import { Title } from "@mantine/core";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { BackLink } from "../../features/enterprise/back-link.tsx";
import { LeaveDialog } from "../../features/editor/leave-dialog.tsx";
import { useEmployeeLabels } from "../../features/enterprise/employees/employee-labels.ts";
import { StatusMark } from "../../features/enterprise/employees/status-mark.tsx";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { may } from "../../features/enterprise/rights.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { AccountSection } from "./account-section.tsx";
import type { EmployeeAccount } from "./employee-part.tsx";
import type { CardDraft } from "./card-section.tsx";
import { employeeMessages } from "./employee-messages.ts";
import classes from "./employee.module.css";
import { InvitationSection } from "./invitation-section.tsx";
import { LeftNote } from "./left-note.tsx";

// The account is the first of the sections and can be used while the rest is loading.
const EmployeeParts = lazyPart("employee-parts", async () => (await import("./employee-parts.tsx")).EmployeeParts, {
  pending: (
    <div className={classes["coming"]}>
      <Spinner />
    </div>
  ),
});
const EmployeePreview = lazyPart(
  "employee-preview",
  async () => (await import("./employee-preview.tsx")).EmployeePreview,
  { pending: <div className={classes["preview"]} /> },
);
const EmployeeFigures = lazyPart(
  "employee-figures",
  async () => (await import("../../features/statistics/figures/employee-figures.tsx")).EmployeeFigures,
  { pending: null },
);

/** `/dashboard/employees/{uid}`: one employee, for their managers. */
export function EmployeeScreen() {
  const text = useMessages(employeeMessages);
  const { uid = "" } = useParams();
  const state = useEndpoint(getEmployee, { uid }, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "ready") return <EmployeePage key={uid} employee={state.data} />;
  // A typed address can contain an invalid id.
  if (state.failure.code !== "not-found" && state.failure.code !== "invalid-argument")
    return <FailureNote error={state.failure} onRetry={state.reload} />;
  return (
    <MessagePage title={text.gone.title} text={text.gone.text}>
      <LinkButton to={paths.dashboard("employees")}>{text.gone.link}</LinkButton>
    </MessagePage>
  );
}

function EmployeePage({ employee }: { readonly employee: EmployeeAccount }) {
  const text = useMessages(employeeMessages);
  const { rights } = useEnterprise();
  const { nameOf } = useEmployeeLabels();
  const [draft, setDraft] = useState<CardDraft>({});
  const [isAccountDirty, setAccountDirty] = useState(false);
  const [isSending, setSending] = useState(false);
  const [hasLeft, setLeft] = useState(false);
  const name = nameOf(employee);
  // Only admins can change employees who have permissions themselves.
  const isOpen = rights.admin || (!employee.enterprise_admin && employee.role === null);
  const isChangeable = isOpen && may(rights, "cards.create");
  const isInvited = employee.status === "invited";
  // An employee with an own account gets a username in the enterprise by joining; nothing can be changed before.
  const hasJoined = !isInvited || employee.username !== null;
  if (hasLeft) return <LeftNote uid={employee.uid} name={name} route={employee.card.route} />;
  return (
    <>
      <title>{`${name} · Cardinal`}</title>
      <header className={classes["head"]}>
        <BackLink to={paths.dashboard("employees")} label={text.back} />
        <div className={classes["title"]}>
          <Title order={1} size="h2">
            {name}
          </Title>
          <StatusMark status={employee.status} />
        </div>
        {employee.job_title !== "" && <p className={classes["job"]}>{employee.job_title}</p>}
      </header>
      <div className={classes["columns"]}>
        <div className={classes["sections"]}>
          {isInvited && <InvitationSection employee={employee} name={name} isChangeable={isChangeable} />}
          <AccountSection
            employee={employee}
            isChangeable={hasJoined && isOpen && may(rights, "cards.edit")}
            onDirty={setAccountDirty}
          />
          <EmployeeParts
            employee={employee}
            name={name}
            draft={draft}
            onDraft={setDraft}
            onSending={setSending}
            isOpen={isOpen}
            isChangeable={isChangeable}
            hasJoined={hasJoined}
            onLeft={() => setLeft(true)}
          />
        </div>
        <EmployeePreview employee={employee} draft={draft} name={name} />
      </div>
      {may(rights, "stats.view") && <EmployeeFigures uid={employee.uid} />}
      <LeaveDialog
        isActive={isAccountDirty || isSending || Object.keys(draft).length > 0}
        text={text.unsaved}
        isSaving={false}
        onSave={null}
      />
    </>
  );
}
