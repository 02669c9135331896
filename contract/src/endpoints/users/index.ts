export { checkUsername } from "./check-username.ts";
export { createUser } from "./create-user.ts";
export { linkDynamicQr } from "./link-dynamic-qr.ts";
export { listRetailCards } from "./list-retail-cards.ts";
export { receiveDynamicQrLink } from "./receive-dynamic-qr-link.ts";
export { updateUser } from "./update-user.ts";
