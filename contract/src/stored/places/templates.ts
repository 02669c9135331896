import { theme } from "../../entities/theme.ts";
import { templateShape, templateVersionShape } from "../platform/template.ts";
import { mark } from "../shared.ts";
import { afterUpdate, byService, IS_TRUE, REPLACES_READ_REVISION } from "./conditions.ts";
import type { Place } from "./place.ts";

const PLATFORM = byService("platform");

/** Theme templates of Cardinal itself. */
export const TEMPLATE_PLACES = {
  templates: {
    note: "Themes that all users may use, or buy if they are premium. Withdrawn ones remain for the cards that use them.",
    children: { published: { read: true, children: { $theme: { record: theme, write: PLATFORM } } } },
  },
  template_drafts: {
    note: "Drafts of platform admins. The service replaces only the revision that it has read.",
    children: { $theme: { record: templateShape, write: PLATFORM, validate: REPLACES_READ_REVISION } },
  },
  template_versions: {
    note: "Published versions of each template.",
    children: { $theme: { children: { $version: { record: templateVersionShape, write: PLATFORM } } } },
  },
  theme_users: {
    note: "Users whose cards use a template. A card’s theme is written together with its entry; the retail service adds one for the theme of a printed card.",
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
