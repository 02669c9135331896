import { qrStyle } from "../../entities/qr-style.ts";
import { theme } from "../../entities/theme.ts";
import { enterpriseGroupShape, enterpriseProfileShape } from "../enterprise.ts";
import { mark } from "../shared.ts";
import { billingFields } from "../billing.ts";
import { adminOf, all, byService, memberOf, oneOf, signedIn } from "./conditions.ts";
import type { Place } from "./place.ts";

const ADMIN = signedIn(adminOf("$enterprise"));
const MEMBER = signedIn(memberOf("$enterprise"));

/**
 * Enterprises. Each part has its own grant, because a grant holds for everything below it: a part that is added is
 * private until somebody decides who may read it.
 */
export const ENTERPRISE_PLACES = {
  enterprise: {
    note:
      "Members see what their cards are made of; plan, seats and people are for the admins of the enterprise, a group " +
      "for its managers as well. No part is granted at the enterprise itself, so a new part is private.",
    children: {
      $enterprise: {
        children: {
          profile: {
            record: enterpriseProfileShape,
            read: ADMIN,
            children: {
              $field: { read: all(MEMBER, oneOf("$field", ["name", "logo", "organization_name", "address"])) },
            },
          },
          brands: { read: MEMBER, children: { $brand: { record: theme.omit({ id: true }) } } },
          qr: { read: MEMBER, record: qrStyle },
          locked_fields: { read: MEMBER, children: { $field: { record: mark } } },
          members: { read: ADMIN, children: { $uid: { record: mark } } },
          billing: {
            record: billingFields,
            read: ADMIN,
            write: byService("payments"),
          },
          groups: {
            read: ADMIN,
            children: {
              $group: {
                record: enterpriseGroupShape,
                read: signedIn("data.child('managers/' + auth.uid).val() === true", memberOf("$enterprise")),
              },
            },
          },
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, Place>>;
