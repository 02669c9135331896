/**
 * Layouts of printed badges: four A6 badges on A4 or on Letter, ten of 90 x 55 mm on A4, one per label on a 62 mm roll,
 * or one A6 badge per page.
 */
export const SHEET_LAYOUTS = ["a6-a4", "a6-letter", "card-a4", "label-62", "a6"] as const;
export type SheetLayout = (typeof SHEET_LAYOUTS)[number];
