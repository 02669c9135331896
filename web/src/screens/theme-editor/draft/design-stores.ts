import { listBrands, saveBrand } from "@cardinal/contract/endpoints/enterprise/brand/brands";
import { listThemes } from "@cardinal/contract/endpoints/vcard/list-themes";
import { saveTheme } from "@cardinal/contract/endpoints/vcard/save-theme";
import { type Design, type Theme, toDesign } from "@cardinal/contract/entities/theme";
import { ApiFailure } from "../../../lib/api-failure.ts";
import { call } from "../../../lib/api.ts";
import type { StoredDesign } from "./design.ts";

/** A stored design with its id. */
export interface SavedDesign extends StoredDesign {
  readonly id: string;
}

interface SaveTarget {
  /** Null creates a new design. */
  readonly id: string | null;
  /** Prevents a retry from creating another design. */
  readonly key: string;
  /** What the author has edited; a design that has changed since is not replaced. */
  readonly seen: StoredDesign;
}

/** Where one kind of design is stored. */
export interface DesignStore {
  readonly save: (design: Design, target: SaveTarget) => Promise<SavedDesign>;
  /** The design as it is stored now. */
  readonly read: (id: string) => Promise<SavedDesign>;
}

const toSaved = (theme: Theme): SavedDesign => ({ id: theme.id, design: toDesign(theme) });

/** @throws ApiFailure `not-found`, like a save, when the theme was deleted. */
function findSaved(themes: readonly Theme[], id: string): SavedDesign {
  const theme = themes.find((one) => one.id === id);
  if (theme === undefined) throw new ApiFailure("not-found", 404, "The theme was deleted.");
  return toSaved(theme);
}

/** The user's own themes. */
export const ownThemes: DesignStore = {
  save: async (design, { id, key, seen }) =>
    toSaved(
      id === null
        ? await call(saveTheme, design, { idempotencyKey: key })
        : await call(saveTheme, { ...design, id, seen: seen.design }),
    ),
  read: async (id) => findSaved((await call(listThemes, { limit: 50 })).items, id),
};

/** The brands of the enterprise. */
export const brands: DesignStore = {
  save: async (design, { id, key, seen }) =>
    toSaved(
      id === null
        ? await call(saveBrand, design, { idempotencyKey: key })
        : await call(saveBrand, { ...design, id, seen: seen.design }),
    ),
  read: async (id) => findSaved((await call(listBrands, {})).items, id),
};
