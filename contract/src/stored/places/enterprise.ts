import * as z from "zod";
import { qrStyle } from "../../entities/qr-style.ts";
import { theme } from "../../entities/theme.ts";
import { apiKeyShape } from "../connections/api-key.ts";
import { cardRequestShape } from "../card-request.ts";
import { directoryLeaverShape, employeeShape, grantShape, importShape, invitationShape } from "../employee.ts";
import {
  employeeCountsShape,
  enterpriseGroupShape,
  enterpriseProfileShape,
  enterpriseRoleShape,
  enterpriseSettingsShape,
  seatsShape,
  standingShape,
  tourShape,
} from "../enterprise.ts";
import { layerShape } from "../layer.ts";
import { mark } from "../shared.ts";
import { billingFields } from "../billing.ts";
import {
  adminOf,
  afterUpdate,
  all,
  allowedIn,
  byService,
  byServices,
  IS_TRUE,
  memberOf,
  officerOf,
  ONE_MORE,
  oneOf,
  ownerOf,
  REPLACES_WHAT_WAS_READ,
  signedIn,
} from "./conditions.ts";
import type { Place } from "./place.ts";
import { IS_WITHIN_LIMIT } from "./seats.ts";

const ADMIN = signedIn(adminOf("$enterprise"));
const MEMBER = signedIn(memberOf("$enterprise"));
/** Whoever may do more than every employee may. */
const OFFICER = signedIn(officerOf("$enterprise"));
const SERVICE = byService("enterprise");

/** Whatever is no number is not greater than one. */
const IS_COUNT = "newData.val() >= 0";
/** An increment of a group that was deleted meanwhile would bring half of it back. */
const COUNTS_WHAT_IS_NAMED = all(IS_COUNT, "newData.parent().child('name').isString()");

const userAfter = (field: string) => afterUpdate(3, `'users/' + $uid + '/${field}'`);
/** The person's own record says the same, and they are not being deleted. */
const IS_OF_A_MEMBER = all(
  `${userAfter("enterprise")}.val() === $enterprise`,
  `${userAfter("deleting")}.val() !== true`,
  `${userAfter("enterprise_admin")}.val() === newData.child('admin').val()`,
);

/** An invited person with an account of their own: their record names no enterprise, and they have no rights yet. */
const IS_INVITED_WITH_OWN_ACCOUNT = all(
  "newData.child('own_account').val() === true",
  "newData.child('status').val() === 'invited'",
  "!newData.child('admin').exists()",
  `${userAfter("username")}.exists()`,
  `${userAfter("deleting")}.val() !== true`,
  `${afterUpdate(3, "'users/' + $uid + '/invited_to/' + $enterprise")}.val() === true`,
);

/** The one who has a key leaves with the same write. */
const HOLDER_LEAVES = `${afterUpdate(3, "'employees/' + $enterprise + '/' + data.val() + '/status'")}.val() === 'left'`;

