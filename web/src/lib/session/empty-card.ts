import type { Card } from "@cardinal/contract/entities/card";
import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import { FALLBACK_THEME_ID } from "@cardinal/contract/entities/theme";

/** The card of an account that has none yet. */
export function makeEmptyCard(uid: string): Card {
  return {
    uid,
    username: null,
    enterprise: null,
    route: null,
    name_first: "",
    name_last: "",
    job_title: "",
    organization_name: "",
    address: "",
    bio: "",
    pronouns: "",
    profile_pic: null,
    profile_theme: FALLBACK_THEME_ID,
    messaging: true,
    discoverable: true,
    buttons: [],
    skills: [],
    qr_style: DEFAULT_QR_STYLE,
    locked_fields: [],
    created_date: 0,
    updated_date: 0,
  };
}
