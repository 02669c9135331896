import { expect } from "vitest";
import { createTestPerson } from "../../../testing/create-test-ctx.ts";
import { deletePart } from "../delete-part.ts";
import { createEmployees } from "../employees/create-employees.ts";
import { resetEmployeePassword } from "../employees/reset-employee-password.ts";
import { updateAccount } from "../employees/update-account.ts";
import { updateEmployee } from "../employees/update-employee.ts";
import { updateGroup } from "../groups/update-group.ts";
import { updateGroupManagers } from "../groups/update-managers.ts";
import { updateGroupMembers } from "../groups/update-members.ts";
import { undoImport } from "../imports/imports.ts";
import { sendInvitation } from "../invitations/send-invitation.ts";
import { withdrawInvitation } from "../invitations/withdraw-invitation.ts";
import { leaveEnterprise } from "../offboarding/leave-enterprise.ts";
import { assignRole } from "../roles/assign-role.ts";
import { saveRole } from "../roles/save-role.ts";
import { updateAdmin } from "../roles/update-admin.ts";
import { referenceOf } from "../../../stores/audit-store.ts";
import { updateSettings } from "../update-settings.ts";
import { ZOE, about, add, importPart, of, row, type Case } from "./audit.test-helper.ts";

/** Acts on people. */
export const PEOPLE: Readonly<Record<string, Case>> = {
  "an employee is added": of(
    ({ ctx }) =>
      () =>
        add(ctx),
    ["createEmployees", { person: ZOE }],
  ),
  "a user who has an account is invited": of(
    async ({ ctx }) => {
      const { email } = await createTestPerson();
      return () => createEmployees(ctx, { employees: [{ ...row(), email }], mail: true });
    },
    ["createEmployees", { person: ZOE }],
  ),
  "an account is changed": of(
    ({ ctx, person }) =>
      () =>
        updateAccount(ctx, { uid: person.uid, name_first: "Augusta", external_id: "7" }),
    ({ person }) => ["updateAccount", { ...about(person), code: "name_first external_id" }],
  ),
  "an account is changed by a file": of(
    ({ ctx, person: { email } }) =>
      () =>
        createEmployees(ctx, { employees: [{ email, name_first: "Augusta", name_last: "King" }] }),
    ({ person }) => ["updateAccount", { ...about(person), code: "name_first name_last" }],
  ),
  "an employee is disabled": of(
    ({ ctx, person: { uid } }) =>
      () =>
        updateEmployee(ctx, { uid, status: "disabled" }),
    ({ person }) => ["updateEmployee", { ...about(person), code: "disabled" }],
  ),
  "an employee is enabled": of(
    async ({ ctx, person: { uid } }) => {
      await updateEmployee(ctx, { uid, status: "disabled" });
      return () => updateEmployee(ctx, { uid, status: "active" });
    },
    ({ person }) => ["updateEmployee", { ...about(person), code: "enabled" }],
  ),
  "groups are chosen for an employee": of(
    ({ ctx, person: { uid } }) =>
      () =>
        updateEmployee(ctx, { uid, groups: { add: ["law"] } }),
    ({ person }) => ["updateEmployee", { ...about(person), code: "groups" }],
  ),
  "a manager changes an employee of their group": of(
    ({ manager, person: { uid } }) =>
      () =>
        updateEmployee(manager.ctx, { uid, status: "disabled" }),
    ({ manager, person }) => [
      "updateEmployee",
      { ...about(person), actor: { uid: manager.uid, name: "Ada Lovelace", kind: "person" } },
    ],
  ),
  "an employee is offboarded": of(
    ({ ctx, person: { uid } }) =>
      () =>
        updateEmployee(ctx, { uid, handover: { mode: "company" } }),
    ({ person }) => ["updateEmployee", { ...about(person), code: "left company" }],
  ),
  "an employee is deleted": of(
    ({ ctx, person: { uid, username } }) =>
      () =>
        deletePart(ctx, { a: "users", b: uid, c: username }),
    // The account is deleted in the background, which anonymizes the entry.
    ({ person }) => {
      const anonymous = { uid: referenceOf(person.uid), name: "" };
      return ["deleteEmployee", { person: expect.toBeOneOf([about(person).person, anonymous]), code: "left company" }];
    },
  ),
  "an employee leaves the enterprise": of(
    ({ enterprise, person }) =>
      () =>
        leaveEnterprise(person.ctx, { enterprise }),
    ({ person: { uid } }) => ["leaveEnterprise", { actor: { uid, name: "Ada Lovelace", kind: "person" } }],
  ),
  "a password is reset": of(
    ({ ctx, enterprise, person: { email } }) =>
      () =>
        resetEmployeePassword(ctx, { enterprise, email }),
    ({ person }) => ["resetEmployeePassword", about(person)],
  ),
  "an invitation is sent": of(
    async ({ ctx }) => {
      const uid = await add(ctx);
      return () => sendInvitation(ctx, { uid });
    },
    ["sendInvitation", { person: ZOE }],
  ),
  "an invitation is withdrawn": of(
    async ({ ctx }) => {
      const uid = await add(ctx);
      return () => withdrawInvitation(ctx, { uid });
    },
    // Withdrawing the invitation deletes the account, which removes the name from the log.
    ["withdrawInvitation", { person: { ...ZOE, name: expect.stringMatching(/^(Zoë Ångström)?$/) as string } }],
  ),
  "an import is undone": of(
    async ({ ctx }) => {
      const part = importPart();
      await add(ctx, part);
      return () => undoImport(ctx, { id: part.import.id });
    },
    ["undoImport", { thing: expect.stringContaining("-import") }],
  ),
};

