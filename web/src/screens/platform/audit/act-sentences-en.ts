import { type PlatformActValues, type Sentences, formatDay } from "./act-sentences.ts";
import { formatEn as format, partNames } from "./act-values.ts";

/** Acts on a printed card. */
const CARD_ACTS: Readonly<Record<string, string>> = {
  enable: "enabled",
  disable: "disabled",
  assign: "assigned to someone",
  claim: "claimed",
  release: "released",
  lost: "reported lost",
  found: "reported found",
  label: "renamed",
};

/** Requests by their call; `code` is the requested role. */
const REQUESTS: Readonly<Record<string, (values: PlatformActValues) => string>> = {
  "admin.deleteUser": ({ target }) => `delete the account of ${target}`,
  "admin.deleteEnterprise": ({ target }) => `delete the organisation ${target}`,
  "admin.exportKeys": ({ target }) => `download the keys of the batch ${target}`,
  "admin.removeAdmin": ({ target }) => `remove the role of ${target}`,
  "admin.saveAdmin": ({ target, code }) =>
    code === "" ? `give ${target} a role` : `give ${target} the role “${format("roles", code)}”`,
  "admin.switchGenerator": ({ target }) => `turn off the batch ${target}`,
};
const requestOf = (values: PlatformActValues): string =>
  REQUESTS[values.before]?.(values) ?? `request about ${values.target}`;

function decided(values: PlatformActValues): string {
  const request = requestOf({ ...values, code: "" });
  return values.code === "done" ? `Approved: ${request}` : `Rejected or withdrawn: ${request}`;
}

/** The target is the card, or its owner; then the key is in `thing`. */
function changedCard({ target, thing, code }: PlatformActValues): string {
  if (code === "given") return `Printed card ${thing} given to ${target}`;
  if (code === "taken") return `Printed card ${thing} taken from ${target}`;
  const act = CARD_ACTS[code] ?? "changed";
  return thing === "" ? `Printed card ${target} ${act}` : `Printed card ${thing} of ${target} ${act}`;
}

/** The target is the organisation, or its new admin; then the organisation is in `thing`. */
function changedEnterprise({ target, thing, code, after }: PlatformActValues): string {
  if (code === "admin")
    return thing === ""
      ? `Organisation ${target} given another admin`
      : `${target} made an admin of the organisation ${thing}`;
  if (code === "plan") return `Seats of the organisation ${target} set: ${format("organisation", after)}`;
  return `Organisation ${target} ${after === "frozen" ? "frozen" : "unfrozen"}`;
}

export const sentencesEn: Sentences = {
  "admin.askApproval": (values) => `Approval requested: ${requestOf(values)}`,
  "admin.changeEnterprise": changedEnterprise,
  "admin.createRetailCard": ({ target }) => `Printed card ${target} registered`,
  "admin.createGenerator": ({ target }) => `Batch of printed cards ${target} created`,
  "admin.decideApproval": decided,
  "admin.deleteEnterprise": ({ target }) => `Deletion of the organisation ${target} started`,
  "admin.deleteUser": ({ target }) => `Account of ${target} deleted`,
  "admin.dropFailure": ({ target, before }) => `Failed task dropped: ${before} ${target}`.trim(),
  "admin.dropMail": ({ target, before }) => `Email dropped: ${format("mail", before)} ${target}`.trim(),
  "admin.resumeJob": ({ target, before }) => `Job continued: ${before} ${target}`.trim(),
  "admin.retryFailure": ({ target, before }) => `Failed task run again: ${before} ${target}`.trim(),
  "admin.saveFlag": ({ target, after }) =>
    after === "on"
      ? `Turned on: ${partNames("en")[target] ?? target}`
      : `Turned off: ${partNames("en")[target] ?? target}. Notice in English: “${after}”`,
  "admin.sendMailAgain": ({ target, before }) => `Email sent again: ${format("mail", before)} ${target}`.trim(),
  "admin.sendPasswordReset": ({ target }) => `Email for a new password sent to ${target}`,
  "admin.stopJob": ({ target, before }) => `Job stopped: ${before} ${target}`.trim(),
  "admin.exportActs": ({ target, code }) =>
    target === "" ? `Log of ${formatDay(code)} downloaded` : `Log entries about ${target} downloaded`,
  "admin.exportKeys": ({ target }) => `Keys of the batch ${target} downloaded`,
  "admin.findAccountByEmail": ({ target }) => `Account of ${target} looked up by its email address`,
  "admin.getAccountEmail": ({ target }) => `Email address of ${target} viewed`,
  "admin.getEnterpriseOverview": ({ target }) => `Organisation ${target} viewed`,
  "admin.getPerson": ({ target }) => `Account of ${target} viewed`,
  "admin.getUser": ({ target }) => `Record of ${target} viewed`,
  "admin.getUserStats": ({ target }) => `Statistics of ${target} viewed`,
  "admin.listEventsOf": ({ target }) => `Events of ${target} viewed`,
  "admin.mintKeys": ({ target }) => `Keys of the batch ${target} generated`,
  "admin.printKeys": ({ target }) => `Sheets of the batch ${target} downloaded`,
  "admin.promoteEvent": ({ target, code, after }) =>
    `Event ${code} of ${target} ${after === "promoted" ? "promoted" : "no longer promoted"}`,
  "admin.removeAdmin": ({ target, code }) =>
    code === "deleted" ? `Role of ${target} removed, because the account is deleted` : `Role of ${target} removed`,
  "admin.saveAdmin": ({ target, after }) => `Role “${format("roles", after)}” given to ${target}`,
  "admin.switchGenerator": ({ target, after }) =>
    `Batch of printed cards ${target} turned ${after === "off" ? "off" : "on again"}`,
  "admin.saveTemplate": ({ target, code, after }) =>
    code === "created" ? `Template ${target} created: ${after}` : `Draft of the template ${target} saved: ${after}`,
  "admin.publishTemplate": ({ target, after }) => `Template ${target} published: version ${after}`,
  "admin.withdrawTemplate": ({ target }) => `Template ${target} withdrawn`,
  "admin.updateCardOf": ({ target, fields }) => `Card of ${target} changed${fields}`,
  "admin.updateGenerator": ({ target }) => `Batch of printed cards ${target} changed`,
  "admin.updatePlan": ({ target, code, after }) => `Plan of ${target} set: ${format("plans", after || code)}`,
  "admin.updateRetailCard": changedCard,
  "admin.updateState": ({ target, code }) =>
    code === "disabled" ? `Account of ${target} disabled` : `Account of ${target} restored`,
  "pages.restoreEmail": ({ target }) =>
    `Account ${target} disabled: its unconfirmed address was taken back by the owner`,
};
