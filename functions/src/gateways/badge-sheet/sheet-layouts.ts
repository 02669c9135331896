import type { SheetLayout } from "@cardinal/contract/entities/events/badge-sheet";

/** Sizes in millimetres. */
export interface SheetPlan {
  readonly page: readonly [width: number, height: number];
  readonly badge: readonly [width: number, height: number];
  readonly columns: number;
  readonly rows: number;
  /** Side of the code with its quiet zone; without that zone, at least 22 mm remain. */
  readonly code: number;
  /** Maximum size of a name, in points. */
  readonly name: number;
  /** The code is beside the names instead of below them. */
  readonly isWide: boolean;
  /** Position of the event's banner; null: there is no room for one. */
  readonly banner: "top" | "below-code" | null;
  /** Position of the logo; null: there is no room for one. */
  readonly logo: "top" | "beside-code" | "below-code" | null;
}

const A6 = {
  badge: [105, 148],
  columns: 2,
  rows: 2,
  code: 52,
  name: 34,
  isWide: false,
  banner: "top",
  logo: "top",
} as const;

/** Where badges are placed on paper. */
export const SHEET_PLANS: Readonly<Record<SheetLayout, SheetPlan>> = {
  "a6-a4": { ...A6, page: [210, 297] },
  // Letter is 279.4 mm high: the badges are slightly shorter than A6.
  "a6-letter": { ...A6, page: [215.9, 279.4], badge: [105, 139] },
  "card-a4": {
    page: [210, 297],
    badge: [90, 55],
    columns: 2,
    rows: 5,
    code: 32,
    name: 20,
    isWide: true,
    banner: "below-code",
    logo: "below-code",
  },
  "label-62": {
    page: [62, 100],
    badge: [62, 100],
    columns: 1,
    rows: 1,
    code: 40,
    name: 22,
    isWide: false,
    banner: null,
    logo: null,
  },
  a6: { ...A6, page: [105, 148], columns: 1, rows: 1 },
};

/** A plan with room for the pictures: a smaller code and name, and one picture per place. */
export function withPictures(plan: SheetPlan, has: { readonly banner: boolean; readonly logo: boolean }): SheetPlan {
  if (has.banner && plan.banner === "top") return { ...plan, code: 42, name: 22, logo: "beside-code" };
  if (has.banner && plan.banner === plan.logo) return { ...plan, logo: null };
  return has.logo && plan.logo === "top" ? { ...plan, code: 46, name: 28 } : plan;
}

/** The upper left corner of a badge on its page, in millimetres. @param at its index on the page, row by row. */
export function placeOf({ page, badge, columns, rows }: SheetPlan, at: number): readonly [x: number, y: number] {
  const [left, top] = [(page[0] - columns * badge[0]) / 2, (page[1] - rows * badge[1]) / 2];
  return [left + (at % columns) * badge[0], top + Math.floor(at / columns) * badge[1]];
}
