import * as z from "zod";

/** Steps of the tour that leads the people who run a new enterprise through its dashboard, in their order. */
export const TOUR_STEPS = ["brand", "groups", "import", "fields", "roles", "card", "invite"] as const;
export const tourStep = z.enum(TOUR_STEPS);
export type TourStep = z.infer<typeof tourStep>;

/** `step`: where the tour is; everything before it is behind them. `done`: it was finished or put away. */
export const tour = z.object({ step: tourStep, done: z.boolean() }).meta({ id: "Tour" });
export type Tour = z.infer<typeof tour>;
