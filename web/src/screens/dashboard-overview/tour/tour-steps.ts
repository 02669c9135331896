import type { Enterprise } from "@cardinal/contract/entities/enterprise";
import { TOUR_STEPS, type TourStep } from "@cardinal/contract/entities/tour";
import { paths } from "@cardinal/contract/paths";
import { MANAGER_ROLE } from "@cardinal/contract/stored/enterprise";
import { may, mayEverywhere, type Rights } from "../../../features/enterprise/rights.ts";

/** Path that each step of the tour links to. */
export const TOUR_PATHS: Readonly<Record<TourStep, string>> = {
  brand: paths.dashboard("brands"),
  groups: paths.dashboard("groups"),
  import: paths.employeeImport(),
  fields: paths.dashboard("fields"),
  roles: paths.dashboard("roles"),
  card: paths.settings(),
  invite: paths.dashboard("employees"),
};

/** Whether a person may do what a step asks for, and so may open where it leads to. */
export function mayDo(step: TourStep, rights: Rights): boolean {
  const allowed: Readonly<Record<TourStep, boolean>> = {
    brand: mayEverywhere(rights, "brand.edit"),
    groups: mayEverywhere(rights, "groups.manage"),
    import: may(rights, "cards.create"),
    fields: mayEverywhere(rights, "brand.edit"),
    roles: mayEverywhere(rights, "roles.assign"),
    card: true,
    invite: may(rights, "cards.create"),
  };
  return allowed[step];
}

/** What an enterprise shows to have been done already. Only a person can say that they have looked at their card. */
function hasDone(step: TourStep, enterprise: Enterprise, imports: number): boolean {
  const { brands, profile, locked_fields, groups = [], roles = [], counts } = enterprise;
  const { name: _name, theme: _theme, ...layer } = profile;
  const hasLayer = Object.values(layer).some((part) =>
    typeof part === "object" ? Object.keys(part).length > 0 : part,
  );
  const done: Readonly<Record<TourStep, boolean>> = {
    brand: brands.length > 0,
    groups: groups.length > 0,
    import: imports > 0,
    fields: hasLayer || locked_fields.length > 0,
    roles: roles.some(({ name }) => name !== MANAGER_ROLE) || (counts?.admins ?? 0) > 1,
    card: false,
    invite: counts !== undefined && counts.active + counts.invited + counts.disabled > 1,
  };
  return done[step];
}

/**
 * The steps that are behind the people of an enterprise, done or skipped, and the first that is not.
 * @param at where the tour is.
 */
export function readTour(enterprise: Enterprise, at: TourStep, imports: number) {
  const passed = TOUR_STEPS.filter(
    (step, index) => index < TOUR_STEPS.indexOf(at) || hasDone(step, enterprise, imports),
  );
  const remaining = TOUR_STEPS.filter((step) => !passed.includes(step));
  return { passed: new Set(passed), current: remaining[0] ?? null, following: remaining[1] ?? null };
}
