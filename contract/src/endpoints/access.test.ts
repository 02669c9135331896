import { describe, expect, test } from "vitest";
import type { Endpoint } from "../endpoint.ts";
import { isRawReply } from "../endpoint.ts";
import { ADMIN_ROLES, includesRole } from "../entities/platform/admin-role.ts";
import { FLAG_NAMES } from "../entities/platform/flag.ts";
import { callsOf, GROUP_NAMES } from "../groups.ts";

/**
 * Who may make which calls. A change that opens a call to more people must change this list as well: a change of the
 * declaration alone fails these tests.
 */
const ALL = GROUP_NAMES.flatMap((group) => callsOf(group).map(([name, call]) => [`${group}.${name}`, call] as const));
const namesOf = (fits: (call: Endpoint) => boolean) =>
  ALL.flatMap(([name, call]) => (fits(call) ? [name] : [])).toSorted();
/** Calls by their groups, as they are named here. */
const listed = (groups: Readonly<Record<string, string>>) =>
  Object.entries(groups)
    .flatMap(([group, calls]) => calls.split(" ").map((name) => `${group}.${name}`))
    .toSorted();

test("these calls need no sign-in, and no others", () => {
  expect(namesOf(({ access }) => access === "anyone")).toEqual(
    listed({
      admin:
        "enterpriseExists getBatch getBrand getEnterpriseLayer getEnterprisePublicCard getPublicCard getRetailCard getSkills " +
        "listDisabledFeatures listTemplates requestPasswordReset signUpWithCard",
      contacts: "exchangeContact",
      docs: "getDocs getOpenapi",
      enterprise: "acceptInvitation getEnterpriseQr readInvitation redirectInvitation",
      events:
        "claimPoints getEvent getEventTheme getOwnBadge getPoints getPublicBadge getSharing getVendor listBadgeScans " +
        "openStaffPhone updateBoardName updateShare withdrawLead",
      message: "getMessage sendMessage",
      payments: "listPrices",
      stats: "recordButtonClick recordCardView recordDownload recordEventVisit",
      users: "beginPasskeySignIn beginSso confirmEmail resetPassword signInWithPasskey signInWithSso",
      vcard: "getEnterpriseVcardFile getVcardFile",
    }),
  );
});

test("these calls need a sign-in and no username yet, and no others", () => {
  expect(namesOf(({ access }) => access === "signed-in")).toEqual(
    listed({
      admin:
        "completeRegistration deleteUser findAccountByEmail getAccountEmail getUser getUserStats listPremiumThemes",
      stats: "recordLogin startStats",
      users:
        "addPasskey beginPasskey changePassword checkUsername createUser deletePasskey disconnectProvider exportData " +
        "getPushKey listAdminActs listPasskeys listSignIns requestVerification signOutEverywhere updatePasskey",
      vcard: "getCard",
    }),
  );
});

test("one partner makes one call", () => {
  expect(namesOf(({ access }) => access === "partner")).toEqual(["users.receiveDynamicQrLink"]);
});

describe("calls for admins of the platform", () => {
  const isForAdmins = ({ access }: Endpoint) => access === "admin";

  test("each say with which role, and lie in the group of admins", () => {
    expect(namesOf((call) => isForAdmins(call) && call.role === undefined)).toEqual([]);
    expect(namesOf(isForAdmins).filter((name) => !name.startsWith("admin."))).toEqual([]);
  });

  test("of owners are these", () => {
    expect(namesOf((call) => isForAdmins(call) && call.role === "owner")).toEqual(
      listed({
        admin:
          "decideApproval deleteEnterprise exportKeys getFlags listAdmins listApprovals printKeys removeAdmin saveAdmin " +
          "saveFlag switchGenerator",
      }),
    );
  });

  test("of support change nothing but these", () => {
    const changes = namesOf((call) => isForAdmins(call) && call.role === "support" && call.method !== "GET");
    expect(changes).toEqual(listed({ admin: "resumeJob retryFailure sendMailAgain sendPasswordReset updateState" }));
  });

  test("that change something require a reason, but for these, which reach nobody or do again what was due", () => {
    const isAsked = ({ input }: Endpoint) => {
      const refused = input.safeParse({}).error?.issues ?? [];
      return refused.some(({ path }) => path[0] === "reason");
    };
    expect(namesOf((call) => isForAdmins(call) && call.method !== "GET" && !isAsked(call))).toEqual(
      listed({
        admin:
          "createEnterprise createGenerator createRetailCard decideApproval mintKeys resumeJob retryFailure saveTemplate sendMailAgain",
      }),
    );
  });

  test("can be made for other people through these calls of everyone", () => {
    expect(namesOf((call) => !isForAdmins(call) && call.role !== undefined)).toEqual(
      listed({
        admin:
          "createOwnEnterprise deleteUser findAccountByEmail getAccountEmail getBatch getUser getUserStats listEventsOf " +
          "updateRetailCard",
        events: "updateEvent",
      }),
    );
  });

  test("go by roles of which each includes those before it", () => {
    const pairs = ADMIN_ROLES.map((role) => ADMIN_ROLES.filter((least) => includesRole(role, least)));
    expect(pairs).toEqual([["support"], ["support", "operator"], ["support", "operator", "owner"]]);
  });
});

