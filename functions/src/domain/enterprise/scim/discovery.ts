import { SCIM_PATH } from "@cardinal/contract/entities/connections/api-key";
import { GROUP, type Json, LIST, MAX_PAGE, MAX_SCANNED, USER } from "./scim.ts";
import { SCHEMAS } from "./schemas.ts";

const CONFIG = "urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig";
const RESOURCE_TYPE = "urn:ietf:params:scim:schemas:core:2.0:ResourceType";

/**
 * The supported features (RFC 7643 section 5; `pagination` is defined in RFC 9865).
 * @param site address of the product.
 */
export function serviceProviderConfig(site: string): Json {
  return {
    schemas: [CONFIG],
    documentationUri: `${site}/api/docs`,
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: MAX_SCANNED },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    pagination: {
      cursor: true,
      index: true,
      defaultPaginationMethod: "index",
      defaultPageSize: MAX_PAGE,
      maxPageSize: MAX_PAGE,
    },
    authenticationSchemes: [
      {
        type: "oauthbearertoken",
        name: "API key",
        description: "An API key with the scope scim, sent as a bearer token.",
        specUri: "https://www.rfc-editor.org/info/rfc6750",
        primary: true,
      },
    ],
    meta: { resourceType: "ServiceProviderConfig", location: `${site}${SCIM_PATH}/ServiceProviderConfig` },
  };
}

const TYPES = [
  { id: "User", endpoint: "/Users", description: "A person of the enterprise", schema: USER },
  { id: "Group", endpoint: "/Groups", description: "A group of people", schema: GROUP },
];

/** The resource types (RFC 7643 section 6). */
export const resourceTypes = (site: string): Json[] =>
  TYPES.map((type) => ({
    schemas: [RESOURCE_TYPE],
    name: type.id,
    ...type,
    meta: { resourceType: "ResourceType", location: `${site}${SCIM_PATH}/ResourceTypes/${type.id}` },
  }));

/** The schemas of the resources (RFC 7643 section 7). */
export const schemas = (site: string): Json[] =>
  SCHEMAS.map((schema) => ({
    ...schema,
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:Schema"],
    meta: { resourceType: "Schema", location: `${site}${SCIM_PATH}/Schemas/${schema.id}` },
  }));

/** A complete list of discovery resources in one response. */
export const toWholeList = (resources: readonly Json[]): Json => ({
  schemas: [LIST],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: resources,
});
