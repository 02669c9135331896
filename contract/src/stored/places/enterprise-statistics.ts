import * as z from "zod";
import { enterpriseCountersShape } from "../statistics.ts";
import {
  afterUpdate,
  all,
  allowedIn,
  allowedInGroup,
  byService,
  byServices,
  INCREMENTS_BY_ONE,
  memberOf,
  numberAt,
  oneOf,
  SETS_VALUE,
  signedIn,
} from "./conditions.ts";
import type { Place } from "./place.ts";

const COUNTED = byServices(["contacts", "stats"], SETS_VALUE);
/** Entries of an employee are removed when they leave the enterprise or a group. */
const COUNTED_OR_REMOVED = `(${COUNTED} || (${byService("enterprise", "!newData.exists()")}))`;
const SUMMED = ["views", "clicks", "downloads", "contacts"];

/** A counter of an enterprise, incremented in the update that counts an event of a card. */
const counters = (read?: string): Place => ({
  record: enterpriseCountersShape,
  ...(read === undefined ? {} : { read }),
  children: { $counter: { write: COUNTED, validate: all(oneOf("$counter", SUMMED), INCREMENTS_BY_ONE) } },
});

const enterprise = "root.child('users/' + $uid + '/enterprise')";
const scopes = (id: string) => `root.child('employees/' + ${id} + '/' + $uid + '/scopes')`;
const groupsOf = (id: string) => `(${scopes(id)}.exists() ? ${scopes(id)}.val() : '')`;

/**
 * Events of an employee's card are counted for the enterprise in the same update, under the groups of the employee. The
 * condition is for a counter `depth` levels below the root.
 */
export const countsForEnterprise = (depth: number, counter: string): string => {
  const place = (name: string) => `'entstats/' + ${enterprise}.val() + '/${name}`;
  const total = `${place("totals/' + ")}${counter}`;
  return `(!${enterprise}.isString() || (${all(
    `${afterUpdate(depth, `${place("scopes/' + $uid")}`)}.val() === ${groupsOf(`${enterprise}.val()`)}`,
    `${afterUpdate(depth, total)}.val() === ${numberAt(`root.child(${total})`)} + 1`,
  )}))`;
};

/** Counters of enterprises: the events of their employees' cards, counted in the same update. */
export const ENTERPRISE_STATISTICS_PLACES = {
  entstats: {
    note:
      "Each event of an employee's card is counted here in the same update. The update lists the groups that it counts " +
      "for, and is rejected as a whole when these are not the employee's groups.",
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
            note: "The groups for which the last event of a card was counted.",
            children: {
              $uid: {
                record: z.string(),
                write: COUNTED_OR_REMOVED,
                validate: all(`${enterprise}.val() === $enterprise`, `newData.val() === ${groupsOf("$enterprise")}`),
              },
            },
          },
          boards: {
            note: "Views and saved contacts of each card: of all time and of each month, for all employees and for each group.",
            children: {
              $period: {
                children: {
                  $board: {
                    indexOn: [".value"],
                    children: {
                      $uid: {
                        record: z.number(),
                        write: COUNTED_OR_REMOVED,
                        validate: all(
                          "$period.matches(/^(all|[0-9]{4}-[0-9]{2})$/)",
                          "$board.matches(/-(views|contacts)$/)",
                          `${enterprise}.val() === $enterprise`,
                          INCREMENTS_BY_ONE,
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
