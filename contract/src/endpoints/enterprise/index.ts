export { createApiKey, deleteApiKey, listApiKeys } from "./api-keys.ts";
export { requestCardChange } from "./card-requests/request-card-change.ts";
export { decideCardRequest, listCardRequests } from "./card-requests/decide-card-request.ts";
export { exportActs, listActs } from "./audit.ts";
export { deletePart } from "./delete-part.ts";
export { addDomain, listDomains, removeDomain, updateDomain, verifyDomain } from "./domains/domains.ts";
export { decideJoinRequest, getJoinOffer, joinByDomain, listJoinRequests } from "./domains/join.ts";
export { listBrands, saveBrand } from "./brand/brands.ts";
export { getEnterpriseQr, saveEnterpriseQr } from "./brand/qr.ts";
export { saveSkills } from "./brand/save-skills.ts";
export { updateProfile } from "./brand/update-profile.ts";
export { createExport, downloadExport, getExport } from "./export.ts";
export { createEmployees } from "./employees/create-employees.ts";
export { findEmployee, getEmployee } from "./employees/get-employee.ts";
export { leaveEnterprise } from "./employees/leave-enterprise.ts";
export { listColleagues } from "./employees/list-colleagues.ts";
export { listDynamicQrLinks } from "./employees/list-dynamic-qr-links.ts";
export { listEmployees } from "./employees/list-employees.ts";
export { resetEmployeePassword } from "./employees/reset-employee-password.ts";
export { updateAccount } from "./employees/update-account.ts";
export { updateCardOfEmployee } from "./employees/update-card-of-employee.ts";
export { updateEmployee } from "./employees/update-employee.ts";
export { getEnterpriseEvent, getEnterpriseEventPoints, listEnterpriseEvents } from "./list-enterprise-events.ts";
export { getEnterprise } from "./get-enterprise.ts";
export {
  createHook,
  deleteHook,
  listDeliveries,
  listHooks,
  resendDelivery,
  rotateHookSecret,
  testHook,
  updateHook,
} from "./hooks.ts";
export { getGroup } from "./groups/get-group.ts";
export { updateGroupManagers } from "./groups/update-managers.ts";
export { updateGroupMembers } from "./groups/update-members.ts";
export { updateGroup } from "./groups/update-group.ts";
export { listImports } from "./imports/list-imports.ts";
export { undoImport } from "./imports/undo-import.ts";
export { acceptInvitation } from "./invitations/accept-invitation.ts";
export { joinEnterprise } from "./invitations/join-enterprise.ts";
export { readInvitation } from "./invitations/read-invitation.ts";
export { redirectInvitation } from "./invitations/redirect-invitation.ts";
export { sendInvitation } from "./invitations/send-invitation.ts";
export { withdrawInvitation } from "./invitations/withdraw-invitation.ts";
export { assignRole } from "./roles/assign-role.ts";
export { exportLeads, getLead, listLeads } from "./leads/list-leads.ts";
export { deleteLead, updateLead } from "./leads/update-lead.ts";
export { getRole } from "./roles/get-role.ts";
export { saveRole } from "./roles/save-role.ts";
export { deleteSso, getSso, saveSso, testSso } from "./sso/sso.ts";
export { updateAdmin } from "./roles/update-admin.ts";
export { saveTour } from "./save-tour.ts";
export { updateSettings } from "./update-settings.ts";
