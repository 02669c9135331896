import * as z from "zod";
import { DEVICES, EXCLUSION_REASONS, SOURCES } from "../../entities/stats.ts";
import { STATS_LIMITS, statsDayShape, totalsShape } from "../statistics.ts";
import { counterShape } from "../request.ts";
import {
  afterUpdate,
  all,
  atMost,
  byService,
  enterpriseOf,
  hasVisibleCard,
  INCREMENTS_BY_ONE,
  numberAt,
  oneOf,
  ownerOrAdmin,
  SETS_VALUE,
} from "./conditions.ts";
import { countsForEnterprise } from "./enterprise-statistics.ts";
import type { Place } from "./place.ts";

const COUNTED = byService("stats", SETS_VALUE);
const COUNTED_WITH_CONTACT = byService("contacts", SETS_VALUE);
const COUNTERS = oneOf("$counter", ["views", "unique_views", "clicks", "downloads"]);

/** A counter of the statistics, with conditions on its key or value. */
const counter = (...conditions: readonly string[]): Place => ({ write: COUNTED, validate: all(...conditions) });

const unique = "'stats/' + $uid + '/days/' + $day + '/unique_views'";
const uniqueBefore = `root.child(${unique})`;
const uniqueAfter = afterUpdate(5, unique);
const repeatIntervalPassed = `now - data.val() >= ${STATS_LIMITS.repeatMs}`;

/**
 * Counters. Each counted event is one update of increments that is checked as a whole: it is rejected for a repeat, an
 * exceeded limit, or an unknown or hidden card.
 */
export const STATISTICS_PLACES = {
  stats: {
    note:
      "Each counted event is one update of increments that is checked as a whole: it is rejected for a repeat, an exceeded " +
      "limit, or an unknown or hidden card.",
    personal: { file: "statistics.json", removedBy: "here" },
    children: {
      $uid: {
        read: ownerOrAdmin("$uid", enterpriseOf("$uid")),
        children: {
          started_date: { record: z.number() },
          totals: {
            record: totalsShape,
            children: {
              contacts: {
                write: COUNTED_WITH_CONTACT,
                validate: all(
                  INCREMENTS_BY_ONE,
                  "root.child('vcard/' + $uid).exists()",
                  countsForEnterprise(4, "'contacts'"),
                ),
              },
              $counter: counter(
                COUNTERS,
                INCREMENTS_BY_ONE,
                hasVisibleCard("$uid"),
                `($counter === 'unique_views' || ${countsForEnterprise(4, "$counter")})`,
              ),
            },
          },
          days: {
            children: {
              $day: {
                record: statsDayShape,
                children: {
                  contacts: { write: COUNTED_WITH_CONTACT, validate: INCREMENTS_BY_ONE },
                  by_source: { children: { $key: counter(oneOf("$key", SOURCES), INCREMENTS_BY_ONE) } },
                  by_device: { children: { $key: counter(oneOf("$key", DEVICES), INCREMENTS_BY_ONE) } },
                  excluded: {
                    note: "Bots, link previews and the owner, counted separately.",
                    children: {
                      $key: counter(
                        oneOf("$key", EXCLUSION_REASONS),
                        INCREMENTS_BY_ONE,
                        atMost(STATS_LIMITS.perCardAndDay),
                        hasVisibleCard("$uid"),
                      ),
                    },
                  },
                  by_hour: {
                    note: "h00 to h23, in UTC; the letter prevents the database from returning an array.",
                    children: { $key: counter("$key.matches(/^h([01][0-9]|2[0-3])$/)", INCREMENTS_BY_ONE) },
                  },
                  by_button: { children: { $key: counter("$key.length <= 128", INCREMENTS_BY_ONE) } },
                  $counter: {
                    note: "The daily limit of a card also limits the records of its visits.",
                    ...counter(COUNTERS, INCREMENTS_BY_ONE, atMost(STATS_LIMITS.perCardAndDay)),
                  },
                },
              },
            },
          },
        },
      },
    },
  },
  visits: {
    note:
      "The last time a visitor did something on a card, by day (epoch ms): the same event within 30 minutes is a repeat. The " +
      "first view of the day has to count a unique view in the same update, a later one must not.",
    children: {
      $day: {
        children: {
          $uid: {
            children: {
              $visitor: {
                children: {
                  view: counter(
                    "newData.val() === now",
                    `(data.exists() ? ${repeatIntervalPassed} && ${uniqueAfter}.val() === ${uniqueBefore}.val() : ` +
                      `${uniqueAfter}.val() === ${numberAt(uniqueBefore)} + 1)`,
                  ),
                  $event: counter(
                    "$event.matches(/^(download|click-.+)$/)",
                    "newData.val() === now",
                    `(!data.exists() || ${repeatIntervalPassed})`,
                  ),
                },
              },
            },
          },
        },
      },
    },
  },
  retail_taps: {
    note: "Daily visits of cards through printed cards of a batch, counted in the update of the visit. Kept for two days.",
    children: {
      $day: {
        children: {
          $generator: {
            record: z.number(),
            ...counter("root.child('generators/' + $generator).exists()", INCREMENTS_BY_ONE),
          },
        },
      },
    },
  },
  limits: {
    note: "Counters of fixed windows by day, name and keyed hash, and the events that the statistics counted in each minute.",
    children: {
      stats: {
        children: {
          $minute: {
            children: {
              addresses: {
                children: { $address: counter(INCREMENTS_BY_ONE, atMost(STATS_LIMITS.perAddressAndMinute)) },
              },
              cards: { children: { $uid: counter(INCREMENTS_BY_ONE, atMost(STATS_LIMITS.perCardAndMinute)) } },
              pairs: {
                note: "Events and visitors from one network on one card within the hour that began in this minute.",
                children: {
                  $uid: {
                    children: {
                      $address: {
                        children: {
                          events: counter(INCREMENTS_BY_ONE, atMost(STATS_LIMITS.perAddressCardAndHour)),
                          visitors: counter(INCREMENTS_BY_ONE, atMost(STATS_LIMITS.visitorsPerAddressCardAndHour)),
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
      $day: { children: { $name: { children: { $hash: { record: counterShape } } } } },
    },
  },
} as const satisfies Readonly<Record<string, Place>>;