describe("keys in the place of a sign-in", () => {
  test("of an enterprise make these calls", () => {
    expect(namesOf(({ scope }) => scope !== undefined)).toEqual(
      listed({ enterprise: "findEmployee getEmployee listEmployees" }),
    );
  });

  test("of a phone that scans make these calls", () => {
    expect(namesOf(({ phones }) => phones === true)).toEqual(
      listed({ events: "closeStaffPhone getCodeSeed getScanning listOwnVendors recordScans" }),
    );
  });

  test("are never beside a call that needs none", () => {
    const isForKeys = ({ scope, phones }: Endpoint) => scope !== undefined || phones === true;
    expect(namesOf((call) => isForKeys(call) && call.access !== "user")).toEqual([]);
  });
});

describe("a disabled feature", () => {
  test.each([
    ["sign-up", { admin: "completeRegistration signUpWithCard", users: "createUser" }],
    ["mail", { admin: "requestPasswordReset sendMailAgain sendPasswordReset", users: "requestVerification" }],
    ["payments", { payments: "changeSeats createCheckout" }],
    [
      "uploads",
      { vcard: "createVideoUpload uploadBackground uploadBrandPicture uploadDocument uploadEventPicture uploadPhoto" },
    ],
  ])("with %s stops these calls", (flag, groups) => {
    expect(namesOf((call) => call.flag === flag)).toEqual(listed(groups));
  });

  test("stops messages in the call that sends them, which says so itself: visitors and others are told apart there", () => {
    expect(FLAG_NAMES.filter((name) => !ALL.some(([, { flag }]) => flag === name))).toEqual(["messages"]);
    expect(namesOf(({ flag, fails }) => flag === undefined && fails?.includes("feature-disabled") === true)).toEqual([
      "message.sendMessage",
    ]);
  });
});

describe("how calls travel", () => {
  test("without a token only where none is needed", () => {
    expect(namesOf(({ withoutToken, access }) => withoutToken === true && access !== "anyone")).toEqual([]);
    expect(namesOf(({ withoutToken }) => withoutToken === true)).toEqual(
      listed({
        admin: "listDisabledFeatures requestPasswordReset",
        enterprise: "acceptInvitation readInvitation redirectInvitation",
        events: "openStaffPhone",
        users: "beginPasskeySignIn beginSso confirmEmail resetPassword signInWithPasskey signInWithSso",
      }),
    );
  });

  test("with a password or a secret in the body, and never in an address", () => {
    const secrets = /^(password|client_secret|pin|token|code|link|signature|invitation|confirmation)$/;
    const found = ALL.flatMap(([name, { method, input }]) => {
      const shape = Object.keys((input as unknown as { readonly shape?: object }).shape ?? {});
      return method === "GET" || method === "DELETE"
        ? shape.filter((field) => secrets.test(field)).map((field) => `${name} ${field}`)
        : [];
    });
    // The name of the batch whose keys are to leave, and the ID of the enterprise.
    const names = ["exportKeys", "printKeys", "deleteEnterprise"];
    expect(found).toEqual(names.map((name) => `admin.${name} confirmation`));
  });

  test("once, however often they are sent, where a repeat would make something twice or get another answer", () => {
    expect(namesOf(({ idempotent }) => idempotent === true)).toEqual(
      listed({
        admin:
          "createEnterprise createGenerator createOwnEnterprise createRetailCard saveTemplate signUpWithCard updateRetailCard",
        contacts: "createContact exchangeContact importContacts",
        enterprise: "createEmployees saveBrand saveRole",
        events: "addBadge addVendor importBadges mailBadges updateEvent",
        message: "replyToMessage sendMessage",
        stats: "startStats",
        vcard: "createVideoUpload saveTheme",
      }),
    );
  });

  test("once even weeks later, where browsers store what they cannot send", () => {
    expect(namesOf(({ idempotent, queued }) => idempotent === true && queued === true)).toEqual(
      listed({ contacts: "exchangeContact", message: "replyToMessage sendMessage" }),
    );
    expect(namesOf(({ idempotent, queued }) => idempotent !== true && queued === true)).toEqual([]);
  });

  test("also while the account is being deleted, in the one call that deletes it", () => {
    expect(namesOf(({ whileDeleting }) => whileDeleting === true)).toEqual(["admin.deleteUser"]);
  });

  test("as a stream where a file grows with what a person or an enterprise has", () => {
    const files = ALL.filter(([, { reply }]) => isRawReply(reply) && reply.streamed === true).map(([name]) => name);
    expect(files.toSorted()).toEqual(
      listed({
        admin: "exportActs exportKeys printKeys",
        contacts: "exportContacts",
        enterprise: "downloadExport exportActs exportLeads",
        events: "exportEventLeads exportEventStats printBadges",
        users: "exportData",
      }),
    );
  });
});
