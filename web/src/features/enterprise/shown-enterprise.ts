import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import type { Enterprise, Group, Role } from "@cardinal/contract/entities/enterprise";
import { getCallKey } from "../../lib/api.ts";
import { answers } from "../../lib/use-endpoint.ts";

const KEY = getCallKey(getEnterprise, {});

/** Shows an enterprise that was just fetched on all screens of the dashboard. */
export function showEnterprise(fetched: Enterprise): void {
  answers.setQueryData<Enterprise>(KEY, fetched);
}

/** Changes the enterprise that the screens of the dashboard show, until it is fetched again. */
function change(partOf: (shown: Enterprise) => Partial<Enterprise>): void {
  answers.setQueryData<Enterprise>(KEY, (shown) => shown && { ...shown, ...partOf(shown) });
}

/** Shows a group that was just saved, so that its page can be opened at once. */
export function showGroup({ id, name, count }: Group): void {
  change(({ groups = [] }) => ({ groups: [...groups.filter((one) => one.id !== id), { id, name, count }] }));
}

/** Shows a role that was just saved, so that its page can be opened at once. */
export function showRole(saved: Role): void {
  change(({ roles = [] }) => ({ roles: [...roles.filter(({ name }) => name !== saved.name), saved] }));
}
