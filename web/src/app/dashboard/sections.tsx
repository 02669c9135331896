import {
  IconCalendarEvent,
  IconCreditCard,
  IconDownload,
  IconHistory,
  IconId,
  IconInbox,
  IconLayoutDashboard,
  IconLink,
  IconLock,
  IconPalette,
  IconPlugConnected,
  IconQrcode,
  IconSettings,
  IconShieldCheck,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
  type Icon,
} from "@tabler/icons-react";
import type { ReactElement } from "react";
import { hasRole, may, mayEverywhere, type Rights } from "../../features/enterprise/rights.ts";
import type { Language } from "../../lib/language.ts";
import { screen } from "../screen.tsx";

export interface Section {
  /** Its address below `/dashboard`; the overview has none. */
  readonly path: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly icon: Icon;
  /** Who sees it. */
  readonly isFor: (rights: Rights) => boolean;
  /** Its screens by their path relative to the section, such as `:uid`. */
  readonly screens: Readonly<Record<string, ReactElement>>;
}

/** Every section of the dashboard, in the order of its navigation. */
export const SECTIONS: readonly Section[] = [
  {
    path: "",
    title: { en: "Overview", de: "Übersicht" },
    icon: IconLayoutDashboard,
    isFor: hasRole,
    screens: {
      "": screen(
        "dashboard-overview",
        async () => (await import("../../screens/dashboard-overview/overview-screen.tsx")).OverviewScreen,
      ),
    },
  },
  {
    path: "employees",
    title: { en: "Employees", de: "Mitarbeitende" },
    icon: IconUsers,
    isFor: (rights) => may(rights, "cards.edit", "cards.create"),
    screens: {
      "": screen(
        "employees",
        async () => (await import("../../screens/employees/employees-screen.tsx")).EmployeesScreen,
      ),
      import: screen(
        "employee-import",
        async () => (await import("../../screens/employee-import/import-screen.tsx")).EmployeeImportScreen,
      ),
      ":uid": screen(
        "employee",
        async () => (await import("../../screens/employee/employee-screen.tsx")).EmployeeScreen,
      ),
    },
  },
  {
    path: "groups",
    title: { en: "Groups", de: "Gruppen" },
    icon: IconUsersGroup,
    isFor: (rights) => mayEverywhere(rights, "groups.manage"),
    screens: {
      "": screen("groups", async () => (await import("../../screens/groups/groups-screen.tsx")).GroupsScreen),
      ":group": screen("group", async () => (await import("../../screens/group/group-screen.tsx")).GroupScreen),
    },
  },
  {
    path: "roles",
    title: { en: "Roles", de: "Rollen" },
    icon: IconShieldCheck,
    isFor: (rights) => mayEverywhere(rights, "roles.assign"),
    screens: {
      "": screen("roles", async () => (await import("../../screens/roles/roles-screen.tsx")).RolesScreen),
      ":name": screen("role", async () => (await import("../../screens/role/role-screen.tsx")).RoleScreen),
    },
  },
  {
    path: "fields",
    title: { en: "Card contents", de: "Karteninhalte" },
    icon: IconId,
    isFor: (rights) => mayEverywhere(rights, "brand.edit"),
    screens: {
      "": screen(
        "card-fields",
        async () => (await import("../../screens/card-fields/card-fields-screen.tsx")).CardFieldsScreen,
      ),
    },
  },
  {
    path: "requests",
    title: { en: "Requests", de: "Anfragen" },
    icon: IconInbox,
    isFor: (rights) => may(rights, "cards.edit", "cards.create"),
    screens: {
      "": screen(
        "card-requests",
        async () => (await import("../../screens/card-requests/card-requests-screen.tsx")).CardRequestsScreen,
      ),
    },
  },
  {
    path: "leads",
    title: { en: "Leads", de: "Leads" },
    icon: IconUserPlus,
    isFor: (rights) => may(rights, "cards.edit"),
    screens: {
      "": screen("leads", async () => (await import("../../screens/leads/leads-screen.tsx")).LeadsScreen),
      ":lead": screen("lead", async () => (await import("../../screens/lead/lead-screen.tsx")).LeadScreen),
    },
  },
  {
    path: "brands",
    title: { en: "Brands", de: "Marken" },
    icon: IconPalette,
    isFor: (rights) => mayEverywhere(rights, "brand.edit"),
    screens: {
      "": screen("brands", async () => (await import("../../screens/brands/brands-screen.tsx")).BrandsScreen),
      ":brand": screen(
        "brand",
        async () => (await import("../../screens/theme-editor/brand-editor-screen.tsx")).BrandEditorScreen,
      ),
    },
  },
  {
    path: "qr",
    title: { en: "QR style", de: "QR-Stil" },
    icon: IconQrcode,
    isFor: (rights) => mayEverywhere(rights, "qr.edit"),
    screens: {
      "": screen(
        "enterprise-qr",
        async () => (await import("../../screens/enterprise-qr/enterprise-qr-screen.tsx")).EnterpriseQrScreen,
      ),
    },
  },
  {
    path: "events",
    title: { en: "Events", de: "Veranstaltungen" },
    icon: IconCalendarEvent,
    isFor: hasRole,
    screens: {
      "": screen(
        "enterprise-events",
        async () => (await import("../../screens/events/enterprise-events-screen.tsx")).EnterpriseEventsScreen,
      ),
      ":event": screen(
        "enterprise-event-points",
        async () =>
          (await import("../../screens/enterprise-event-points/enterprise-event-points-screen.tsx"))
            .EnterpriseEventPointsScreen,
      ),
    },
  },
  {
    path: "security",
    title: { en: "Security", de: "Sicherheit" },
    icon: IconLock,
    isFor: ({ admin }) => admin,
    screens: {
      "": screen("security", async () => (await import("../../screens/security/security-screen.tsx")).SecurityScreen),
    },
  },
  {
    path: "linked",
    title: { en: "Dynamic codes", de: "Dynamische Codes" },
    icon: IconLink,
    isFor: ({ admin }) => admin,
    screens: {
      "": screen("linked", async () => (await import("../../screens/linked/linked-screen.tsx")).LinkedScreen),
    },
  },
  {
    path: "hooks",
    title: { en: "API and webhooks", de: "API und Webhooks" },
    icon: IconPlugConnected,
    isFor: ({ admin }) => admin,
    screens: {
      "": screen("hooks", async () => (await import("../../screens/hooks/hooks-screen.tsx")).HooksScreen),
      ":id": screen("hook", async () => (await import("../../screens/hooks/hook-screen.tsx")).HookScreen),
    },
  },
  {
    path: "audit",
    title: { en: "Audit log", de: "Protokoll" },
    icon: IconHistory,
    isFor: ({ admin }) => admin,
    screens: {
      "": screen("audit", async () => (await import("../../screens/audit/audit-screen.tsx")).AuditScreen),
    },
  },
  {
    path: "export",
    title: { en: "Export", de: "Export" },
    icon: IconDownload,
    isFor: ({ admin }) => admin,
    screens: {
      "": screen(
        "enterprise-export",
        async () => (await import("../../screens/enterprise-export/export-screen.tsx")).EnterpriseExportScreen,
      ),
    },
  },
  {
    path: "billing",
    title: { en: "Billing", de: "Abrechnung" },
    icon: IconCreditCard,
    isFor: (rights) => mayEverywhere(rights, "billing"),
    screens: {
      "": screen("billing", async () => (await import("../../screens/upgrade/billing-screen.tsx")).BillingScreen),
    },
  },
  {
    path: "settings",
    title: { en: "Settings", de: "Einstellungen" },
    icon: IconSettings,
    isFor: ({ admin }) => admin,
    screens: {
      "": screen(
        "enterprise-settings",
        async () =>
          (await import("../../screens/enterprise-settings/enterprise-settings-screen.tsx")).EnterpriseSettingsScreen,
      ),
    },
  },
];
