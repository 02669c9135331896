import * as z from "zod";
import { enterpriseCountersShape } from "../statistics.ts";
import {
  afterUpdate,
  all,
  allowedIn,
  allowedInGroup,
  byService,
  byServices,
  memberOf,
  ONE_MORE,
  oneOf,
  signedIn,
} from "./conditions.ts";
import type { Place } from "./place.ts";

const COUNTED = byServices(["contacts", "stats"], "newData.exists()");
/** What names a person goes when they leave, and when they leave a group. */
const COUNTED_OR_LEFT = `(${COUNTED} || (${byService("enterprise", "!newData.exists()")}))`;
const SUMMED = ["views", "clicks", "downloads", "contacts"];

/** A counter of an enterprise, which goes up by one in the update that counts at a card. */
const counters = (read?: string): Place => ({
  record: enterpriseCountersShape,
  ...(read === undefined ? {} : { read }),
  children: { $counter: { write: COUNTED, validate: all(oneOf("$counter", SUMMED), ONE_MORE) } },
});

const enterprise = "root.child('users/' + $uid + '/enterprise')";
const scopes = (id: string) => `root.child('employees/' + ${id} + '/' + $uid + '/scopes')`;
const groupsOf = (id: string) => `(${scopes(id)}.exists() ? ${scopes(id)}.val() : '')`;

/**
 * What is counted at a card of an employee is counted for the enterprise in the same update, under the groups that the
 * employee is in: seen from a counter `depth` levels below the root.
 */
export const countsForEnterprise = (depth: number, counter: string): string => {
  const place = (name: string) => `'entstats/' + ${enterprise}.val() + '/${name}`;
  const total = `${place("totals/' + ")}${counter}`;
  return `(!${enterprise}.isString() || (${all(
    `${afterUpdate(depth, `${place("scopes/' + $uid")}`)}.val() === ${groupsOf(`${enterprise}.val()`)}`,
    `${afterUpdate(depth, total)}.val() === (root.child(${total}).exists() ? root.child(${total}).val() : 0) + 1`,
  )}))`;
};

/** Counters of enterprises: what their people's cards count, in the update that counts it there. */
export const ENTERPRISE_STATISTICS_PLACES = {
  entstats: {
    note:
      "Each event at an employee's card is counted here in the same update. It names the groups that it counts in, and is " +
      "refused as a whole when the employee is in others.",
    children: {
      $enterprise: {
        children: {
          totals: counters(signedIn(allowedIn("$enterprise", "stats.view"))),
          days: { children: { $day: counters() } },
          group_totals: {
            children: {
              $group: counters(
                signedIn(memberOf("$enterprise"), allowedInGroup("$enterprise", "$group", "stats.view")),
              ),
            },
          },
          groups: { children: { $group: { children: { days: { children: { $day: counters() } } } } } },
          scopes: {
            note: "The groups in which the last event of a card was counted.",
            children: {
              $uid: {
                record: z.string(),
                write: COUNTED_OR_LEFT,
                validate: all(`${enterprise}.val() === $enterprise`, `newData.val() === ${groupsOf("$enterprise")}`),
              },
            },
          },
          boards: {
            note: "Of all time and of each month, of everybody and of each group: how often a card was seen or saved.",
            children: {
              $period: {
                children: {
                  $board: {
                    indexOn: [".value"],
                    children: {
                      $uid: {
                        record: z.number(),
                        write: COUNTED_OR_LEFT,
                        validate: all(
                          "$period.matches(/^(all|[0-9]{4}-[0-9]{2})$/)",
                          "$board.matches(/-(views|contacts)$/)",
                          `${enterprise}.val() === $enterprise`,
                          ONE_MORE,
                        ),
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, Place>>;
