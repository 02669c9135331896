import * as calls from "@cardinal/contract/endpoints/enterprise/index";
import { createApiKey, deleteApiKey, listApiKeys } from "../domain/enterprise/api-keys/api-keys.ts";
import { createEmployees } from "../domain/enterprise/employees/create-employees.ts";
import { createExport, downloadExport, getExport } from "../domain/enterprise/export/exports.ts";
import { deletePart } from "../domain/enterprise/delete-part.ts";
import { getEmployee } from "../domain/enterprise/employees/get-employee.ts";
import { listColleagues } from "../domain/enterprise/employees/list-colleagues.ts";
import { listDynamicQrLinks } from "../domain/enterprise/employees/list-dynamic-qr-links.ts";
import { listEmployees } from "../domain/enterprise/employees/list-employees.ts";
import { resetEmployeePassword } from "../domain/enterprise/employees/reset-employee-password.ts";
import { updateAccount } from "../domain/enterprise/employees/update-account.ts";
import { updateCardOfEmployee } from "../domain/enterprise/employees/update-card-of-employee.ts";
import { updateEmployee } from "../domain/enterprise/employees/update-employee.ts";
import { decideCardRequest, listCardRequests } from "../domain/enterprise/card-requests/decide-card-request.ts";
import { requestCardChange } from "../domain/enterprise/card-requests/request-card-change.ts";
import { exportActs, listActs } from "../domain/enterprise/audit/read-audit.ts";
import { listBrands, saveBrand } from "../domain/enterprise/brand/brands.ts";
import { getEnterpriseQr, saveEnterpriseQr } from "../domain/enterprise/brand/qr.ts";
import { saveSkills } from "../domain/enterprise/brand/save-skills.ts";
import { updateProfile } from "../domain/enterprise/brand/update-profile.ts";
import {
  addDomain,
  listDomains,
  removeDomain,
  updateDomain,
  verifyDomain,
} from "../domain/enterprise/domains/domains.ts";
import {
  decideJoinRequest,
  getJoinOffer,
  joinByDomain,
  listJoinRequests,
} from "../domain/enterprise/invitations/join-by-domain.ts";
import { getEnterprise } from "../domain/enterprise/get-enterprise.ts";
import { getGroup } from "../domain/enterprise/groups/get-group.ts";
import {
  createHook,
  deleteHook,
  listDeliveries,
  listHooks,
  resendDelivery,
  rotateHookSecret,
  testHook,
  updateHook,
} from "../domain/enterprise/hooks/hooks.ts";
import { listImports, undoImport } from "../domain/enterprise/imports/imports.ts";
import { acceptInvitation } from "../domain/enterprise/invitations/accept-invitation.ts";
import { joinEnterprise } from "../domain/enterprise/invitations/join-enterprise.ts";
import { readInvitation } from "../domain/enterprise/invitations/read-invitation.ts";
import { redirectInvitation } from "../domain/enterprise/invitations/redirect-invitation.ts";
import { sendInvitation } from "../domain/enterprise/invitations/send-invitation.ts";
import { withdrawInvitation } from "../domain/enterprise/invitations/withdraw-invitation.ts";
import { exportLeads, getLead, listLeads } from "../domain/enterprise/leads/read-leads.ts";
import { deleteLead, updateLead } from "../domain/enterprise/leads/update-lead.ts";
import { updateGroup } from "../domain/enterprise/groups/update-group.ts";
import { updateGroupManagers } from "../domain/enterprise/groups/update-managers.ts";
import { updateGroupMembers } from "../domain/enterprise/groups/update-members.ts";
import { assignRole } from "../domain/enterprise/roles/assign-role.ts";
import { getRole } from "../domain/enterprise/roles/get-role.ts";
import { leaveEnterprise } from "../domain/enterprise/offboarding/leave-enterprise.ts";
import { saveRole } from "../domain/enterprise/roles/save-role.ts";
import { updateAdmin } from "../domain/enterprise/roles/update-admin.ts";
import { saveTour } from "../domain/enterprise/save-tour.ts";
import { deleteSso, getSso, saveSso, testSso } from "../domain/enterprise/sso/sso.ts";
import { updateSettings } from "../domain/enterprise/update-settings.ts";
import { getEnterpriseEvent, listEnterpriseEvents } from "../domain/events/list-events.ts";
import { getEnterpriseEventPoints } from "../domain/events/points/get-enterprise-event-points.ts";
import { serveGroup } from "../http/serve-group.ts";

export const serve = serveGroup(
  "enterprise",
  calls,
  {
    createApiKey,
    deleteApiKey,
    listApiKeys,
    createExport,
    downloadExport,
    getExport,
    createEmployees,
    decideCardRequest,
    listCardRequests,
    requestCardChange,
    exportActs,
    listActs,
    listBrands,
    saveBrand,
    getEnterpriseQr,
    saveEnterpriseQr,
    saveSkills,
    updateProfile,
    deletePart,
    addDomain,
    listDomains,
    removeDomain,
    updateDomain,
    verifyDomain,
    decideJoinRequest,
    getJoinOffer,
    joinByDomain,
    listJoinRequests,
    findEmployee: getEmployee,
    getEmployee,
    getEnterprise,
    leaveEnterprise,
    listColleagues,
    listDynamicQrLinks,
    listEmployees,
    resetEmployeePassword,
    updateAccount,
    updateCardOfEmployee,
    updateEmployee,
    createHook,
    deleteHook,
    listDeliveries,
    listHooks,
    resendDelivery,
    rotateHookSecret,
    testHook,
    updateHook,
    listImports,
    undoImport,
    acceptInvitation,
    joinEnterprise,
    readInvitation,
    redirectInvitation,
    sendInvitation,
    withdrawInvitation,
    assignRole,
    getRole,
    saveRole,
    updateAdmin,
    exportLeads,
    getLead,
    listLeads,
    deleteLead,
    updateLead,
    saveTour,
    deleteSso,
    getSso,
    saveSso,
    testSso,
    updateSettings,
    getGroup,
    updateGroup,
    updateGroupManagers,
    updateGroupMembers,
    getEnterpriseEvent,
    getEnterpriseEventPoints,
    listEnterpriseEvents,
  },
  { slow: true },
);