/** Acts on groups, roles and settings. */
export const STRUCTURE: Readonly<Record<string, Case>> = {
  "a group is created": of(
    ({ ctx }) =>
      () =>
        updateGroup(ctx, { name: "New" }),
    ["updateGroup", { thing: "New", code: "created" }],
  ),
  "a group is renamed": of(
    ({ ctx }) =>
      () =>
        updateGroup(ctx, { id: "law", name: "Legal" }),
    ["updateGroup", { thing: "Legal", code: "name" }],
  ),
  "card contents are set for a group": of(
    ({ ctx }) =>
      () =>
        updateGroup(ctx, { id: "law", layer: {} }),
    ["updateGroup", { thing: "Law", code: "layer" }],
  ),
  "a group is deleted": of(
    ({ ctx }) =>
      () =>
        deletePart(ctx, { a: "groups", b: "law", c: "Law" }),
    ["deleteGroup", { thing: "Law" }],
  ),
  "an employee is added to a group": of(
    ({ ctx, person: { uid } }) =>
      () =>
        updateGroupMembers(ctx, { group: "law", add: [uid], remove: [] }),
    ({ person }) => ["updateGroupMembers", { ...about(person), thing: "Law", code: "added" }],
  ),
  "a manager is removed from a group": of(
    ({ ctx, manager: { uid } }) =>
      () =>
        updateGroupManagers(ctx, { group: "sales", add: [], remove: [uid] }),
    ({ manager }) => ["updateGroupManagers", { ...about(manager), thing: "Sales", code: "removed" }],
  ),
  "a role is created": of(
    ({ ctx }) =>
      () =>
        saveRole(ctx, { name: "office", label: "Office", permissions: ["cards.edit"] }),
    ["saveRole", { thing: "Office", code: "office" }],
  ),
  "a role is assigned": of(
    async ({ ctx, person: { uid } }) => {
      await saveRole(ctx, { name: "office", label: "Office", permissions: [] });
      return () => assignRole(ctx, { a: uid, b: "office" });
    },
    ({ person }) => ["assignRole", { ...about(person), thing: "Office", code: "office" }],
  ),
  "a role is deleted": of(
    async ({ ctx }) => {
      await saveRole(ctx, { name: "office", label: "Office", permissions: [] });
      return () => deletePart(ctx, { a: "roles", b: "office", c: "Office" });
    },
    ["deleteRole", { thing: "Office" }],
  ),
  "an employee becomes an admin": of(
    ({ ctx, person: { uid } }) =>
      () =>
        updateAdmin(ctx, { uid, enterprise_admin: true }),
    ({ person }) => ["updateAdmin", { ...about(person), code: "admin" }],
  ),
  "an employee stops being an admin": of(
    async ({ ctx, person: { uid } }) => {
      await updateAdmin(ctx, { uid, enterprise_admin: true });
      return () => updateAdmin(ctx, { uid, enterprise_admin: false });
    },
    ({ person }) => ["updateAdmin", { ...about(person), code: "no-admin" }],
  ),
  "a setting is changed": of(
    ({ ctx }) =>
      () =>
        updateSettings(ctx, { leads: "private" }),
    ["updateSettings", { code: "leads=private" }],
  ),
};
