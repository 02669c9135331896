import * as calls from "@cardinal/contract/endpoints/network/index";
import { listPeopleMet } from "../domain/contacts/list-people-met.ts";
import { serveGroup } from "../http/serve-group.ts";

export const serve = serveGroup("network", calls, { listPeopleMet });
