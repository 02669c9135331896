import { buttonValue } from "@cardinal/card/view/button-link";
import { isSameTag, type Contact } from "@cardinal/contract/entities/contact";
import { nameOf } from "../../../features/contacts/contact-face.ts";

/** The merged contact, as the user reads it before confirming. */
export interface MergePreview {
  readonly name: string;
  readonly job_title: string;
  readonly organization_name: string;
  readonly address: string;
  readonly ways: string;
  readonly note: string;
  readonly tags: string;
  readonly met: string;
}

/** Two contacts with cards of their own are different people. */
export function canMerge(a: Contact, b: Contact): boolean {
  return a.uid === undefined || b.uid === undefined;
}

/** The contact to keep comes first: the one with a card, whatever was chosen. */
export function orderToMerge(keep: Contact, drop: Contact): readonly [keep: Contact, drop: Contact] {
  return drop.uid !== undefined && keep.uid === undefined ? [drop, keep] : [keep, drop];
}

const normalizeWay = (way: string) => way.toLowerCase().replace(/[\s()./-]/g, "");

function joinWays(ways: readonly string[]): string {
  return ways
    .filter((way, at) => ways.findIndex((other) => normalizeWay(other) === normalizeWay(way)) === at)
    .join("\n");
}

/** Follows the server's rules: a card stays unchanged, and details of only the other contact go into the notes. */
export function previewMerge(chosen: Contact, other: Contact): MergePreview {
  const [keep, drop] = orderToMerge(chosen, other);
  const isPerson = keep.uid !== undefined;
  const own = keep.vcard.buttons.map(buttonValue);
  const more = drop.vcard.buttons.map(buttonValue);
  const pick = (field: "job_title" | "organization_name" | "address") =>
    isPerson ? keep.vcard[field] : keep.vcard[field] || drop.vcard[field];
  const extraDetails = isPerson
    ? [
        ...(["job_title", "organization_name", "address"] as const).flatMap((field) =>
          drop.vcard[field] === "" || drop.vcard[field] === keep.vcard[field] ? [] : [drop.vcard[field]],
        ),
        ...more.filter((way) => !own.some((known) => normalizeWay(known) === normalizeWay(way))),
      ].join("\n")
    : "";
  return {
    name: nameOf(keep) || nameOf(drop),
    job_title: pick("job_title"),
    organization_name: pick("organization_name"),
    address: pick("address"),
    ways: joinWays(isPerson ? own : [...own, ...more]),
    note: [...new Set([chosen.note, other.note, extraDetails])].filter((text) => text !== "").join("\n\n"),
    tags: [...chosen.tags, ...other.tags.filter((tag) => !chosen.tags.some((known) => isSameTag(known, tag)))].join(
      ", ",
    ),
    met: [chosen.met_event || other.met_event, chosen.met_place || other.met_place].filter(Boolean).join(", "),
  };
}
