import * as admin from "./endpoints/admin/index.ts";
import * as docs from "./endpoints/docs/index.ts";
import * as stats from "./endpoints/stats/index.ts";
import * as users from "./endpoints/users/index.ts";
import * as vcard from "./endpoints/vcard/index.ts";

/** Every call, by the function that serves it. Tests, the OpenAPI document and the rewrites are checked against it. */
export const GROUPS = { admin, docs, stats, users, vcard } as const;
export type GroupName = keyof typeof GROUPS;
