import { resourceTypes, schemas, serviceProviderConfig, toWholeList } from "../domain/enterprise/scim/discovery.ts";
import { getGroup, listGroups } from "../domain/enterprise/scim/groups/list-groups.ts";
import { createGroup, deleteGroup, modifyGroup, replaceGroup } from "../domain/enterprise/scim/groups/save-group.ts";
import type { Json } from "../domain/enterprise/scim/scim.ts";
import { ScimFailure, unknownId } from "../domain/enterprise/scim/scim-failure.ts";
import { deleteUser, modifyUser, replaceUser } from "../domain/enterprise/scim/users/change-user.ts";
import { createUser } from "../domain/enterprise/scim/users/create-user.ts";
import { getUser } from "../domain/enterprise/scim/users/get-user.ts";
import { listUsers } from "../domain/enterprise/scim/users/list-users.ts";
import { serveScim } from "../http/scim/serve-scim.ts";

/** One of a few resources that describe our capabilities. @throws ScimFailure 404. */
function one(all: readonly Json[], id: string): Json {
  const found = all.find((resource) => resource["id"] === id);
  if (found === undefined) throw unknownId(id);
  return found;
}

const notImplemented = (what: string) => () => Promise.reject(new ScimFailure(501, null, `${what} isn’t available.`));

/** SCIM 2.0 (RFC 7643, 7644, 9865): a directory manages the users and groups of an enterprise. */
export const serve = serveScim([
  { name: "scim.getConfig", method: "GET", path: "/ServiceProviderConfig", show: serviceProviderConfig },
  { name: "scim.listTypes", method: "GET", path: "/ResourceTypes", show: (site) => toWholeList(resourceTypes(site)) },
  {
    name: "scim.getType",
    method: "GET",
    path: "/ResourceTypes/{id}",
    show: (site, id) => one(resourceTypes(site), id),
  },
  { name: "scim.listSchemas", method: "GET", path: "/Schemas", show: (site) => toWholeList(schemas(site)) },
  { name: "scim.getSchema", method: "GET", path: "/Schemas/{id}", show: (site, id) => one(schemas(site), id) },
  { name: "scim.listUsers", method: "GET", path: "/Users", run: listUsers },
  { name: "scim.createUser", method: "POST", path: "/Users", status: 201, run: createUser },
  { name: "scim.getUser", method: "GET", path: "/Users/{id}", run: getUser },
  { name: "scim.replaceUser", method: "PUT", path: "/Users/{id}", run: replaceUser },
  { name: "scim.modifyUser", method: "PATCH", path: "/Users/{id}", run: modifyUser },
  { name: "scim.deleteUser", method: "DELETE", path: "/Users/{id}", status: 204, run: deleteUser },
  { name: "scim.listGroups", method: "GET", path: "/Groups", run: listGroups },
  { name: "scim.createGroup", method: "POST", path: "/Groups", status: 201, run: createGroup },
  { name: "scim.getGroup", method: "GET", path: "/Groups/{id}", run: getGroup },
  { name: "scim.replaceGroup", method: "PUT", path: "/Groups/{id}", run: replaceGroup },
  { name: "scim.modifyGroup", method: "PATCH", path: "/Groups/{id}", status: 204, run: modifyGroup },
  { name: "scim.deleteGroup", method: "DELETE", path: "/Groups/{id}", status: 204, run: deleteGroup },
  { name: "scim.getMe", method: "GET", path: "/Me", run: notImplemented("/Me") },
  { name: "scim.bulk", method: "POST", path: "/Bulk", run: notImplemented("/Bulk") },
]);