/** People of enterprises, with the indexes and counters that every change of one keeps in the same write. */
const EMPLOYEE_PLACES = {
  employees: {
    note:
      "The enterprise service writes a record only in the place of the one it has read (`rev`), so that counters stay exact. " +
      "A record that is removed has given everything back before.",
    children: {
      $enterprise: {
        indexOn: ["sort", "by_status", "by_role", "import"],
        children: {
          $uid: {
            record: employeeShape,
            children: { groups: { note: "Whose layers lie over the person's card.", read: ownerOf("$uid") } },
            write: byService("enterprise", "(newData.exists() || data.child('status').val() === 'left')"),
            validate: all(
              REPLACES_WHAT_WAS_READ,
              `(newData.child('status').val() === 'left' || (${IS_INVITED_WITH_OWN_ACCOUNT}) || (${IS_OF_A_MEMBER}))`,
            ),
          },
        },
      },
    },
  },
  employee_words: {
    note: "An index of the words to search by, `{word}~{uid}`, of all employees and of each group.",
    children: {
      $enterprise: {
        children: { $scope: { children: { $entry: { record: mark, write: SERVICE, validate: IS_TRUE } } } },
      },
    },
  },
  employee_keys: {
    note: "Who has an email address or an id of the enterprise's own systems: nobody else gets it before that person leaves.",
    children: {
      $enterprise: {
        children: {
          $key: {
            record: z.string(),
            write: SERVICE,
            validate: all("newData.isString()", `(!data.exists() || newData.val() === data.val() || ${HOLDER_LEAVES})`),
          },
        },
      },
    },
  },
  group_members: {
    note: "Who is in a group, with what lists are ordered by.",
    children: {
      $enterprise: {
        children: {
          $group: {
            indexOn: [".value"],
            children: { $uid: { record: z.string(), write: SERVICE, validate: "newData.isString()" } },
          },
        },
      },
    },
  },
  group_managers: {
    note: "Who manages a group.",
    children: {
      $enterprise: {
        children: { $group: { children: { $uid: { record: mark, write: SERVICE, validate: IS_TRUE } } } },
      },
    },
  },
  api_keys: {
    note: "Keys by which an enterprise's own systems make calls. Functions alone read them, and what is kept is a hash.",
    children: { $enterprise: { children: { $key: { record: apiKeyShape } } } },
  },
  directory_leavers: {
    note: "People who have left, for 30 days, whom a directory of their enterprise still knows as inactive.",
    indexOn: ["by_name", "by_external", "uid", "left_date"],
    children: { $leaver: { record: directoryLeaverShape } },
  },
  imports: {
    note: "Imports of employees, with the counts of each part.",
    children: { $enterprise: { indexOn: ["date"], children: { $import: { record: importShape } } } },
  },
  invitations: {
    note: "Links of invitations, by the hash of the token that is mailed and kept nowhere.",
    indexOn: ["expires_date"],
    children: {
      $invitation: {
        record: invitationShape,
        write: SERVICE,
        validate: "newData.child('expires_date').isNumber()",
      },
    },
  },
  grants: {
    note: "Roles of the people who have one; with `groups` it counts in these alone.",
    children: {
      $enterprise: {
        children: {
          $uid: { record: grantShape, write: SERVICE, validate: "newData.child('role').isString()" },
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, Place>>;

/**
 * Enterprises. Each part has its own grant, because a grant holds for everything below it: a part that is added is
 * private until somebody decides who may read it. No part grows with the employees.
 */
export const ENTERPRISE_PLACES = {
  enterprise: {
    note:
      "Members see what their cards are made of; the plan is for the admins of the enterprise, figures and roles for " +
      "those with a role as well, a group for its managers. No part is granted at the enterprise itself, so a new part is " +
      "private.",
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
          layer: { read: MEMBER, record: layerShape },
          approval: { note: "Whether changes of locked fields wait for approval.", read: MEMBER, record: mark },
          skills: { read: MEMBER, record: z.array(z.string()) },
          locked_fields: { read: MEMBER, children: { $field: { record: mark } } },
          billing: {
            record: billingFields,
            read: signedIn(allowedIn("$enterprise", "billing")),
            write: byService("payments"),
          },
          seats: {
            note: "A seat is taken while one is left, of the paid or of the given ones; a limit that falls takes none away.",
            record: seatsShape,
            read: OFFICER,
            children: {
              limit: { write: byServices(["enterprise", "payments"], "newData.exists()"), validate: IS_COUNT },
              used: {
                write: byService("enterprise", "newData.exists()"),
                validate: all(IS_COUNT, `((data.exists() && newData.val() <= data.val()) || ${IS_WITHIN_LIMIT})`),
              },
            },
          },
          standing: {
            note: "What the platform has decided about it. The service replaces what it has read; the given seats are shown with the others.",
            record: standingShape,
            write: byService("platform"),
            validate: "newData.child('rev').val() === (data.child('rev').exists() ? data.child('rev').val() : 0) + 1",
            children: { given_seats: { read: OFFICER }, given_until: { read: OFFICER } },
          },
          settings: {
            record: enterpriseSettingsShape,
            read: OFFICER,
            children: { leads: { note: "Whoever is in the enterprise is shown it.", read: MEMBER } },
          },
          tour: { note: "Where the tour of the dashboard is.", record: tourShape, read: OFFICER },
          counts: {
            note: "An enterprise that has an admin keeps one.",
            record: employeeCountsShape,
            read: OFFICER,
            children: {
              $count: {
                write: byService("enterprise", "newData.exists()"),
                validate: all(
                  IS_COUNT,
                  "($count !== 'admins' || newData.val() > 0 || !data.exists() || data.val() === 0)",
                ),
              },
            },
          },
          roles: {
            read: OFFICER,
            children: { $role: { record: enterpriseRoleShape, write: SERVICE } },
          },
          groups: {
            read: ADMIN,
            children: {
              $group: {
                record: enterpriseGroupShape,
                read: signedIn(
                  memberOf("$enterprise"),
                  "root.child('grants/' + $enterprise + '/' + auth.uid + '/groups/' + $group).val() === true",
                ),
                write: SERVICE,
                children: {
                  count: { validate: COUNTS_WHAT_IS_NAMED },
                  layer: { note: "The people of the group have it on their cards.", read: MEMBER },
                },
              },
            },
          },
          groups_rev: {
            note: "Raised by a change that was decided on the names of all groups, or on who manages one: of two at once, one is decided again.",
            record: z.number(),
            write: SERVICE,
            validate: ONE_MORE,
          },
          rev: {
            note: "Raised by every change: an open screen asks again.",
            record: z.number(),
            read: OFFICER,
            write: byServices(["enterprise", "platform"], "newData.exists()"),
            validate: "newData.isNumber()",
          },
        },
      },
    },
  },
  card_requests: {
    note: "Changes of cards that wait for approval, one of each employee, who sees their own.",
    children: { $enterprise: { children: { $uid: { record: cardRequestShape, read: ownerOf("$uid") } } } },
  },
  layers: {
    note:
      "A stamp of what an enterprise lays over cards. It changes in the same write, and a page that was made with another is " +
      "made anew at its next visit.",
    children: { $enterprise: { record: z.string() } },
  },
  ...EMPLOYEE_PLACES,
} as const satisfies Readonly<Record<string, Place>>;
