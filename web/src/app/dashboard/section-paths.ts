/**
 * The addresses below `/dashboard`, one for each screen of a section. The router needs them before the sections are
 * loaded, which only their users do.
 */
export const SECTION_PATHS: readonly string[] = [
  "",
  "employees",
  "employees/import",
  "employees/:uid",
  "groups",
  "groups/:group",
  "roles",
  "roles/:name",
  "fields",
  "requests",
  "leads",
  "leads/:lead",
  "brands",
  "brands/:brand",
  "qr",
  "events",
  "events/:event",
  "security",
  "linked",
  "hooks",
  "hooks/:id",
  "audit",
  "export",
  "billing",
  "settings",
];
