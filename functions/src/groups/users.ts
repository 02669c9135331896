import * as calls from "@cardinal/contract/endpoints/users/index";
import { changePassword } from "../domain/users/change-password.ts";
import { checkUsername } from "../domain/users/check-username.ts";
import { confirmEmail } from "../domain/credentials/confirm-email.ts";
import { requestVerification } from "../domain/credentials/request-verification.ts";
import { resetPassword } from "../domain/credentials/reset-password.ts";
import { addPasskey, beginPasskey } from "../domain/passkeys/add-passkey.ts";
import { deletePasskey, disconnectProvider, listPasskeys, updatePasskey } from "../domain/passkeys/own-passkeys.ts";
import { beginPasskeySignIn, signInWithPasskey } from "../domain/passkeys/sign-in-with-passkey.ts";
import { beginSso, signInWithSso } from "../domain/enterprise/sso/sign-in-with-sso.ts";
import { createUser } from "../domain/users/create-user.ts";
import { exportData } from "../domain/export/export-data.ts";
import { linkDynamicQr, receiveDynamicQrLink, unlinkDynamicQr } from "../domain/dynamic-qr/link-dynamic-qr.ts";
import { listRetailCards } from "../domain/retail/list-retail-cards.ts";
import { listAdminActs } from "../domain/audit/list-admin-acts.ts";
import { listSignIns, signOutEverywhere } from "../domain/sign-ins/sign-ins.ts";
import { updateUser } from "../domain/users/update-user.ts";
import {
  deletePushSubscription,
  getPushKey,
  savePushSubscription,
} from "../domain/notifications/push-subscriptions.ts";
import { serveGroup } from "../http/serve-group.ts";

export const serve = serveGroup(
  "users",
  calls,
  {
    addPasskey,
    beginPasskey,
    beginPasskeySignIn,
    beginSso,
    changePassword,
    checkUsername,
    confirmEmail,
    createUser,
    deletePasskey,
    deletePushSubscription,
    disconnectProvider,
    exportData,
    getPushKey,
    linkDynamicQr,
    listAdminActs,
    listPasskeys,
    listRetailCards,
    listSignIns,
    receiveDynamicQrLink,
    requestVerification,
    resetPassword,
    savePushSubscription,
    signInWithPasskey,
    signInWithSso,
    signOutEverywhere,
    unlinkDynamicQr,
    updatePasskey,
    updateUser,
  },
  { slow: true },
);
