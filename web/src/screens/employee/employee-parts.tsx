import type { Dispatch, SetStateAction } from "react";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { may, mayEverywhere } from "../../features/enterprise/rights.ts";
import { AccessSection } from "./access-section.tsx";
import { AdminSection } from "./admin-section.tsx";
import { type CardDraft, CardSection } from "./card-section.tsx";
import type { EmployeePartProps } from "./employee-part.tsx";
import { GroupsSection } from "./groups-section.tsx";
import { HistorySection } from "./history-section.tsx";
import { LeavingSection } from "./leaving-section.tsx";
import { PrintedCardsSection } from "./printed-cards-section.tsx";
import { RoleSection } from "./role-section.tsx";

interface EmployeePartsProps extends EmployeePartProps {
  readonly name: string;
  /** Unsaved input of the card. */
  readonly draft: CardDraft;
  readonly onDraft: Dispatch<SetStateAction<CardDraft>>;
  /** Reports whether a document of the card is being uploaded. */
  readonly onSending: (isSending: boolean) => void;
  /** Whether the user's rights are enough for this employee's own. */
  readonly isOpen: boolean;
  /** Whether the employee has an account in the enterprise, which can be changed. */
  readonly hasJoined: boolean;
  readonly onLeft: () => void;
}

/** The sections below the account. */
export function EmployeeParts({
  employee,
  name,
  draft,
  onDraft,
  onSending,
  isOpen,
  isChangeable,
  hasJoined,
  onLeft,
}: EmployeePartsProps) {
  const { rights } = useEnterprise();
  return (
    <>
      {hasJoined && may(rights, "cards.edit") && (
        <CardSection card={employee.card} draft={draft} onDraft={onDraft} onSending={onSending} />
      )}
      <GroupsSection employee={employee} isChangeable={hasJoined && isChangeable} />
      <RoleSection
        employee={employee}
        isChangeable={
          hasJoined && mayEverywhere(rights, "roles.assign") && (rights.admin || !employee.enterprise_admin)
        }
      />
      {rights.admin && <AdminSection employee={employee} name={name} />}
      {hasJoined && <PrintedCardsSection cards={employee.printed_cards} />}
      {employee.status !== "invited" && (
        <AccessSection
          employee={employee}
          name={name}
          isChangeable={isChangeable}
          isResettable={isOpen && may(rights, "cards.edit")}
        />
      )}
      {rights.admin && <HistorySection uid={employee.uid} name={name} />}
      {hasJoined && isChangeable && <LeavingSection employee={employee} name={name} onLeft={onLeft} />}
    </>
  );
}
