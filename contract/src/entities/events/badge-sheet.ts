/**
 * How badges lie on paper: four of A6 on A4 or on Letter, ten of 90 x 55 mm on A4, one on a roll of labels 62 mm wide, or one
 * of A6 on a page.
 */
export const SHEET_LAYOUTS = ["a6-a4", "a6-letter", "card-a4", "label-62", "a6"] as const;
export type SheetLayout = (typeof SHEET_LAYOUTS)[number];
