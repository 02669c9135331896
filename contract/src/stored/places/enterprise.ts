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
  INCREMENTS_BY_ONE,
  IS_TRUE,
  memberOf,
  NAMES_A_ROLE,
  officerOf,
  oneOf,
  ownerOf,
  REPLACES_READ_REVISION,
  SETS_VALUE,
  signedIn,
} from "./conditions.ts";
import type { Place } from "./place.ts";
import { IS_BEING_DELETED, IS_WITHIN_LIMIT, KEEPS_AN_ADMIN } from "./seats.ts";

const ADMIN = signedIn(adminOf("$enterprise"));
const MEMBER = signedIn(memberOf("$enterprise"));
/** Admins, and employees with a role. */
const OFFICER = signedIn(officerOf("$enterprise"));
const SERVICE = byService("enterprise");

/** The comparison is false for values that are not numbers. */
const IS_COUNT = "newData.val() >= 0";
/** Incrementing the counter of a group that was deleted in the meantime would restore part of it. */
const IS_COUNT_OF_EXISTING_GROUP = all(IS_COUNT, "newData.parent().child('name').isString()");

/** A revision counter for data that the database rules cannot check as a whole. */
const turnOf = (changes: string) => {
  const note = `Incremented by ${changes}: of two concurrent changes, one is retried.`;
  return { note, record: z.number(), write: SERVICE, validate: INCREMENTS_BY_ONE } as const;
};

const userAfter = (field: string) => afterUpdate(3, `'users/' + $uid + '/${field}'`);
/** The employee's user record has the same values, and the account is not being deleted. */
const IS_MEMBER = all(
  `${userAfter("enterprise")}.val() === $enterprise`,
  `${userAfter("deleting")}.val() !== true`,
  `${userAfter("enterprise_admin")}.val() === newData.child('admin').val()`,
);

/** An invited user with their own account: their user record has no enterprise, and they have no permissions yet. */
const IS_INVITED_WITH_OWN_ACCOUNT = all(
  "newData.child('own_account').val() === true",
  "newData.child('status').val() === 'invited'",
  "!newData.child('admin').exists()",
  `${userAfter("username")}.exists()`,
  `${userAfter("deleting")}.val() !== true`,
  `${afterUpdate(3, "'users/' + $uid + '/invited_to/' + $enterprise")}.val() === true`,
);

/** The owner of a key leaves with the same write. */
const OWNER_LEAVES = `${afterUpdate(3, "'employees/' + $enterprise + '/' + data.val() + '/status'")}.val() === 'left'`;

/** An enterprise that is being deleted gets no employee; those whom it has are changed until they have left. */
const STAYS_OR_MAY_COME = `((data.exists() && data.child('status').val() !== 'left') || !${IS_BEING_DELETED})`;

