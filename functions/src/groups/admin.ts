import * as calls from "@cardinal/contract/endpoints/admin/index";
import { completeRegistration } from "../domain/users/complete-registration.ts";
import { createDynamicQrSignUp } from "../domain/dynamic-qr/link-dynamic-qr.ts";
import { createEnterprise } from "../domain/enterprise/create-enterprise.ts";
import { createOwnEnterprise } from "../domain/enterprise/create-own-enterprise.ts";
import { createRetailCard } from "../domain/retail/create-retail-card.ts";
import { decideApproval } from "../domain/approvals/decide-approval.ts";
import { listApprovals } from "../domain/approvals/list-approvals.ts";
import { deleteEnterprise } from "../domain/account-deletion/delete-enterprise.ts";
import { deleteUser } from "../domain/account-deletion/delete-user.ts";
import { enterpriseExists } from "../domain/enterprise/enterprise-exists.ts";
import { findAccountByEmail } from "../domain/users/find-account-by-email.ts";
import { getAccountEmail } from "../domain/users/get-account-email.ts";
import { getBrand } from "../domain/themes/get-brand.ts";
import { getEnterpriseLayer } from "../domain/enterprise/get-enterprise-layer.ts";
import { getEnterprisePublicCard, getPublicCard } from "../domain/publish/get-public-card.ts";
import { exportKeys } from "../domain/retail/batches/export-keys.ts";
import { listFailures } from "../domain/failures/list-failures.ts";
import { dropFailure, retryFailure } from "../domain/failures/settle-failure.ts";
import { getTotals } from "../domain/platform/get-totals.ts";
import { getPendingCounts } from "../domain/platform/get-pending-counts.ts";
import { listLatePayers } from "../domain/platform/list-late-payers.ts";
import { listJobs } from "../domain/platform/list-jobs.ts";
import { resumeJob, stopJob } from "../domain/platform/settle-job.ts";
import { listOutbox } from "../domain/platform/list-outbox.ts";
import { dropMail, sendMailAgain } from "../domain/platform/settle-mail.ts";
import { getFlags, listDisabledFeatures } from "../domain/flags/get-flags.ts";
import { saveFlag } from "../domain/platform/save-flag.ts";
import { getBatch } from "../domain/retail/batches/get-batch.ts";
import { getGenerator, listGenerators } from "../domain/retail/batches/get-generators.ts";
import { printKeys } from "../domain/retail/batches/print-keys.ts";
import { mintKeys } from "../domain/retail/batches/mint-keys.ts";
import { createGenerator, updateGenerator } from "../domain/retail/batches/save-generator.ts";
import { switchGenerator } from "../domain/retail/batches/switch-generator.ts";
import { getOwnRole } from "../domain/admins/get-own-role.ts";
import { getRetailCard } from "../domain/retail/get-retail-card.ts";
import { getSkills } from "../domain/vcard/get-skills.ts";
import { getUser } from "../domain/users/get-user.ts";
import { listAdmins } from "../domain/admins/list-admins.ts";
import { listEventsOf } from "../domain/events/list-events.ts";
import { listPremiumThemes } from "../domain/themes/list-premium-themes.ts";
import { listTemplates } from "../domain/themes/list-templates.ts";
import { getTemplate, listTemplateDrafts } from "../domain/templates/get-templates.ts";
import { publishTemplate, withdrawTemplate } from "../domain/templates/publish-template.ts";
import { saveTemplate } from "../domain/templates/save-template.ts";
import { removeAdmin } from "../domain/admins/remove-admin.ts";
import { requestPasswordReset } from "../domain/credentials/request-password-reset.ts";
import { saveAdmin } from "../domain/admins/save-admin.ts";
import { signUpWithCard } from "../domain/retail/sign-up-with-card.ts";
import { updateCardOf } from "../domain/vcard/update-card-of.ts";
import { updateRetailCard } from "../domain/retail/update-retail-card.ts";
import { changeEnterprise } from "../domain/platform/enterprises/change-enterprise.ts";
import { getEnterpriseOverview } from "../domain/platform/enterprises/get-enterprise-overview.ts";
import { getPerson } from "../domain/people/get-person.ts";
import { sendPasswordReset } from "../domain/people/send-password-reset.ts";
import { updateState } from "../domain/people/state/update-state.ts";
import { listAllEvents } from "../domain/search/list-all-events.ts";
import { promoteEvent } from "../domain/search/promote-event.ts";
import { search } from "../domain/search/search.ts";
import { exportActs, listActs } from "../domain/audit/list-acts.ts";
import { updatePlan } from "../domain/users/update-plan.ts";
import { getUserStats } from "../domain/stats/get-stats.ts";
import { serveGroup } from "../http/serve-group.ts";

export const serve = serveGroup(
  "admin",
  calls,
  {
    completeRegistration,
    createDynamicQrSignUp,
    createEnterprise,
    createGenerator,
    createOwnEnterprise,
    createRetailCard,
    decideApproval,
    deleteEnterprise,
    deleteUser,
    exportActs,
    dropFailure,
    dropMail,
    exportKeys,
    enterpriseExists,
    findAccountByEmail,
    getAccountEmail,
    getBrand,
    getEnterpriseLayer,
    getEnterprisePublicCard,
    getFlags,
    getBatch,
    getGenerator,
    getOwnRole,
    getPerson,
    getEnterpriseOverview,
    changeEnterprise,
    listAllEvents,
    promoteEvent,
    getPublicCard,
    getRetailCard,
    getSkills,
    getTotals,
    getUser,
    getUserStats,
    getPendingCounts,
    listActs,
    listAdmins,
    listApprovals,
    listEventsOf,
    listFailures,
    listGenerators,
    listJobs,
    listLatePayers,
    listOutbox,
    listPremiumThemes,
    listDisabledFeatures,
    listTemplates,
    getTemplate,
    listTemplateDrafts,
    publishTemplate,
    saveTemplate,
    withdrawTemplate,
    mintKeys,
    printKeys,
    removeAdmin,
    requestPasswordReset,
    resumeJob,
    retryFailure,
    saveAdmin,
    saveFlag,
    signUpWithCard,
    switchGenerator,
    search,
    sendMailAgain,
    sendPasswordReset,
    stopJob,
    updateCardOf,
    updateGenerator,
    updatePlan,
    updateRetailCard,
    updateState,
  },
  { slow: true },
);
