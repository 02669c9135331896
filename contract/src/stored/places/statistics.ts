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
  ONE_MORE,
  oneOf,
  ownerOrAdmin,
} from "./conditions.ts";
import { countsForEnterprise } from "./enterprise-statistics.ts";
import type { Place } from "./place.ts";

const COUNTED = byService("stats", "newData.exists()");
const COUNTED_WITH_CONTACT = byService("contacts", "newData.exists()");
const COUNTERS = oneOf("$counter", ["views", "unique_views", "clicks", "downloads"]);

/** A counter of the statistics that goes up by one, with further conditions on its key or value. */
const counter = (...conditions: readonly string[]): Place => ({ write: COUNTED, validate: all(...conditions) });

const unique = "'stats/' + $uid + '/days/' + $day + '/unique_views'";
const uniqueBefore = `root.child(${unique})`;
const uniqueAfter = afterUpdate(5, unique);
const longAgo = `now - data.val() >= ${STATS_LIMITS.repeatMs}`;

/**
 * Counters. Every counted event is one update of single steps that is checked as a whole: a repeat, a limit, or a card that
 * is unknown or hidden refuses all of it.
 */
export const STATISTICS_PLACES = {
  stats: {
    note:
      "Every counted event is one update of single steps that is checked as a whole: a repeat, a limit, or a card that is " +
      "unknown or hidden refuses all of it.",
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
                validate: all(ONE_MORE, "root.child('vcard/' + $uid).exists()", countsForEnterprise(4, "'contacts'")),
              },
              $counter: counter(
                COUNTERS,
                ONE_MORE,
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
                  contacts: { write: COUNTED_WITH_CONTACT, validate: ONE_MORE },
                  by_source: { children: { $key: counter(oneOf("$key", SOURCES), ONE_MORE) } },
                  by_device: { children: { $key: counter(oneOf("$key", DEVICES), ONE_MORE) } },
                  excluded: {
                    note: "Robots, link previews and the owner, counted apart.",
                    children: {
                      $key: counter(
                        oneOf("$key", EXCLUSION_REASONS),
                        ONE_MORE,
                        atMost(STATS_LIMITS.perCardAndDay),
                        hasVisibleCard("$uid"),
                      ),
                    },
                  },
                  by_hour: {
                    note: "h00 to h23, in UTC: the letter keeps the database from making an array of them.",
                    children: { $key: counter("$key.matches(/^h([01][0-9]|2[0-3])$/)", ONE_MORE) },
                  },
                  by_button: { children: { $key: counter("$key.length <= 128", ONE_MORE) } },
                  $counter: {
                    note: "The daily limit of a card also bounds the records of its visits.",
                    ...counter(COUNTERS, ONE_MORE, atMost(STATS_LIMITS.perCardAndDay)),
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
      "When a visitor of a day last did something on a card (epoch ms): again within 30 minutes is a repeat. The first view " +
      "of the day has to count a unique view in the same update, a later one must not.",
    children: {
      $day: {
        children: {
          $uid: {
            children: {
              $visitor: {
                children: {
                  view: counter(
                    "newData.val() === now",
                    `(data.exists() ? ${longAgo} && ${uniqueAfter}.val() === ${uniqueBefore}.val() : ` +
                      `${uniqueAfter}.val() === (${uniqueBefore}.exists() ? ${uniqueBefore}.val() : 0) + 1)`,
                  ),
                  $event: counter(
                    "$event.matches(/^(download|click-.+)$/)",
                    "newData.val() === now",
                    `(!data.exists() || ${longAgo})`,
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
    note: "How often printed cards of a batch led to a card on a day, counted in the update of the visit. Kept for two days.",
    children: {
      $day: {
        children: {
          $generator: {
            record: z.number(),
            ...counter("root.child('generators/' + $generator).exists()", ONE_MORE),
          },
        },
      },
    },
  },
  limits: {
    note: "Counters of fixed windows by day, name and keyed hash, and what the statistics counted in each minute.",
    children: {
      stats: {
        children: {
          $minute: {
            children: {
              addresses: {
                children: { $address: counter(ONE_MORE, atMost(STATS_LIMITS.perAddressAndMinute)) },
              },
              cards: { children: { $uid: counter(ONE_MORE, atMost(STATS_LIMITS.perCardAndMinute)) } },
              pairs: {
                note: "What one network adds to one card within the hour that began in this minute.",
                children: {
                  $uid: {
                    children: {
                      $address: {
                        children: {
                          events: counter(ONE_MORE, atMost(STATS_LIMITS.perAddressCardAndHour)),
                          visitors: counter(ONE_MORE, atMost(STATS_LIMITS.visitorsPerAddressCardAndHour)),
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
