import { theme } from "../../entities/theme.ts";
import { templateShape, templateVersionShape } from "../platform/template.ts";
import { mark } from "../shared.ts";
import { afterUpdate, byService, IS_TRUE, REPLACES_WHAT_WAS_READ } from "./conditions.ts";
import type { Place } from "./place.ts";

const PLATFORM = byService("platform");

/** Looks that Cardinal itself offers. */
export const TEMPLATE_PLACES = {
  templates: {
    note: "Themes that everybody may use, or buy when they are premium. Those that are withdrawn stay for the cards that show them.",
    children: { published: { read: true, children: { $theme: { record: theme, write: PLATFORM } } } },
  },
  template_drafts: {
    note: "What admins of the platform work on. The service replaces the record that it has read.",
    children: { $theme: { record: templateShape, write: PLATFORM, validate: REPLACES_WHAT_WAS_READ } },
  },
  template_versions: {
    note: "What was published of each template.",
    children: { $theme: { children: { $version: { record: templateVersionShape, write: PLATFORM } } } },
  },
  theme_users: {
    note: "Whose cards show a template. A card’s theme is written with its entry; the retail service adds one for the theme that it gives.",
    children: {
      $theme: {
        children: {
          $uid: {
            record: mark,
            write: byService("retail", `${afterUpdate(3, "'vcard/' + $uid + '/profile_theme'")}.val() === $theme`),
            validate: IS_TRUE,
          },
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, Place>>;
