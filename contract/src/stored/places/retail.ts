import * as z from "zod";
import { RETAIL_STATES } from "../../entities/retail-card.ts";
import { generatorShape } from "../generator.ts";
import { retailCardShape } from "../retail-card.ts";
import { mark, text } from "../shared.ts";
import { all, byService, INCREMENTS_BY_ONE, IS_TRUE, oneOf, REPLACES_READ_REVISION, SETS_VALUE } from "./conditions.ts";
import type { Place } from "./place.ts";

const RETAIL = byService("retail");
/** A card older than the indexes has no `rev`; its revision counts as 1. */
const REV = "(data.exists() ? (data.child('rev').exists() ? data.child('rev').val() : 1) : 0)";

/** Printed cards, their batches and indexes. */
export const RETAIL_PLACES = {
  retail: {
    note: "Printed cards, by random key. The retail service replaces only the revision of a card that it has read (`rev`), so an existing key is never created again.",
    children: {
      $key: { record: retailCardShape, write: RETAIL, validate: `newData.child('rev').val() === ${REV} + 1` },
    },
  },
  retail_of: {
    note: "The printed cards of each user, including lost ones.",
    personal: { file: null, removedBy: "here" },
    children: { $uid: { children: { $key: { record: mark, write: RETAIL, validate: IS_TRUE } } } },
  },
  retail_in: {
    note: "The printed cards of each batch, with their serial numbers; 0 for a card that was added to the batch later.",
    children: {
      $generator: {
        indexOn: [".value"],
        children: { $key: { record: z.number(), write: RETAIL, validate: "newData.val() >= 0" } },
      },
    },
  },
  retail_counts: {
    note: "The numbers of new, claimed, disabled and lost printed cards of each batch.",
    children: {
      $generator: {
        children: {
          $state: {
            record: z.number(),
            write: RETAIL,
            validate: all(oneOf("$state", [...RETAIL_STATES, "lost"]), "newData.val() >= 0"),
          },
        },
      },
    },
  },
  retail_claims: {
    note: "Claims of each batch by hour (UTC): in total, and by one of fifty groups of networks, which are reassigned for each hour and batch. Kept for a day.",
    children: {
      $hour: {
        children: {
          $generator: {
            children: {
              $group: {
                record: z.number(),
                write: byService("retail", SETS_VALUE),
                validate: all("$group.matches(/^(all|n[0-9]|n[1-4][0-9])$/)", INCREMENTS_BY_ONE),
              },
            },
          },
        },
      },
    },
  },
  retail_pins: {
    note: "Keyed hashes of the PINs of printed cards, by batch and draw. A draw that no batch refers to was never exported.",
    children: {
      $generator: {
        children: {
          $draw: {
            children: {
              $key: {
                record: text,
                write: byService("retail", "!data.exists()"),
                validate: "newData.isString()",
              },
            },
          },
        },
      },
    },
  },
  generators: {
    note: "Batches of printed cards. `minted` is incremented in the update that writes the cards.",
    indexOn: ["enterprise"],
    children: { $generator: { record: generatorShape, write: RETAIL, validate: REPLACES_READ_REVISION } },
  },
} as const satisfies Readonly<Record<string, Place>>;
