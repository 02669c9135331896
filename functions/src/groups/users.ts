import * as calls from "@cardinal/contract/endpoints/users/index";
import { checkUsername } from "../domain/users/check-username.ts";
import { createUser } from "../domain/users/create-user.ts";
import { linkDynamicQr } from "../domain/users/link-dynamic-qr.ts";
import { listRetailCards } from "../domain/retail/list-retail-cards.ts";
import { receiveDynamicQrLink } from "../domain/users/receive-dynamic-qr-link.ts";
import { updateUser } from "../domain/users/update-user.ts";
import { serveGroup } from "../http/serve-group.ts";

export const serve = serveGroup("users", calls, {
  checkUsername,
  createUser,
  linkDynamicQr,
  listRetailCards,
  receiveDynamicQrLink,
  updateUser,
});
