import * as z from "zod";
import { RETAIL_STATES } from "../../entities/retail-card.ts";
import { generatorShape } from "../generator.ts";
import { retailCardShape } from "../retail-card.ts";
import { mark, text } from "../shared.ts";
import { all, byService, IS_TRUE, ONE_MORE, oneOf, REPLACES_WHAT_WAS_READ } from "./conditions.ts";
import type { Place } from "./place.ts";

const RETAIL = byService("retail");
/** A card from before there were indexes has no `rev` and counts as the first. */
const REV = "(data.exists() ? (data.child('rev').exists() ? data.child('rev').val() : 1) : 0)";

/** Printed cards, the batches they are made in, and what they are found by. */
export const RETAIL_PLACES = {
  retail: {
    note: "Printed cards, by their random keys. The retail service writes a card only in the place of the one it has read (`rev`): a key that exists is not made again.",
    children: {
      $key: { record: retailCardShape, write: RETAIL, validate: `newData.child('rev').val() === ${REV} + 1` },
    },
  },
  retail_of: {
    note: "The printed cards of each person, lost ones included.",
    personal: { file: null, removedBy: "here" },
    children: { $uid: { children: { $key: { record: mark, write: RETAIL, validate: IS_TRUE } } } },
  },
  retail_in: {
    note: "The printed cards of each batch, with their serial numbers; 0 for a card that was put into the batch later.",
    children: {
      $generator: {
        indexOn: [".value"],
        children: { $key: { record: z.number(), write: RETAIL, validate: "newData.val() >= 0" } },
      },
    },
  },
  retail_counts: {
    note: "How many printed cards of each batch are new, claimed, switched off and lost.",
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
    note: "Claims of each batch by hour (UTC): all of them, and by one of fifty groups of networks, drawn anew for each hour and batch. Kept for a day.",
    children: {
      $hour: {
        children: {
          $generator: {
            children: {
              $group: {
                record: z.number(),
                write: byService("retail", "newData.exists()"),
                validate: all("$group.matches(/^(all|n[0-9]|n[1-4][0-9])$/)", ONE_MORE),
              },
            },
          },
        },
      },
    },
  },
  retail_pins: {
    note: "Keyed hashes of the PINs of printed cards, by batch and draw: a draw that no batch names never left.",
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
    note: "Batches of printed cards. `minted` rises in the update that writes the cards.",
    indexOn: ["enterprise"],
    children: { $generator: { record: generatorShape, write: RETAIL, validate: REPLACES_WHAT_WAS_READ } },
  },
} as const satisfies Readonly<Record<string, Place>>;
