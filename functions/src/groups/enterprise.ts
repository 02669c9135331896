import * as calls from "@cardinal/contract/endpoints/enterprise/index";
import { getEnterprise } from "../domain/enterprise/get-enterprise.ts";
import { serveGroup } from "../http/serve-group.ts";

export const serve = serveGroup("enterprise", calls, { getEnterprise });