/** Employees of enterprises, with the indexes and counters that are updated in the same write. */
const EMPLOYEE_PLACES = {
  employees: {
    note:
      "The enterprise service replaces only the revision that it has read (`rev`), so that counters stay exact. " +
      "A record is removed only after everything of the employee was released.",
    children: {
      $enterprise: {
        indexOn: ["sort", "by_status", "by_role", "import"],
        children: {
          $uid: {
            record: employeeShape,
            children: {
              groups: { note: "The groups whose layers apply to the employee's card.", read: ownerOf("$uid") },
            },
            write: byService("enterprise", "(newData.exists() || data.child('status').val() === 'left')"),
            validate: all(
              REPLACES_READ_REVISION,
              `(newData.child('status').val() === 'left' || (((${IS_INVITED_WITH_OWN_ACCOUNT}) || (${IS_MEMBER})) && ${STAYS_OR_MAY_COME}))`,
            ),
          },
        },
      },
    },
  },
  employee_words: {
    note: "Search index, `{term}~{uid}`, of all employees and of each group.",
    children: {
      $enterprise: {
        children: { $scope: { children: { $entry: { record: mark, write: SERVICE, validate: IS_TRUE } } } },
      },
    },
  },
  employee_keys: {
    note: "The employee with an email address or with an ID of the enterprise's own systems: no one else gets it before that employee leaves.",
    children: {
      $enterprise: {
        children: {
          $key: {
            record: z.string(),
            write: SERVICE,
            validate: all("newData.isString()", `(!data.exists() || newData.val() === data.val() || ${OWNER_LEAVES})`),
          },
        },
      },
    },
  },
  group_members: {
    note: "Members of a group, with the sort key of lists.",
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
    note: "Managers of a group.",
    children: {
      $enterprise: {
        children: { $group: { children: { $uid: { record: mark, write: SERVICE, validate: IS_TRUE } } } },
      },
    },
  },
  api_keys: {
    note: "API keys for an enterprise's own systems, stored as hashes. Only functions read them.",
    children: { $enterprise: { children: { $key: { record: apiKeyShape } } } },
  },
  directory_leavers: {
    note: "Former employees whom a directory of their enterprise still lists as inactive, for 30 days.",
    indexOn: ["by_name", "by_external", "uid", "left_date"],
    children: { $leaver: { record: directoryLeaverShape } },
  },
  imports: {
    note: "Imports of employees, with the counts of each part.",
    children: { $enterprise: { indexOn: ["date"], children: { $import: { record: importShape } } } },
  },
  invitations: {
    note: "Invitation links, by the hash of the token, which is mailed and never stored.",
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
    note: "Roles of employees; with `groups`, the role is limited to them.",
    children: {
      $enterprise: {
        children: {
          $uid: { record: grantShape, write: SERVICE, validate: NAMES_A_ROLE },
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, Place>>;

/**
 * Enterprises. Each part has its own grant, because a grant also applies to everything below it: a new part is private
 * until it gets a grant. No part grows with the number of employees.
 */
export const ENTERPRISE_PLACES = {
  enterprise: {
    note:
      "Members can read the data of their cards. The plan is for the admins of the enterprise, figures and roles also for " +
      "employees with a role, a group for its managers. Nothing is granted at the enterprise itself, so a new part is private.",
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
          approval: { note: "Whether changes of locked fields require approval.", read: MEMBER, record: mark },
          skills: { read: MEMBER, record: z.array(z.string()) },
          locked_fields: { read: MEMBER, children: { $field: { record: mark } } },
          billing: {
            record: billingFields,
            read: signedIn(allowedIn("$enterprise", "billing")),
            write: byService("payments"),
          },
          seats: {
            note: "A seat can be used while a paid or granted one is available; a lower limit revokes none.",
            record: seatsShape,
            read: OFFICER,
            children: {
              limit: { write: byServices(["enterprise", "payments"], SETS_VALUE), validate: IS_COUNT },
              used: {
                write: byService("enterprise", SETS_VALUE),
                validate: all(IS_COUNT, `((data.exists() && newData.val() <= data.val()) || ${IS_WITHIN_LIMIT})`),
              },
            },
          },
          standing: {
            note: "Decisions of the platform about the enterprise. The service replaces only the revision that it has read; granted seats are shown with the others.",
            record: standingShape,
            write: byService("platform"),
            validate: REPLACES_READ_REVISION,
            children: { given_seats: { read: OFFICER }, given_until: { read: OFFICER }, rev: { read: OFFICER } },
          },
          settings: {
            record: enterpriseSettingsShape,
            read: OFFICER,
            children: { leads: { note: "All members of the enterprise can read it.", read: MEMBER } },
          },
          tour: { note: "Progress of the dashboard tour.", record: tourShape, read: OFFICER },
          counts: {
            note: "An enterprise with an admin keeps at least one, unless this is its only employee, who deletes their account, or the enterprise is being deleted.",
            record: employeeCountsShape,
            read: OFFICER,
            children: {
              $count: {
                write: byService("enterprise", SETS_VALUE),
                validate: all(IS_COUNT, `($count !== 'admins' || ${KEEPS_AN_ADMIN})`),
              },
            },
          },
          roles: {
            note: "The service only creates roles, so that one of two with the same name is refused.",
            read: OFFICER,
            children: { $role: { record: enterpriseRoleShape, write: SERVICE, validate: "!data.exists()" } },
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
                  count: { validate: IS_COUNT_OF_EXISTING_GROUP },
                  layer: { note: "The layer over the cards of the group's members.", read: MEMBER },
                },
              },
            },
          },
          groups_rev: turnOf("a change that depends on the names of all groups, or on the managers of one"),
          roles_rev: turnOf("an assignment of a role, and by a removal, which depends on who has the role"),
          rev: {
            note: "Incremented by each change, so that open screens reload.",
            record: z.number(),
            read: OFFICER,
            write: byServices(["enterprise", "platform"], SETS_VALUE),
            validate: "newData.isNumber()",
          },
        },
      },
    },
  },
  card_requests: {
    note: "Pending changes of cards, one per employee, who can read their own.",
    children: { $enterprise: { children: { $uid: { record: cardRequestShape, read: ownerOf("$uid") } } } },
  },
  layers: {
    note:
      "Version of an enterprise's layers. It changes in the same write as the layers, and a page rendered with another " +
      "version is rendered again at its next visit.",
    children: { $enterprise: { record: z.string() } },
  },
  ...EMPLOYEE_PLACES,
} as const satisfies Readonly<Record<string, Place>>;
