import type { Enterprise } from "@cardinal/contract/entities/enterprise";
import { TOUR_STEPS, type TourStep } from "@cardinal/contract/entities/tour";
import { MANAGER_ROLE } from "@cardinal/contract/stored/enterprise";
import { paths } from "../../../lib/addresses/paths.ts";

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

/** Whether the enterprise's data shows that a step is done. Only the admin can confirm having viewed their card. */
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
 * The steps that are done or skipped, and the first two that are not.
 * @param at the stored step of the tour.
 */
export function readTour(enterprise: Enterprise, at: TourStep, imports: number) {
  const passed = TOUR_STEPS.filter(
    (step, index) => index < TOUR_STEPS.indexOf(at) || hasDone(step, enterprise, imports),
  );
  const remaining = TOUR_STEPS.filter((step) => !passed.includes(step));
  return { passed: new Set(passed), current: remaining[0] ?? null, following: remaining[1] ?? null };
}
