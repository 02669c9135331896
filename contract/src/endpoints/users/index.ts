export { checkUsername } from "./check-username.ts";
export { createUser } from "./create-user.ts";
export { linkDynamicQr } from "./link-dynamic-qr.ts";
export { listRetailCards } from "./list-retail-cards.ts";
export { listSignIns } from "./list-sign-ins.ts";
export { receiveDynamicQrLink } from "./receive-dynamic-qr-link.ts";
export { signOutEverywhere } from "./sign-out-everywhere.ts";
export { updateUser } from "./update-user.ts";
