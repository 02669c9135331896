import * as calls from "@cardinal/contract/endpoints/docs/index";
import { getDocs } from "../docs/get-docs.ts";
import { getOpenapi } from "../docs/get-openapi.ts";
import { serveGroup } from "../http/serve-group.ts";

export const serve = serveGroup("docs", calls, { getDocs, getOpenapi });
