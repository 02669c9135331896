import type { Button } from "@cardinal/contract/entities/button";
import type { Card } from "@cardinal/contract/entities/card";
import type { EnterpriseProfile } from "@cardinal/contract/entities/enterprise";
import {
  LAYER_TEXTS,
  type LayerText,
  type Layer,
  layerInput,
  type LayerInput,
  layOver,
  LOCKABLE_FIELDS,
  type LockableField,
} from "@cardinal/contract/entities/layer";
import type { Problems } from "../../features/editor/use-fields.ts";
import { isSame } from "../../lib/is-same.ts";

/** Who decides on a text of the cards. */
export const MODES = ["own", "prefilled", "fixed", "locked"] as const;
export type Mode = (typeof MODES)[number];

/** Fields that an organisation can lock but not fill. */
export const LOCK_ONLY_FIELDS = LOCKABLE_FIELDS.filter(
  (field): field is Exclude<LockableField, LayerText> => !LAYER_TEXTS.some((text) => text === field),
);

/** The form's state: mode and value of each text, and the rest of a layer. */
export interface LayerDraft {
  readonly modes: Readonly<Record<LayerText, Mode>>;
  readonly texts: Readonly<Record<LayerText, string>>;
  readonly locked: readonly LockableField[];
  readonly buttons: readonly Button[];
  /** Id of a brand; empty: employees choose. */
  readonly theme: string;
  /** Address of a picture; empty: none. */
  readonly logo: string;
  /** Whether employees can request changes of locked fields; only for the whole organisation. */
  readonly approval: boolean;
}

function modeOf({ prefilled, locked_fields = [], ...layer }: Layer, field: LayerText): Mode {
  if (layer[field] !== undefined) return "fixed";
  if (prefilled?.[field] !== undefined) return "prefilled";
  return locked_fields.includes(field) ? "locked" : "own";
}

const forTexts = <T>(make: (field: LayerText) => T): Record<LayerText, T> => ({
  job_title: make("job_title"),
  organization_name: make("organization_name"),
  address: make("address"),
  bio: make("bio"),
});

/** The form's state for a stored layer. */
export function toDraft(layer: Layer, approval = false): LayerDraft {
  return {
    modes: forTexts((field) => modeOf(layer, field)),
    texts: forTexts((field) => layer[field] ?? layer.prefilled?.[field] ?? ""),
    locked: LOCK_ONLY_FIELDS.filter((field) => layer.locked_fields?.includes(field)),
    buttons: layer.buttons ?? [],
    theme: layer.theme ?? "",
    logo: layer.logo ?? "",
    approval,
  };
}

/** The layer that the form describes, as it is sent. */
export function toLayer({ modes, texts, locked, buttons, theme, logo }: LayerDraft): LayerInput {
  const inMode = (mode: Mode) => LAYER_TEXTS.filter((field) => modes[field] === mode);
  const textsOf = (mode: Mode) => Object.fromEntries(inMode(mode).map((field) => [field, texts[field]]));
  return {
    ...textsOf("fixed"),
    prefilled: textsOf("prefilled"),
    locked_fields: [...locked, ...inMode("locked")],
    buttons: [...buttons],
    ...(theme === "" ? {} : { theme }),
    ...(logo === "" ? {} : { logo }),
  };
}

/** The stored draft with what was changed since `before`: a text together with who decides on it, lists as a whole. */
export function mergeDrafts(changed: LayerDraft, before: LayerDraft, stored: LayerDraft): LayerDraft {
  const pick = (field: LayerText) => {
    const isKept = changed.modes[field] === before.modes[field] && changed.texts[field] === before.texts[field];
    return isKept ? stored : changed;
  };
  const pickPart = <Part extends keyof LayerDraft>(part: Part) =>
    isSame(changed[part], before[part]) ? stored[part] : changed[part];
  return {
    modes: forTexts((field) => pick(field).modes[field]),
    texts: forTexts((field) => pick(field).texts[field]),
    locked: pickPart("locked"),
    buttons: pickPart("buttons"),
    theme: pickPart("theme"),
    logo: pickPart("logo"),
    approval: pickPart("approval"),
  };
}

/** What is wrong with a draft, by the paths that the server uses. */
export function findProblems(draft: LayerDraft): Problems {
  const { modes, texts } = draft;
  const missing = LAYER_TEXTS.filter(
    (field) => (modes[field] === "fixed" || modes[field] === "prefilled") && texts[field].trim() === "",
  );
  const issues = layerInput.safeParse(toLayer(draft)).error?.issues ?? [];
  return Object.fromEntries([
    ...issues.map(({ path, message }) => [["layer", ...path].join("."), message] as const),
    ...missing.map((field) => [problemAt(draft, field), "This can’t be empty."] as const),
  ]);
}

/** The path of a text's problem. */
export function problemAt({ modes }: LayerDraft, field: LayerText): string {
  return modes[field] === "prefilled" ? `layer.prefilled.${field}` : `layer.${field}`;
}

/** The card with the draft applied on top of the organisation's layer. */
export function withDraft(card: Card, whole: EnterpriseProfile, draft: LayerDraft): Card {
  const { locked_fields: _locked, prefilled, buttons = [], ...rest } = toLayer(draft);
  const filled = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ""));
  return {
    ...card,
    enterprise: card.enterprise ?? "preview",
    enterprise_profile: layOver(whole, { ...filled, prefilled, ...(buttons.length === 0 ? {} : { buttons }) }),
  };
}
